import { observer } from "mobx-react-lite";
import { useState } from "react";
import type { CancellationView } from "#contract/merchants/own-event.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import type { GameViewModel } from "./game-view-model.ts";

interface CancelProps {
  readonly vm: GameViewModel;
}

/** Cancelling for good: first what it does, then why. */
export const CancelSheet = observer(function CancelSheet({ vm }: CancelProps) {
  const t = useText();
  const [reason, setReason] = useState("");
  const { foreseen, step } = vm;
  const isReady = foreseen?.kind === "foreseen";
  const isFailed = step.trouble !== null && typeof step.trouble !== "string";
  return (
    <Sheet
      open={vm.asking === "cancel"}
      onClose={vm.dismiss}
      title={t("console.cancelGame")}
      closeLabel={t("common.close")}
      role="alertdialog"
      footer={
        <Button
          wide
          look="danger"
          disabled={!isReady || (step.working !== null && step.working !== "cancel")}
          busy={step.working === "cancel"}
          onClick={() => void vm.cancel(reason)}
        >
          {t("console.cancelForGood")}
        </Button>
      }
    >
      {vm.foreseeFailure === null ? null : (
        <ConsoleTrouble failure={vm.foreseeFailure} onRetry={() => void vm.askToCancel()} />
      )}
      {foreseen === null && vm.foreseeFailure === null ? (
        <SkeletonCards cards={1} lines={["h-4 w-2/3", "mt-2 h-4 w-1/2"]} />
      ) : null}
      {foreseen?.kind === "refused" || step.trouble === "refused" ? (
        <p role="alert" className="font-semibold text-danger-ink">
          {t("console.notCancellable")}
        </p>
      ) : null}
      {isReady ? (
        <div className="space-y-5">
          <Effects cancellation={foreseen.cancellation} />
          <TextField
            label={t("console.reason")}
            note={t("common.optional")}
            hint={t("console.reasonHint")}
            value={reason}
            maxLength={500}
            error={step.trouble === "invalid_request" ? t("console.noAddressesYet") : null}
            onChange={setReason}
          />
          {vm.isOver ? <p className="text-sm text-muted">{t("console.didNotTakePlace")}</p> : null}
          {isFailed ? (
            <p role="alert" className="font-semibold text-danger-ink">
              {t("problem.detail")}
            </p>
          ) : null}
        </div>
      ) : null}
    </Sheet>
  );
});

/** Before and after, in numbers. */
function Effects({ cancellation }: { readonly cancellation: CancellationView }) {
  const t = useText();
  const format = useFormat();
  const { places, seats, waiting, refunds, refund } = cancellation;
  return (
    <DefinitionList>
      <InfoRow inline label={t("console.toldMembers")}>
        {places + waiting}
      </InfoRow>
      <InfoRow inline label={t("console.seatsEnd")}>
        {seats} → 0
      </InfoRow>
      {waiting > 0 ? (
        <InfoRow inline label={t("console.waitingList")}>
          {waiting} → 0
        </InfoRow>
      ) : null}
      <InfoRow inline label={t("console.refundsMade", { count: refunds })}>
        {refund === null ? "–" : format.money(refund)}
      </InfoRow>
    </DefinitionList>
  );
}
