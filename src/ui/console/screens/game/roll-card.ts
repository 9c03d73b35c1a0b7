import { address } from "#addresses/address.ts";
import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { CardToShare } from "#application/use-cases/share-link.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { isSportType } from "#domain/event/sport-type.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import type { Formats } from "#ui/i18n/use-format.ts";

/** More names would not fit on a card. */
const mostNames = 40;

/** The roll for the group's chat: who is in and who waits, by the names that they have there. No money. */
export function rollCard(
  { event, people }: GameWithPeople,
  { t, format, now }: { readonly t: Translate; readonly format: Formats; readonly now: Instant },
): CardToShare {
  const { title, startsAt, endsAt, timeZone, venue, merchantId, id, seats, people: counts } = event;
  const coming = people.filter(({ state }) => state === "confirmed" || state === "under_review");
  const waiting = people.filter(({ state }) => state === "waitlisted");
  const time = `${format.longDay(startsAt, timeZone)}, ${format.timeRange(startsAt, endsAt, timeZone)}`;
  const isIn = t("console.coming", { coming: counts.coming, capacity: seats.capacity });
  const rows = [
    { label: t("common.when"), value: format.fixedMoment(startsAt, timeZone, now) },
    { label: t("common.where"), value: venue.name },
    { label: isIn, value: namesOf(coming) || "–" },
    ...(waiting.length > 0 ? [{ label: t("console.waitingList"), value: namesOf(waiting) }] : []),
  ];
  return {
    title,
    lead: t("console.rollLead"),
    text: [time, venue.name, isIn, namesOf(coming)].filter(Boolean).join(" · "),
    rows,
    pictureUrl: `/previews/${isSportType(event.sportType) ? event.sportType : "any"}.jpg`,
    button: t("share.seeEvent"),
    path: address("event", { merchantId, id }),
  };
}

function namesOf(people: readonly ParticipantView[]): string {
  const names = people.map(({ displayName, seats }) => (seats > 1 ? `${displayName} +${seats - 1}` : displayName));
  const more = names.length - mostNames;
  return more > 0 ? `${names.slice(0, mostNames).join(", ")}, +${more}` : names.join(", ");
}
