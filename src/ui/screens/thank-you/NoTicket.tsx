import { observer } from "mobx-react-lite";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import { whyEnded } from "#ui/parts/joining/why-ended.ts";
import { standings } from "./standings.tsx";
import type { ThankYouViewModel } from "./thank-you-view-model.ts";

interface NoTicketProps {
  readonly vm: ThankYouViewModel;
  readonly participation: ParticipationView;
}

/** A participation without a ticket: what it is, and where to go. */
export const NoTicket = observer(function NoTicket({ vm, participation }: NoTicketProps) {
  const t = useText();
  const { icon, tone, title, detail, way } = standings[participation.state];
  const [label, href] = way(participation);
  const now = vm.clock.thisMinute;
  return (
    <>
      <div role="status">
        <EmptyState icon={icon} tone={tone} title={t(title)} action={<ButtonLink href={href}>{t(label)}</ButtonLink>}>
          {t(participation.state === "expired" ? (whyEnded(participation) ?? detail) : detail)}
        </EmptyState>
      </div>
      {participation.refund ? (
        <div className="mb-3">
          <RefundCard refund={participation.refund} now={now} />
        </div>
      ) : null}
      <EventBrief event={participation.event} now={now} />
    </>
  );
});
