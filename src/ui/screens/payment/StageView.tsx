import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { AuthenticateStage } from "./AuthenticateStage.tsx";
import { ChooseStage } from "./ChooseStage.tsx";
import { ElsewhereStage } from "./ElsewhereStage.tsx";
import { EndedStage } from "./EndedStage.tsx";
import type { PaymentStage } from "./payment-stage.ts";
import type { PaymentViewModel } from "./payment-view-model.ts";
import { ProcessingStage } from "./ProcessingStage.tsx";
import { ReviewStage } from "./ReviewStage.tsx";
import { ScanStage } from "./ScanStage.tsx";
import { TransferStage } from "./TransferStage.tsx";

interface StageViewProps {
  readonly vm: PaymentViewModel;
  readonly stage: PaymentStage;
  readonly participation: ParticipationView;
}

/** The part of the screen that fits where the payment stands. */
export const StageView = observer(function StageView({ vm, stage, participation }: StageViewProps) {
  switch (stage.kind) {
    case "choose":
      return <ChooseStage vm={vm} participation={participation} />;
    case "authenticate":
      return <AuthenticateStage vm={vm} participation={participation} />;
    case "scan":
      return <ScanStage vm={vm} participation={participation} action={stage.action} amount={stage.payment.amount} />;
    case "transfer":
      return <TransferStage vm={vm} participation={participation} payment={stage.payment} action={stage.action} />;
    case "under_review":
      return <ReviewStage vm={vm} participation={participation} payment={stage.payment} />;
    case "elsewhere":
      return <ElsewhereStage vm={vm} participation={participation} />;
    case "processing":
      return <ProcessingStage vm={vm} participation={participation} />;
    default:
      return <EndedStage stage={stage} participation={participation} now={vm.clock.thisMinute} />;
  }
});
