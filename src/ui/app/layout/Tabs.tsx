import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { BottomTabs, type PlaceTab } from "#ui/components/layout/BottomTabs.tsx";
import { TopTabs } from "#ui/components/layout/TopTabs.tsx";
import { HistoryIcon, HomeIcon, ProfileIcon, UpcomingIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { Tab } from "#addresses/screens.ts";
import { useDependencies } from "../dependencies.ts";
import { productName } from "./RouteAnnouncer.tsx";

const tabs: readonly {
  readonly tab: Tab;
  readonly href: string;
  readonly label: MessageId;
  readonly icon: ReactNode;
}[] = [
  { tab: "home", href: "/", label: "common.tabHome", icon: <HomeIcon /> },
  { tab: "upcoming", href: "/upcoming", label: "common.tabUpcoming", icon: <UpcomingIcon /> },
  { tab: "history", href: "/history", label: "common.tabHistory", icon: <HistoryIcon /> },
  { tab: "profile", href: "/profile", label: "common.tabProfile", icon: <ProfileIcon /> },
];

function usePlaces(current: Tab | null): readonly PlaceTab[] {
  const t = useText();
  const { wanted } = useDependencies();
  const waits = (wanted?.refunds ?? []).length > 0;
  return tabs.map(({ tab, href, label, icon }) => ({
    href,
    icon,
    label: t(label),
    current: tab === current,
    badge: waits && tab === "history" ? t("common.refundWaits") : undefined,
  }));
}

/** The app's four main places, at the bottom of the phone. */
export const Tabs = observer(function Tabs({ current }: { readonly current: Tab }) {
  const t = useText();
  return <BottomTabs label={t("common.mainNavigation")} tabs={usePlaces(current)} />;
});

/** The same at the top of a desk, where every screen has them; null: the screen belongs to none of them. */
export const DeskTabs = observer(function DeskTabs({ current }: { readonly current: Tab | null }) {
  const t = useText();
  return <TopTabs name={productName} home="/" label={t("common.mainNavigation")} tabs={usePlaces(current)} />;
});
