import { useEffect } from "react";
import { type Location, Outlet, ScrollRestoration, useLocation } from "react-router-dom";
import { AnchorProvider } from "#ui/components/actions/Anchor.tsx";
import type { Tab } from "#addresses/screens.ts";
import { fitSheetEntries } from "#ui/components/layout/sheet-entries.ts";
import { useDependencies } from "../dependencies.ts";
import { whenLoggedIn } from "../session/session-view-model.ts";
import { RouterAnchor } from "../router/RouterAnchor.tsx";
import { useCurrentScreen } from "../router/use-current-screen.ts";
import { NavigationProgress } from "./NavigationProgress.tsx";
import { RouteAnnouncer } from "./RouteAnnouncer.tsx";
import { SkipLink } from "./SkipLink.tsx";
import { DeskTabs, Tabs } from "./Tabs.tsx";

/**
 * Around every screen: tabs (at the bottom of main places, on a desk at the top of all), progress, scroll position,
 * titles and focus.
 */
export function Shell() {
  const { tab, title = null } = useCurrentScreen() ?? {};
  useWantedAccounts(tab ?? null);
  const location = useLocation();
  useEffect(fitSheetEntries, [location]);
  return (
    <AnchorProvider value={RouterAnchor}>
      <SkipLink />
      <NavigationProgress />
      <RouteAnnouncer title={title} />
      <DeskTabs current={tab ?? null} />
      <Outlet />
      {tab ? <Tabs current={tab} /> : null}
      <ScrollRestoration getKey={scrollKey} />
    </AnchorProvider>
  );
}

/** What waits for the member is looked for at each of the main places. */
function useWantedAccounts(tab: Tab | null): void {
  const { session, wanted } = useDependencies();
  useEffect(
    () => (tab !== null && wanted ? whenLoggedIn(session, () => void wanted.look()) : undefined),
    [tab, session, wanted],
  );
}

/** The router gives every first screen of a page load the same key, so the address is added to tell them apart. */
function scrollKey({ key, pathname, search }: Location): string {
  return key === "default" ? pathname + search : key;
}
