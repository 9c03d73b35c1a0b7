import { address } from "#addresses/address.ts";
import type { CardToShare } from "#application/use-cases/share-link.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { coverIdOf } from "#domain/cover/cover.ts";
import { isSportType } from "#domain/event/sport-type.ts";
import { opensLater } from "#domain/event/event-times.ts";
import { isZero } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import type { Formats } from "#ui/i18n/use-format.ts";
import { sportName } from "#ui/parts/events/sport.tsx";

/** The sender's words on the card. */
export interface CardWords {
  readonly t: Translate;
  readonly format: Formats;
  readonly now: Instant;
}

/**
 * Where it is shared from. The card only says that the sender has a ticket or a place in line, and gives no details.
 */
type CardOccasion = "event" | "ticket" | "waiting";

const leads: Readonly<Record<Exclude<CardOccasion, "event">, MessageId>> = {
  ticket: "share.ticketLead",
  waiting: "share.waitingLead",
};

/** What a friend gets: picture, day, place, seats and price of the event as they are now, and a link to it. */
export function eventCard(event: EventSummary, occasion: CardOccasion, { t, format, now }: CardWords): CardToShare {
  const { title, startsAt, endsAt, timeZone, venue, merchantId, id } = event;
  const opens = opensLater(event, now) ? format.fixedMoment(event.joinOpensAt, timeZone, now) : null;
  const seats = seatsNow(event, opens, t);
  const price = isZero(event.price) ? t("common.free") : `${format.money(event.price)} ${t("common.perSeat")}`;
  const own = occasion === "event" ? null : t(leads[occasion]);
  const time = `${format.longDay(startsAt, timeZone)}, ${format.timeRange(startsAt, endsAt, timeZone)}`;
  return {
    title,
    lead: own ?? [sportName(t, event.sportType), event.merchantName].join(" · "),
    text: [...(own === null ? [] : [own]), time, venue.name, price, seats].join(" · "),
    rows: [
      { label: t("common.when"), value: format.fixedMoment(startsAt, timeZone, now) },
      { label: t("common.where"), value: venue.name },
      { label: t("common.seatsLabel"), value: seats },
      { label: t("common.price"), value: price },
    ],
    pictureUrl: cardPicture(event),
    button: t("share.seeEvent"),
    path: address("event", { merchantId, id }),
  };
}

/** The seats, in the same words as on the event's own page. `opens`: when its joining opens, where that is ahead. */
function seatsNow({ status, seats, waiting }: EventSummary, opens: string | null, t: Translate): string {
  if (opens !== null && (status === "open" || status === "full")) return t("common.joinOpens", { time: opens });
  if (status === "open") return t("common.seatsLeft", { count: seats.left });
  const words = t(`status.${status}`);
  return status === "full" && waiting > 0 ? `${words} · ${t("index.waitingCount", { count: waiting })}` : words;
}

/** An event's picture for a chat: the merchant's, or the one of its sport that the build draws. */
export function cardPicture({ coverUrl, sportType }: Pick<EventSummary, "coverUrl" | "sportType">): string {
  if (coverUrl !== null && (coverUrl.startsWith("https://") || coverIdOf(coverUrl) !== null)) return coverUrl;
  return `/previews/${isSportType(sportType) ? sportType : "any"}.jpg`;
}
