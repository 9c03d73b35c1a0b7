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
/** Stands behind a name whose place is paid. */
const paidMark = "✓";

/**
 * The roll for the group's chat: who is in and who waits, by the names that they have there, numbered in its message.
 * What is still to be paid is a sum and a number.
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
  const owedText = t("console.owedCount", { count: owed.count });
  const rows = [
    { label: t("common.when"), value: format.fixedMoment(startsAt, timeZone, now) },
    { label: t("common.where"), value: venue.name },
    { label: isIn, value: namesOf(coming, t) || "–" },
    ...(waiting.length > 0 ? [{ label: t("console.waitingList"), value: namesOf(waiting, t) }] : []),
    ...(owed.count > 0
      ? [
          {
            label: owedText,
            value: owed.sum === null ? "" : format.money(owed.sum),
          },
        ]
      : []),
  ];
  const isPaidFor = coming.some(isPaid);
  const message = [
    [title, time, venue.name],
    [isIn, ...numbered(coming, t), ...(isPaidFor ? [`${paidMark} ${t("console.sumPaid")}`] : [])],
    ...(waiting.length > 0 ? [[t("console.waitingList"), ...numbered(waiting, t)]] : []),
    ...(owed.count > 0 ? [[owedText, ...(owed.sum === null ? [] : [format.money(owed.sum)])]] : []),
  ];
  return {
    title,
    lead: t("console.rollLead"),
    message: message.map((lines) => lines.join("\n")).join("\n\n"),
    text: [time, venue.name, isIn, namesOf(coming, t)].filter(Boolean).join(" · "),
    rows,
    pictureUrl: `/previews/${isSportType(event.sportType) ? event.sportType : "any"}.jpg`,
    button: t("share.seeEvent"),
    path: address("event", { merchantId, id }),
  };
}

function numbered(people: readonly ParticipantView[], t: Translate): readonly string[] {
  return people.map((person, at) => `${at + 1}. ${shortName(person, t)}${isPaid(person) ? ` ${paidMark}` : ""}`);
}

function isPaid({ payment }: ParticipantView): boolean {
  return payment?.state === "succeeded";
}

function shortName({ displayName, walkIn, seats }: ParticipantView, t: Translate): string {
  const name = personName({ name: null, displayName, walkIn }, t);
  return seats > 1 ? `${name} +${seats - 1}` : name;
}

function namesOf(people: readonly ParticipantView[], t: Translate): string {
  const names = people.map((person) => shortName(person, t));
  const more = names.length - mostNames;
  return more > 0 ? `${names.slice(0, mostNames).join(", ")}, +${more}` : names.join(", ");
}
