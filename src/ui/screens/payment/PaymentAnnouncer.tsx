import { observer } from "mobx-react-lite";
import { minute } from "#domain/time/instant.ts";
import { LiveRegion } from "#ui/components/feedback/Toast.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";

/** Says to screen readers what changes by itself: the result, and the last minutes. */
export const PaymentAnnouncer = observer(function PaymentAnnouncer({ vm }: { readonly vm: PaymentViewModel }) {
  const t = useText();
  const said = sayingOf(vm);
  return <LiveRegion>{said ? t(said) : ""}</LiveRegion>;
});

function sayingOf({ stage, participation, clock }: PaymentViewModel): MessageId | null {
  switch (stage?.kind) {
    case "processing":
      return "payment.processingTitle";
    case "paid":
      return "payment.paidTitle";
    case "choose":
    case "scan": {
      const msLeft = (participation?.deadline ?? Infinity) - clock.now;
      if (msLeft <= minute) return "payment.lastMinute";
      return msLeft <= 5 * minute ? "payment.fiveMinutes" : null;
    }
    default:
      return null;
  }
}
