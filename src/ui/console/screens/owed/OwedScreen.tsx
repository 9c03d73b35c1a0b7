import { observer } from "mobx-react-lite";
import { useCallback } from "react";
import { consoleScreens } from "#addresses/console.ts";
import type { DebtView } from "#contract/merchants/owed.ts";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { CashIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { PagedView } from "../../parts/PagedView.tsx";
import { useIsDesk } from "../../parts/panes/use-is-desk.ts";
import { NothingFound } from "../../parts/searching/NothingFound.tsx";
import { ListSearchBox } from "../../parts/searching/SearchBox.tsx";
import { DebtCard } from "./DebtCard.tsx";
import { OwedTable } from "./OwedTable.tsx";
import type { OwedViewModel } from "./owed-view-model.ts";

interface OwedScreenProps {
  readonly vm: OwedViewModel;
}

/** What is still owed at the venue, of all games that began. */
export const OwedScreen = observer(function OwedScreen({ vm }: OwedScreenProps) {
  const t = useText();
  const back = { label: t("common.back"), href: consoleScreens.money.path };
  const isWide = useIsDesk();
  const nothing = vm.search.isSearching ? (
    <NothingFound typed={vm.search.typed} onClear={vm.search.clear} />
  ) : (
    <EmptyState icon={<CashIcon size={30} />} title={t("console.nothingOwed")}>
      {t("console.noOwedDetail")}
    </EmptyState>
  );
  // The same function each time, so that pages that are shown already are left alone.
  const renderItem = useCallback((debt: DebtView) => <DebtCard debt={debt} vm={vm} />, [vm]);
  return (
    <PageFrame desk="list" busy={vm.list.status === "loading"} top={<TopBar title={t("console.owed")} back={back} />}>
      <div className="mb-4 empty:hidden">
        <ListSearchBox search={vm.search} label={t("console.searchOwed")} />
      </div>
      {isWide ? (
        <OwedTable vm={vm} empty={nothing} />
      ) : (
        <PagedView
          list={vm.list}
          idOf={({ joinId }) => joinId}
          renderItem={renderItem}
          onRetry={() => void vm.read()}
          empty={nothing}
        />
      )}
    </PageFrame>
  );
});
