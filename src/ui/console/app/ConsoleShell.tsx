import { observer } from "mobx-react-lite";
import { lazy, type ReactNode, Suspense } from "react";
import { Link, Outlet, ScrollRestoration, useMatches } from "react-router-dom";
import { type ConsoleScreen, consoleScreens, type ConsoleTab } from "#addresses/console.ts";
import { NavigationProgress } from "#ui/app/layout/NavigationProgress.tsx";
import { productName, RouteAnnouncer } from "#ui/app/layout/RouteAnnouncer.tsx";
import { SkipLink } from "#ui/app/layout/SkipLink.tsx";
import { AnchorProvider, type AnchorProps } from "#ui/components/actions/Anchor.tsx";
import { BottomTabs } from "#ui/components/layout/BottomTabs.tsx";
import { TopTabs } from "#ui/components/layout/TopTabs.tsx";
import { BellIcon, CalendarIcon, CashIcon, ProfileIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useConsole } from "./console-dependencies.ts";
import { CutOff } from "./CutOff.tsx";
import { useListBeside } from "./side-by-side.tsx";
import { Entrance } from "./Entrance.tsx";

/** Fetched when something waits for an owner. */
const OwnersWaitSheet = lazy(async () => ({
  default: (await import("../parts/owners/OwnersWaitSheet.tsx")).OwnersWaitSheet,
}));

const table: Readonly<Record<string, ConsoleScreen<MessageId>>> = consoleScreens;

const tabs: readonly { readonly name: ConsoleTab & keyof typeof consoleScreens; readonly icon: ReactNode }[] = [
  { name: "today", icon: <BellIcon /> },
  { name: "games", icon: <CalendarIcon /> },
  { name: "money", icon: <CashIcon /> },
  { name: "people", icon: <ProfileIcon /> },
];

/** Links inside the console go through its router; the members' screens are another page. */
export function ConsoleAnchor({ href, external: _external, ...rest }: AnchorProps) {
  return href.startsWith("/console/") ? <Link to={href} {...rest} /> : <a href={href} {...rest} />;
}

/** Around every screen: the entrance, tabs by role, progress, titles and focus. */
export const ConsoleShell = observer(function ConsoleShell() {
  const t = useText();
  const { entry, ownersWait } = useConsole();
  const shown = useMatches().at(-1)?.id ?? "";
  const screen = table[shown];
  const listBeside = useListBeside(shown);
  const mine = tabs.filter(({ name }) => entry.may(consoleScreens[name].least));
  const label = t("common.mainNavigation");
  const places = mine.map(({ name, icon }) => ({
    href: consoleScreens[name].path,
    label: t(consoleScreens[name].title),
    icon,
    current: name === (screen?.tab ?? listBeside),
  }));
  return (
    <AnchorProvider value={ConsoleAnchor}>
      <SkipLink />
      <NavigationProgress />
      <RouteAnnouncer title={screen?.title ?? null} />
      <Entrance resumes={screen === consoleScreens.today}>
        {entry.isCutOff ? null : (
          <TopTabs name={productName} home={consoleScreens.today.path} label={label} tabs={places} />
        )}
        {entry.isCutOff && screen !== consoleScreens.door ? <CutOff /> : <Outlet />}
        {screen?.tab && !entry.isCutOff ? <BottomTabs label={label} tabs={places} /> : null}
      </Entrance>
      {ownersWait.isOpen ? (
        <Suspense>
          <OwnersWaitSheet wait={ownersWait} />
        </Suspense>
      ) : null}
      <ScrollRestoration />
    </AnchorProvider>
  );
});
