import { address } from "#addresses/address.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { destinationName, refundLooks } from "./refund-looks.ts";

interface RefundCardProps {
  readonly refund: RefundView;
  readonly now: Instant;
  /** Names the event, for lists of several. */
  readonly withEvent?: boolean;
}

/** A refund: amount, destination and state. It links to its timeline. */
export function RefundCard({ refund, now, withEvent = false }: RefundCardProps) {
  const t = useText();
  const format = useFormat();
  const { event, state, expectedBy, settledAt, payerIsAsked } = refund;
  const { tone, text } = payerIsAsked ? refundLooks.needs_bank_account : refundLooks[state];
  return (
    <CardFrame href={address("history-refund", { merchantId: refund.merchantId, id: refund.eventId })} sideline={tone}>
      <div className="flex items-center gap-3 pl-1">
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 text-xs font-normal text-subtle">
            {withEvent ? event.title : t("ticket.refund")}
          </h2>
          <p className="font-bold">
            {t("ticket.refundTo", {
              amount: format.money(refund.amount),
              destination: destinationName(t, refund.destination),
            })}
          </p>
          <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
            <Badge tone={tone}>{t(text)}</Badge>
            {payerIsAsked ? t("refund.actor_payer") : null}
            {state === "processing" && !payerIsAsked && expectedBy !== null
              ? t("ticket.refundExpected", { moment: format.fixedDay(expectedBy, event.timeZone, now) })
              : null}
            {settledAt === null ? null : format.moment(settledAt, event.timeZone, now)}
          </p>
        </div>
        <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
      </div>
    </CardFrame>
  );
}
