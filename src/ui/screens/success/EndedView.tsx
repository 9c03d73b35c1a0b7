import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { RefundCard } from "#ui/parts/refunding/RefundCard.tsx";
import { whyEnded } from "#ui/parts/joining/why-ended.ts";
import { endings } from "./endings.tsx";
import type { WaitingStage } from "./waiting-stage.ts";

interface EndedViewProps {
  readonly stage: Exclude<WaitingStage, { kind: "waiting" | "offered" }>;
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** The place is no longer one in line: what it became, and the way on. */
export function EndedView({ stage, participation, now }: EndedViewProps) {
  const t = useText();
  const { icon, tone, title, detail, way } = endings[stage.kind === "ended" ? stage.because : stage.kind];
  const [label, href] = way(participation);
  return (
    <div role="status">
      <EmptyState icon={icon} tone={tone} title={t(title)} action={<ButtonLink href={href}>{t(label)}</ButtonLink>}>
        {t(participation.refund ? (whyEnded(participation) ?? detail) : detail)}
      </EmptyState>
      {participation.refund ? (
        <div className="mb-3">
          <RefundCard refund={participation.refund} now={now} />
        </div>
      ) : null}
      <EventBrief event={participation.event} now={now} />
    </div>
  );
}
