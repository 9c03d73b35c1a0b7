import { observer } from "mobx-react-lite";
import { useEffect, useState } from "react";
import type { PaymentWithEvent } from "#contract/paying/payment.ts";
import { LateSlip } from "#ui/parts/paying/slip/LateSlip.tsx";
import { SlipDraft } from "#ui/parts/paying/slip/slip-draft.ts";
import type { HistoryViewModel } from "./history-view-model.ts";

interface LateClaimProps {
  readonly vm: HistoryViewModel;
  readonly payment: PaymentWithEvent;
}

/** What the sheet of a late slip holds. The chosen picture is forgotten, and its upload stopped, when it closes. */
export const LateClaim = observer(function LateClaim({ vm, payment }: LateClaimProps) {
  const [slip] = useState(() => new SlipDraft(vm.sendSlip, vm.tookLateSlip));
  useEffect(() => () => slip.cancel(), [slip]);
  return (
    <LateSlip
      payment={payment}
      event={payment.event}
      slip={slip}
      busy={false}
      now={vm.asOf}
      onSend={() => void slip.send(payment.id)}
    />
  );
});
