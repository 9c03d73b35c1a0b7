import { observer } from "mobx-react-lite";
import type { PayoutSummary } from "#contract/refunding/payout.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { RefundsViewModel } from "./refunds-view-model.ts";

interface FileProps {
  readonly file: PayoutSummary;
  readonly vm: RefundsViewModel;
}

/** A payout file: when it was made, what is in it, and how many of it the bank has not paid. */
export const FileCard = observer(function FileCard({ file, vm }: FileProps) {
  const t = useText();
  const format = useFormat();
  const { id, createdAt, refunds, open, total } = file;
  return (
    <CardFrame>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="tabular text-xl font-extrabold">{format.money(total)}</p>
        <Badge tone={open === 0 ? "success" : "warning"}>
          {open === 0 ? t("console.paid") : t("console.notPaidYet", { count: open })}
        </Badge>
      </div>
      <p className="tabular text-sm text-muted">
        <DottedLine>
          {format.fixedMoment(createdAt, deviceZone(), vm.openedAt)}
          {t("console.refundsMade", { count: refunds })}
        </DottedLine>
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        {open === 0 ? null : (
          <Button size="small" look="secondary" onClick={() => vm.bank.ask({ kind: "file_paid", file })}>
            {t("console.fileIsPaid")}
          </Button>
        )}
        {vm.canSave ? (
          <Button
            size="small"
            look="quiet"
            busy={vm.step.working === id}
            disabled={vm.step.working !== null && vm.step.working !== id}
            onClick={() => void vm.saveAgain(id)}
          >
            {t("console.saveFile")}
          </Button>
        ) : null}
      </div>
    </CardFrame>
  );
});
