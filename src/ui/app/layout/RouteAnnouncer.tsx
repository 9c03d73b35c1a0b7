import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router-dom";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { focusHeading } from "./focus-heading.ts";

/** The product's name; the same in every language. */
export const productName = "Sideline";

/** The document's title: the page title and the product's name, or the name alone (spec §2). */
export function documentTitle(pageTitle: string | null): string {
  return pageTitle === null ? productName : `${pageTitle} | ${productName}`;
}

/**
 * Names the document after the screen. After a navigation to another path it also says the title
 * and moves the focus to the screen's heading, as a page load would.
 */
export function RouteAnnouncer({ title }: { readonly title: MessageId | null }) {
  const t = useText();
  const { pathname } = useLocation();
  const documentName = documentTitle(title === null ? null : t(title));
  const shown = useRef(pathname);
  const spoken = useRef(documentName);
  const [said, say] = useState("");

  useEffect(() => {
    document.title = documentName;
    spoken.current = documentName;
  }, [documentName]);

  useEffect(() => {
    if (shown.current === pathname) return undefined;
    shown.current = pathname;
    say(spoken.current);
    return focusHeading();
  }, [pathname]);

  return <LiveRegion>{said}</LiveRegion>;
}
