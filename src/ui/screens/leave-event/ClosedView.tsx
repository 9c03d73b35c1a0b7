import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { HourglassIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import type { LeaveStage } from "./leave-stage.ts";

type Because = Extract<LeaveStage, { kind: "closed" }>["because"];

const texts: Readonly<Record<Because, { readonly title: MessageId; readonly detail: MessageId }>> = {
  started: { title: "leave.startedTitle", detail: "leave.startedDetail" },
  ran_out: { title: "ticket.expiredTitle", detail: "leave.ranOutDetail" },
  event_cancelled: { title: "ticket.cancelledTitle", detail: "leave.cancelledDetail" },
};

interface ClosedViewProps {
  readonly because: Because;
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** There is nothing to leave any more: why, and the money if some is on its way. */
export function ClosedView({ because, participation, now }: ClosedViewProps) {
  const t = useText();
  const { title, detail } = texts[because];
  const { event, refund } = participation;
  return (
    <>
      <EmptyState
        icon={<HourglassIcon size={30} />}
        tone="neutral"
        title={t(title)}
        action={<ButtonLink href={address("event", event)}>{t("ticket.toEvent")}</ButtonLink>}
      >
        {t(detail)}
      </EmptyState>
      <div className="space-y-3">
        {refund ? <RefundCard refund={refund} now={now} /> : null}
        <EventBrief event={event} now={now} />
      </div>
    </>
  );
}
