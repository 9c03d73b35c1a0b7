import { address } from "#addresses/address.ts";
import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { CardToShare } from "#application/use-cases/share-link.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { isSportType } from "#domain/event/sport-type.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import type { Formats } from "#ui/i18n/use-format.ts";
import { personName } from "../../parts/person-name.ts";

/** More names would not fit on a card. */
const mostNames = 40;

/**
 * The roll for the group's chat: who is in and who waits, by the names that they have there. What is still to be paid
 * is a sum and a number, by nobody's name.
 */
export function rollCard(
  { event, people }: GameWithPeople,
  owed: { readonly count: number; readonly sum: Money | null },
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
    { label: isIn, value: namesOf(coming, t) || "–" },
    ...(waiting.length > 0 ? [{ label: t("console.waitingList"), value: namesOf(waiting, t) }] : []),
    ...(owed.count > 0
      ? [
          {
            label: t("console.owedCount", { count: owed.count }),
            value: owed.sum === null ? "" : format.money(owed.sum),
          },
        ]
      : []),
  ];
  return {
    title,
    lead: t("console.rollLead"),
    text: [time, venue.name, isIn, namesOf(coming, t)].filter(Boolean).join(" · "),
    rows,
    pictureUrl: `/previews/${isSportType(event.sportType) ? event.sportType : "any"}.jpg`,
    button: t("share.seeEvent"),
    path: address("event", { merchantId, id }),
  };
}

function namesOf(people: readonly ParticipantView[], t: Translate): string {
  const names = people.map(({ displayName, walkIn, seats }) => {
    const name = personName({ name: null, displayName, walkIn }, t);
    return seats > 1 ? `${name} +${seats - 1}` : name;
  });
  const more = names.length - mostNames;
  return more > 0 ? `${names.slice(0, mostNames).join(", ")}, +${more}` : names.join(", ");
}
