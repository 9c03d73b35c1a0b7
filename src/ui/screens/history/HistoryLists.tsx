import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { HistoryIcon, ReceiptIcon, RefundIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { PagedListView } from "#ui/parts/asking/PagedListView.tsx";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import type { HistoryViewModel } from "./history-view-model.ts";
import { PastEventCard } from "./PastEventCard.tsx";
import { PaymentCard } from "./PaymentCard.tsx";

/** The list that is turned to. */
export const HistoryLists = observer(function HistoryLists({ vm }: { readonly vm: HistoryViewModel }) {
  const t = useText();
  const { tab, asOf } = vm;
  const onRetry = () => void vm.refresh();
  if (tab === "payments") {
    return (
      <PagedListView
        list={vm.payments}
        onRetry={onRetry}
        empty={
          <EmptyState icon={<ReceiptIcon size={30} />} title={t("history.noPaymentsTitle")}>
            {t("history.noPaymentsDetail")}
          </EmptyState>
        }
        idOf={({ id }) => id}
        renderItem={(item) => <PaymentCard item={item} now={asOf} slip={vm.slipOf(item)} onSlip={vm.lookAt} />}
      />
    );
  }
  if (tab === "refunds") {
    return (
      <PagedListView
        list={vm.refunds}
        onRetry={onRetry}
        empty={
          <EmptyState icon={<RefundIcon size={30} />} title={t("history.noRefundsTitle")}>
            {t("history.noRefundsDetail")}
          </EmptyState>
        }
        idOf={({ id }) => id}
        renderItem={(refund) => <RefundCard refund={refund} now={asOf} withEvent />}
      />
    );
  }
  return (
    <PagedListView
      list={vm.events}
      onRetry={onRetry}
      empty={
        <EmptyState
          icon={<HistoryIcon size={30} />}
          title={t("history.noEventsTitle")}
          action={<ButtonLink href={address("index")}>{t("app.findGame")}</ButtonLink>}
        >
          {t("history.noEventsDetail")}
        </EmptyState>
      }
      idOf={({ joinId }) => joinId}
      renderItem={(participation) => <PastEventCard participation={participation} now={asOf} />}
    />
  );
});
