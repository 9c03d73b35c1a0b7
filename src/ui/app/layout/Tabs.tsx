import type { ReactNode } from "react";
import { BottomTabs } from "#ui/components/layout/BottomTabs.tsx";
import { HistoryIcon, HomeIcon, ProfileIcon, UpcomingIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { Tab } from "#addresses/screens.ts";

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

/** The app's four main places. */
export function Tabs({ current }: { readonly current: Tab }) {
  const t = useText();
  return (
    <BottomTabs
      label={t("common.mainNavigation")}
      tabs={tabs.map(({ tab, href, label, icon }) => ({ href, icon, label: t(label), current: tab === current }))}
    />
  );
}
