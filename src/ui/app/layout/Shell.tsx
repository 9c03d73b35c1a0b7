import { type Location, Outlet, ScrollRestoration, useNavigation } from "react-router-dom";
import { AnchorProvider } from "#ui/components/actions/Anchor.tsx";
import { RouterAnchor } from "../router/RouterAnchor.tsx";
import { useCurrentScreen } from "../router/use-current-screen.ts";
import { RouteAnnouncer } from "./RouteAnnouncer.tsx";
import { Tabs } from "./Tabs.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

/** Around every screen: bottom tabs on the main places, progress, scroll position, titles and focus. */
export function Shell() {
  const tab = useCurrentScreen()?.tab;
  return (
    <AnchorProvider value={RouterAnchor}>
      <SkipLink />
      <NavigationProgress />
      <RouteAnnouncer />
      <Outlet />
      {tab ? <Tabs current={tab} /> : null}
      <ScrollRestoration getKey={scrollKey} />
    </AnchorProvider>
  );
}

/** The router gives every first screen of a page load the same key, so the address is added to tell them apart. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === "default" ? pathname + search : key;
}

/** For keyboards: skips everything before the screen's content. Visible only while it has the focus. */
function SkipLink() {
  const t = useText();
  return (
    <button
      type="button"
      onClick={() => document.querySelector<HTMLElement>("#main")?.focus()}
      className={
        "fixed top-2 left-2 z-50 -translate-y-24 rounded-md bg-brand px-4 py-3 font-semibold text-brand-contrast " +
        "focus-visible:translate-y-0"
      }
    >
      {t("common.skipToContent")}
    </button>
  );
}

/** A thin line at the top while the next screen loads. It fades in late, so quick navigations show nothing. */
function NavigationProgress() {
  const t = useText();
  if (useNavigation().state === "idle") return null;
  return (
    <div
      role="progressbar"
      aria-label={t("common.loading")}
      className="fixed inset-x-0 top-0 z-50 h-[3px] overflow-hidden"
    >
      <div className="h-full w-1/3 animate-slide bg-brand-mark" />
    </div>
  );
}
