import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { StickyBar } from "#ui/components/layout/Page.tsx";
import { LockIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { PayChoice } from "./pay-choice.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { RefundPromise } from "./RefundPromise.tsx";

/** The paying button, and beside it until when the seats can be given back for which refund. */
export const PayBar = observer(function PayBar({ vm }: { readonly vm: PaymentViewModel }) {
  const t = useText();
  const format = useFormat();
  const { amount, participation, choices } = vm;
  if (!amount || !participation) return null;
  const labels: Readonly<Record<PayChoice["kind"], string>> = {
    saved_card: t("payment.payAmount", { amount: format.money(amount) }),
    new_card: t("payment.payAmount", { amount: format.money(amount) }),
    promptpay: t("payment.showQr"),
    onsite: t("payment.confirmOnsite"),
    transfer: t("payment.showAccount"),
  };
  const kind = choices.chosen?.kind ?? "new_card";
  const byCard = kind === "saved_card" || kind === "new_card";
  return (
    <StickyBar note={<RefundPromise participation={participation} now={vm.clock.thisMinute} />}>
      <Button
        busy={vm.working === "pay"}
        disabled={choices.chosen === null || (vm.working !== null && vm.working !== "pay")}
        onClick={() => void vm.pay()}
        icon={byCard ? <LockIcon size={20} /> : undefined}
        aria-describedby="refund-promise"
      >
        {labels[kind]}
      </Button>
    </StickyBar>
  );
});
