import { observer } from "mobx-react-lite";
import { isZero } from "#domain/money/money.ts";
import { Button } from "#ui/components/Button.tsx";
import { StickyBar } from "#ui/components/StickyBar.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { LeaveNotice } from "./LeaveNotice.tsx";
import type { LeaveViewModel } from "./leave-view-model.ts";

interface LeaveBarProps {
  readonly vm: LeaveViewModel;
  readonly onStay: () => void;
}

/** Leaving for exactly what is shown; the button says the amount. */
export const LeaveBar = observer(function LeaveBar({ vm, onStay }: LeaveBarProps) {
  const t = useText();
  const format = useFormat();
  const waits = vm.quoteStatus.kind !== "failed" && !vm.canConfirm;
  return (
    <StickyBar note={vm.trouble || vm.changed ? <LeaveNotice vm={vm} /> : null}>
      <div className="flex flex-col gap-1">
        <Button wide look="danger" busy={vm.working || waits} disabled={vm.quoteStatus.kind === "failed"} onClick={() => void vm.confirm()}>
          {confirmText(vm, t, format)}
        </Button>
        <Button wide look="quiet" size="small" disabled={vm.working} onClick={onStay}>
          {t("leave.stay")}
        </Button>
      </div>
    </StickyBar>
  );
});

function confirmText({ quote, keep, seatsGivenUp: count }: LeaveViewModel, t: Translate, format: Formats): string {
  if (quote === null) return keep === null ? t("leave.leave") : t("leave.giveBack", { count });
  if (isZero(quote.amount)) return keep === null ? t("leave.leaveForNothing") : t("leave.giveBackForNothing", { count });
  const amount = format.money(quote.amount);
  return keep === null ? t("leave.leaveFor", { amount }) : t("leave.giveBackFor", { count, amount });
}
