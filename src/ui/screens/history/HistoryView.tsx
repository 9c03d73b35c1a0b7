import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { useSearchParams } from "react-router-dom";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { Chip, ChipRow } from "#ui/components/actions/ChipRow.tsx";
import { Page, TopBar } from "#ui/components/layout/Page.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import { RefreshIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { historyTabs, type HistoryTab, tabFrom } from "./history-tab.ts";
import type { HistoryViewModel } from "./history-view-model.ts";
import { HistoryLists } from "./HistoryLists.tsx";
import { SlipSheet } from "./PaymentCard.tsx";

interface HistoryViewProps {
  readonly vm: HistoryViewModel;
}

/** What is behind the member: events, payments, refunds. The address remembers which list is open. */
export const HistoryView = observer(function HistoryView({ vm }: HistoryViewProps) {
  const t = useText();
  const [search, setSearch] = useSearchParams();
  const shown = tabFrom(search);
  useEffect(() => vm.turnTo(shown), [vm, shown]);
  const turnTo = (tab: HistoryTab) =>
    setSearch(tab === "events" ? {} : { tab }, { replace: true, preventScrollReset: true });
  const refresh = (
    <IconButton label={t("index.lookAgain")} onClick={() => void vm.refresh()}>
      <RefreshIcon size={22} className={vm.list.refreshing ? "animate-spin" : undefined} />
    </IconButton>
  );
  return (
    <Page
      bleed
      busy={vm.list.status === "loading"}
      top={<TopBar large title={t("history.title")} actions={vm.isSignedOut ? null : refresh} />}
    >
      {vm.isSignedOut ? (
        <div className="gutter pt-3">
          <SignInNotice />
        </div>
      ) : (
        <>
          <ChipRow
            label={t("history.lists")}
            value={vm.tab}
            onChange={(value) => {
              const tab = historyTabs.find((each) => each === value);
              if (tab) turnTo(tab);
            }}
          >
            {historyTabs.map((tab) => (
              <Chip key={tab} value={tab}>
                {t(`history.${tab}`)}
              </Chip>
            ))}
          </ChipRow>
          <PullToRefresh onRefresh={vm.refresh} busyLabel={t("common.refreshing")}>
            <div className="gutter pt-3">
              <HistoryLists vm={vm} />
            </div>
          </PullToRefresh>
          <SlipSheet vm={vm} />
        </>
      )}
    </Page>
  );
});
