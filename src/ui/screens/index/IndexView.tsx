import { observer } from "mobx-react-lite";
import { SignInNotice } from "#ui/app/session/SignInNotice.tsx";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { LateArrival } from "#ui/components/feedback/LateArrival.tsx";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { SearchField } from "#ui/components/fields/SearchField.tsx";
import { Page } from "#ui/components/layout/Page.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import { RefreshIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventsSection } from "./EventsSection.tsx";
import { FilterRows } from "./FilterRows.tsx";
import type { IndexViewModel } from "./index-view-model.ts";
import { useFiltersInAddress } from "./use-filters-in-address.ts";
import { WaitingNotice } from "./WaitingNotice.tsx";

/** Open events to choose from. */
export const IndexView = observer(function IndexView({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  useFiltersInAddress(vm);
  const { list } = vm;
  return (
    <Page bleed busy={list.status === "loading"}>
      <PullToRefresh onRefresh={vm.refresh} busyLabel={t("common.refreshing")}>
        <header className="gutter flex min-h-14 items-center pt-(--safe-top)">
          <h1 className="min-w-0 flex-1 text-2xl font-extrabold">{t("app.findGame")}</h1>
          <div className="-mr-2.5">
            <IconButton label={t("index.lookAgain")} onClick={() => void vm.refresh()}>
              <RefreshIcon size={22} className={list.refreshing ? "animate-spin" : undefined} />
            </IconButton>
          </div>
        </header>
        <LateArrival className="gutter not-empty:pb-3">
          {vm.waiting.what ? <WaitingNotice waiting={vm.waiting} what={vm.waiting.what} /> : <SignInNotice />}
        </LateArrival>
        <div className="gutter sticky top-0 z-10 bg-surface py-1.5 pt-[max(0.375rem,var(--safe-top))]">
          <SearchField
            label={t("index.searchHint")}
            clearLabel={t("common.clear")}
            value={vm.typed}
            onChange={vm.type}
            onSubmit={vm.searchNow}
          />
        </div>
        <FilterRows vm={vm} />
        <EventsSection vm={vm} />
      </PullToRefresh>
      <LiveRegion>{list.status === "ready" ? t("index.shown", { count: list.items.length }) : ""}</LiveRegion>
    </Page>
  );
});
