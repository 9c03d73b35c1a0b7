import { observer } from "mobx-react-lite";
import { isZero } from "#domain/money/money.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { StickyBar } from "#ui/components/layout/Page.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import type { LeaveViewModel } from "./leave-view-model.ts";
import { LeaveNotice } from "./LeaveNotice.tsx";

interface LeaveBarProps {
  readonly vm: LeaveViewModel;
  readonly onStay: () => void;
}

/** Leaving for exactly what is shown; the button says the amount. Where an account is needed, it is asked for first. */
export const LeaveBar = observer(function LeaveBar({ vm, onStay }: LeaveBarProps) {
  const t = useText();
  return (
    <StickyBar note={vm.trouble || vm.changed ? <LeaveNotice vm={vm} /> : null}>
      <div className="flex flex-col gap-1">
        {vm.accountPath === null ? (
          <LeaveButton vm={vm} />
        ) : (
          <>
            <ButtonLink wide href={vm.accountPath}>
              {t("leave.giveAccount")}
            </ButtonLink>
            <LeaveButton vm={vm} withoutAccount />
          </>
        )}
        <Button wide look="quiet" size="small" disabled={vm.working} onClick={onStay}>
          {t("leave.stay")}
        </Button>
      </div>
    </StickyBar>
  );
});

interface LeaveButtonProps {
  readonly vm: LeaveViewModel;
  /** Somewhere to send the money is missing: the refund will wait. */
  readonly withoutAccount?: boolean;
}

const LeaveButton = observer(function LeaveButton({ vm, withoutAccount = false }: LeaveButtonProps) {
  const t = useText();
  const format = useFormat();
  const waits = vm.quoteStatus.kind !== "failed" && !vm.canConfirm;
  return (
    <Button
      wide
      look={withoutAccount ? "secondary" : "danger"}
      size={withoutAccount ? "small" : "regular"}
      className={withoutAccount ? "mt-1" : undefined}
      busy={vm.working || waits}
      disabled={vm.quoteStatus.kind === "failed"}
      onClick={() => void vm.confirm()}
    >
      {withoutAccount ? laterText(vm, t) : confirmText(vm, t, format)}
    </Button>
  );
});

function laterText({ keep, seatsGivenUp: count }: LeaveViewModel, t: Translate): string {
  return keep === null ? t("leave.leaveAccountLater") : t("leave.giveBackAccountLater", { count });
}

function confirmText({ quote, keep, seatsGivenUp: count }: LeaveViewModel, t: Translate, format: Formats): string {
  if (quote === null) return keep === null ? t("leave.leave") : t("leave.giveBack", { count });
  if (isZero(quote.amount))
    return keep === null ? t("leave.leaveForNothing") : t("leave.giveBackForNothing", { count });
  const amount = format.money(quote.amount);
  return keep === null ? t("leave.leaveFor", { amount }) : t("leave.giveBackFor", { count, amount });
}
