import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { useGoBack } from "#ui/app/router/use-go-back.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { Page, TopBar } from "#ui/components/layout/Page.tsx";
import { PullToRefresh } from "#ui/components/layout/PullToRefresh.tsx";
import { RefundIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { PagedListView } from "#ui/parts/asking/PagedListView.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import type { HistoryRefundViewModel } from "./history-refund-view-model.ts";
import { RefundWay } from "./RefundWay.tsx";

/** The History Refund screen. */
export const HistoryRefundView = observer(function HistoryRefundView({ vm }: { readonly vm: HistoryRefundViewModel }) {
  const t = useText();
  const goBack = useGoBack(address("history", {}, { tab: "refunds" }));
  const { list, event } = vm;
  return (
    <Page
      busy={list.status === "loading"}
      top={<TopBar title={t("refund.title")} back={{ label: t("common.back"), onClick: goBack }} />}
    >
      <PullToRefresh onRefresh={vm.refresh} busyLabel={t("common.refreshing")}>
        {event ? (
          <div className="mb-4">
            <EventBrief event={event} now={vm.clock.thisMinute} />
          </div>
        ) : null}
        <PagedListView
          list={list}
          onRetry={() => void vm.refresh()}
          empty={
            <EmptyState
              icon={<RefundIcon size={30} />}
              title={t("refund.emptyTitle")}
              action={<ButtonLink href={address("history")}>{t("refund.toHistory")}</ButtonLink>}
            >
              {t("refund.emptyDetail")}
            </EmptyState>
          }
          idOf={({ id }) => id}
          renderItem={(refund) => <RefundWay refund={refund} clock={vm.clock} />}
        />
      </PullToRefresh>
    </Page>
  );
});
