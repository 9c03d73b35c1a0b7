import { gamePath } from "#addresses/console.ts";
import type { OwnEventView } from "#contract/merchants/own-event.ts";
import { fillsBadly } from "#domain/event/filling.ts";
import { isOver } from "#domain/event/event-times.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { DottedLine } from "#ui/components/facts/DottedLine.tsx";
import { SeatsMeter } from "#ui/components/facts/SeatsMeter.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { useFormat } from "#ui/i18n/use-format.ts";

interface GameCardProps {
  readonly event: OwnEventView;
  readonly now: Instant;
  /** The level of its title below the heading that it stands under. */
  readonly heading?: "h2" | "h3";
}

/** A game in a list: when, what, who comes, what is not paid. */
export function GameCard({ event, now, heading: Title = "h3" }: GameCardProps) {
  const t = useText();
  const format = useFormat();
  const { id, title, startsAt, endsAt, timeZone, venue } = event;
  const badge = badgeOf(event, now);
  return (
    <CardFrame href={gamePath(id)}>
      <div className="flex items-start justify-between gap-3">
        <p className="tabular text-sm font-semibold text-brand-ink">
          <DottedLine>
            {format.day(startsAt, timeZone, now)}
            {format.timeRange(startsAt, endsAt, timeZone)}
          </DottedLine>
        </p>
        {badge ? <Badge tone={badge.tone}>{t(badge.text)}</Badge> : null}
      </div>
      <Title className="mt-1 line-clamp-2 text-base leading-normal">{title}</Title>
      <p className="line-clamp-1 text-sm text-muted">{venue.name}</p>
      {event.stage === "cancelled" ? null : (
        <div className="mt-3">
          <PeopleLine event={event} />
        </div>
      )}
    </CardFrame>
  );
}

/** Seats as a bar, and in words who comes, waits and has not paid. */
export function PeopleLine({ event }: { readonly event: Pick<OwnEventView, "seats" | "people" | "waiting"> }) {
  const t = useText();
  const { seats, people, waiting } = event;
  const { coming, arrived, checking, owing, toPay, offered } = people;
  const facts = [
    t("console.coming", { coming, capacity: seats.capacity }),
    ...(arrived > 0 ? [t("console.arrivedCount", { count: arrived })] : []),
    ...(toPay > 0 ? [t("console.toPayCount", { count: toPay })] : []),
    ...(offered > 0 ? [t("console.offersRunning", { count: offered })] : []),
    ...(checking > 0 ? [t("console.checkingCount", { count: checking })] : []),
    ...(owing > 0 ? [t("console.owingCount", { count: owing })] : []),
    ...(waiting > 0 ? [t("console.waitingCount", { count: waiting })] : []),
  ];
  return (
    <>
      <SeatsMeter capacity={seats.capacity} left={seats.left} />
      <p className="mt-1.5 text-sm text-muted">
        <DottedLine>{facts}</DottedLine>
      </p>
    </>
  );
}

/** What is said of how a game stands; null: nothing is. */
export function badgeOf(event: OwnEventView, now: Instant): { readonly tone: Tone; readonly text: MessageId } | null {
  const { stage, startsAt } = event;
  if (stage === "cancelled") return { tone: "danger", text: "status.cancelled" };
  if (stage === "draft") return { tone: "neutral", text: "console.draft" };
  if (isOver(event, now)) return { tone: "neutral", text: "status.finished" };
  if (startsAt <= now) return { tone: "success", text: "console.running" };
  if (event.status === "full") return { tone: "success", text: "status.full" };
  return fillsBadly(event, now) ? { tone: "warning", text: "console.fillsBadly" } : null;
}
