import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { LiveRegion } from "#ui/components/LiveRegion.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useCurrentScreen } from "../router/use-current-screen.ts";
import { documentTitle } from "./page-title.ts";

/**
 * Names the document after the screen. After a navigation to another path it also says the title
 * and moves the focus to the screen's heading, as a page load would.
 */
export function RouteAnnouncer() {
  const t = useText();
  const { pathname } = useLocation();
  const title = useCurrentScreen()?.title ?? null;
  const documentName = documentTitle(title === null ? null : t(title));
  const shown = useRef(pathname);
  const [said, say] = useState("");

  useEffect(() => {
    document.title = documentName;
  }, [documentName]);

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    say(documentName);
    focusHeading();
  }, [pathname, documentName]);

  return <LiveRegion>{said}</LiveRegion>;
}

function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>("h1") ?? document.querySelector<HTMLElement>("#main");
  if (!heading) return;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
}
