import type { ParticipationView } from "#contract/joining/participation.ts";
import type { EventTimes } from "#domain/event/fields/event-terms.ts";
import type { Level } from "#domain/event/sports-event.ts";
import { isFree, isFreeToLeave, isHeld, isLiveState } from "#domain/participation/participation.ts";
import { isAtVenue } from "#domain/payment/method.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import { type Formats, useFormat } from "#ui/i18n/use-format.ts";
import { levelText } from "./level.ts";

interface ChangedBannerProps {
  readonly participation: ParticipationView;
  readonly now: Instant;
}

/** Tells a member that the event was changed after joining, and that leaving now returns all that was paid. */
export function ChangedBanner({ participation, now }: ChangedBannerProps) {
  const t = useText();
  const format = useFormat();
  const said = saidOfChange(participation, now);
  if (said === null) return null;
  return (
    <Banner tone="warning" icon={<AlertIcon />} title={t("event.changedTitle")}>
      {changesOf(participation, t, format, now).map(({ label, from, to }) => (
        <span key={label} className="mb-1 block text-ink">
          <b>{label}</b> <s className="text-muted">{from}</s> → {to}
        </span>
      ))}
      {t(said)}
    </Banner>
  );
}

/** One thing that is no longer what the member agreed to, on the event's clocks of then and of now. */
interface Change {
  readonly label: string;
  readonly from: string;
  readonly to: string;
}

/** From what to what the event was changed. A pin that moved at the same address has no words. */
export function changesOf(
  { agreed, event }: Pick<ParticipationView, "agreed" | "event">,
  t: Translate,
  format: Formats,
  now: Instant,
): readonly Change[] {
  if (agreed === undefined) return [];
  const isNear = agreed.venue.address === event.venue.address;
  const says = [
    { label: "common.when", say: (one: typeof agreed) => timeText(one, format, now) },
    {
      label: "common.where",
      say: ({ venue }: typeof agreed) => (isNear ? venue.name : `${venue.name}, ${venue.address}`),
    },
    { label: "event.level", say: ({ level }: typeof agreed) => levelWords(level, t) },
  ] as const;
  return says.flatMap(({ label, say }) => {
    const [from, to] = [say(agreed), say(event)];
    return from === to ? [] : [{ label: t(label), from, to }];
  });
}

function timeText({ startsAt, endsAt, timeZone }: EventTimes, format: Formats, now: Instant): string {
  return `${format.fixedDay(startsAt, timeZone, now)} ${format.timeRange(startsAt, endsAt, timeZone)}`;
}

function levelWords(level: Level | null, t: Translate): string {
  if (level === null) return t("event.levelOpen");
  return level.note === null ? levelText(level, t) : `${levelText(level, t)} (${level.note})`;
}

/** What to tell a member whose event was changed after joining and who may leave for it; null for others. */
export function saidOfChange(mine: ParticipationView, now: Instant): MessageId | null {
  if (!isLiveState(mine.state) || mine.checkedInAt !== null || !isFreeToLeave(mine, now)) return null;
  const isOwed = isAtVenue(mine.payment) && mine.payment?.state !== "succeeded";
  if (isFree(mine) || isOwed) return "event.changedNothingPaid";
  return isHeld(mine.state) ? "event.changedBeforePaying" : "event.changedDetail";
}
