import { observer } from "mobx-react-lite";
import { gamePath } from "#addresses/console.ts";
import type { MerchantRefundView } from "#contract/refunding/payout.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Button } from "#ui/components/actions/Button.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { actsOn } from "./bank-answers.ts";
import type { RefundsViewModel } from "./refunds-view-model.ts";

interface RefundProps {
  readonly refund: MerchantRefundView;
  readonly vm: RefundsViewModel;
}

/** One refund: how much, whose, for which game, to which account, and what can be noted about it. */
export const BankRefundCard = observer(function BankRefundCard({ refund, vm }: RefundProps) {
  const t = useText();
  const format = useFormat();
  const { amount, displayName, event, destination, payoutAccount, returned } = refund;
  const note = noteOf(refund);
  return (
    <CardFrame>
      <div className="flex flex-wrap items-baseline justify-between gap-x-3">
        <p className="tabular text-xl font-extrabold">{format.money(amount)}</p>
        <p className="text-sm font-semibold">{displayName || "–"}</p>
      </div>
      <p className="text-sm text-muted">
        <DottedLine>
          <Anchor href={gamePath(event.id)} className="underline underline-offset-2">
            {event.title}
          </Anchor>
          {format.fixedDay(event.startsAt, event.timeZone, vm.openedAt)}
        </DottedLine>
      </p>
      {payoutAccount ? (
        <p className="mt-2 text-sm">
          <DottedLine>
            {payoutAccount.bankName}
            {payoutAccount.branchCode}
            <span className="tabular font-semibold select-all">{payoutAccount.accountNumber}</span>
            {payoutAccount.accountNameKana ?? payoutAccount.accountName}
          </DottedLine>
        </p>
      ) : (
        <p className="mt-2 text-sm text-muted empty:hidden">{destination.label}</p>
      )}
      {note === null ? null : <p className="mt-2 text-sm text-warning-ink">{t(note)}</p>}
      {returned ? (
        <p className="mt-2 text-sm text-muted">{t("console.bankSentBack", { reason: returned.reason })}</p>
      ) : null}
      <Reminder refund={refund} vm={vm} />
      {vm.mayPayOut ? <Acts refund={refund} vm={vm} /> : null}
    </CardFrame>
  );
});

/** A refund waits for an account: its member was asked, or may be now. */
const Reminder = observer(function Reminder({ refund, vm }: RefundProps) {
  const t = useText();
  const format = useFormat();
  const askedAt = vm.askedAt(refund);
  const reason = vm.notAsked?.refundId === refund.id ? vm.notAsked.reason : null;
  return (
    <>
      {askedAt === null ? null : (
        <p role="status" className="mt-2 text-sm text-muted">
          {t("console.remindedOn", { when: format.fixedMoment(askedAt, refund.event.timeZone, vm.openedAt) })}
        </p>
      )}
      {vm.mayRemind(refund) ? (
        <Button
          className="mt-3"
          size="small"
          look="secondary"
          busy={vm.step.working === refund.id}
          disabled={vm.step.working !== null}
          aria-label={`${t("console.remind")}: ${refund.displayName}`}
          onClick={() => void vm.remind(refund.id)}
        >
          {t("console.remind")}
        </Button>
      ) : null}
      {reason === null ? null : (
        <p role="alert" className="mt-2 text-sm font-semibold text-danger-ink">
          {t(reason === "not_reachable" ? "console.paidTrouble.not_reachable" : "problem.detail")}
        </p>
      )}
    </>
  );
});

/** What can be said about it now: that it was paid or handed back, that it came back, or nothing. */
function Acts({ refund, vm }: RefundProps) {
  const t = useText();
  const { displayName } = refund;
  const { mayBePaid, mayComeBack, mayHandBack } = actsOn(refund);
  if (!mayBePaid && !mayComeBack && !mayHandBack) return null;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {mayHandBack ? (
        <Button
          size="small"
          look="secondary"
          aria-label={`${t("console.handedBack")}: ${displayName}`}
          onClick={() => vm.bank.ask({ kind: "handed_back", refund })}
        >
          {t("console.handedBack")}
        </Button>
      ) : null}
      {mayBePaid ? (
        <Button
          size="small"
          look="secondary"
          aria-label={`${t("console.refundPaid")}: ${displayName}`}
          onClick={() => vm.bank.ask({ kind: "paid", refund })}
        >
          {t("console.refundPaid")}
        </Button>
      ) : null}
      {mayComeBack ? (
        <Button
          size="small"
          look="quiet"
          aria-label={`${t("console.refundCameBack")}: ${displayName}`}
          onClick={() => vm.bank.ask({ kind: "came_back", refund })}
        >
          {t("console.refundCameBack")}
        </Button>
      ) : null}
    </div>
  );
}

/** Why nothing can be done, or what has to be done by hand; null where the state says it all. */
function noteOf({ state, dispute, replaced, payoutAccount, mayHandBack }: MerchantRefundView): MessageId | null {
  if (dispute === "covered") return "console.disputeCovered";
  if (replaced) return "console.refundReplaced";
  if (dispute === "holds") return "console.disputeHolds";
  if (mayHandBack) return "console.handBackAtVenue";
  if (state === "needs_bank_account") return "console.noAccountYet";
  if (state === "failed") return "console.handOverRefund";
  return state === "requested" && payoutAccount === null ? "console.accountRests" : null;
}
