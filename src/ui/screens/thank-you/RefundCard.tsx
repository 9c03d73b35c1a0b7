import type { RefundState } from "#domain/refund/refund.ts";
import type { RefundView } from "#domain/refund/refund-view.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Badge } from "#ui/components/Badge.tsx";
import { Card } from "#ui/components/Card.tsx";
import type { Tone } from "#ui/components/tone.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useFormat } from "#ui/i18n/use-format.ts";

const looks: Readonly<Record<RefundState, { readonly tone: Tone; readonly text: MessageId }>> = {
  requested: { tone: "brand", text: "ticket.refundRequested" },
  processing: { tone: "brand", text: "ticket.refundProcessing" },
  succeeded: { tone: "success", text: "ticket.refundSucceeded" },
  failed: { tone: "warning", text: "ticket.refundFailed" },
  needs_bank_account: { tone: "warning", text: "ticket.refundNeedsAccount" },
};

/** The money that goes back: how much, where to, how far it is. */
export function RefundCard({ refund, now }: { readonly refund: RefundView; readonly now: Instant }) {
  const t = useText();
  const format = useFormat();
  const { tone, text } = looks[refund.state];
  const zone = refund.event.timeZone;
  return (
    <Card className="mb-3">
      <p className="text-xs text-subtle">{t("ticket.refund")}</p>
      <p className="font-bold">{t("ticket.refundTo", { amount: format.money(refund.amount), destination: refund.destination.label })}</p>
      <p className="mt-2 flex flex-wrap items-center gap-2 text-sm text-muted">
        <Badge tone={tone}>{t(text)}</Badge>
        {refund.state === "processing" && refund.expectedBy !== null ? t("ticket.refundExpected", { moment: format.day(refund.expectedBy, zone, now) }) : null}
        {refund.settledAt === null ? null : format.moment(refund.settledAt, zone, now)}
      </p>
    </Card>
  );
}
