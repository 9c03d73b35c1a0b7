import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { destinationName } from "#ui/parts/refunding/refund-destination.ts";
import { type EndedKind, endings } from "./endings.tsx";
import { chargedNothingText } from "./no-payment.ts";
import type { PaymentStage } from "./payment-stage.ts";

interface EndedStageProps {
  readonly stage: Extract<PaymentStage, { kind: EndedKind }>;
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** Nothing is to be paid here any more: what happened, what became of the money, and the way on. */
export function EndedStage({ stage, participation, now }: EndedStageProps) {
  const t = useText();
  const format = useFormat();
  const { icon, tone, title, detail, way } = endings[stage.kind];
  const refund = "refund" in stage ? stage.refund : null;
  // "Nothing was charged" is only said where it is so.
  const endedUnpaid = stage.kind === "left" || stage.kind === "event_cancelled";
  const isSaid = endedUnpaid || stage.kind === "released";
  const moneyMoved = endedUnpaid && (refund !== null || participation.payment?.state === "succeeded");
  const [label, href] = way(participation);
  return (
    <div role="status">
      <EmptyState icon={icon} tone={tone} title={t(title)} action={<ButtonLink href={href}>{t(label)}</ButtonLink>}>
        {moneyMoved ? null : <p>{t(isSaid ? chargedNothingText(participation.payment, detail) : detail)}</p>}
        {refund ? (
          <p>
            {t("payment.refundOnItsWay", {
              amount: format.money(refund.amount),
              destination: destinationName(t, refund.destination),
            })}
          </p>
        ) : null}
      </EmptyState>
      <EventBrief event={participation.event} now={now} />
    </div>
  );
}
