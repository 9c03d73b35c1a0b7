import { isAbsent } from "../missed/missed-list.ts";
import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { type Cell, decimalOf } from "#domain/text/csv.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import type { Formats } from "#ui/i18n/use-format.ts";
import { personName } from "../../../parts/person-name.ts";
import { goneBecause, groupsOf } from "../groups.ts";

/** A list of people as a table: who is in first, then who has to pay, who waits and who is gone. */
export interface RollTable {
  /** Of the file: the game and its day. */
  readonly name: string;
  readonly title: string;
  /** When and where. */
  readonly detail: string;
  readonly header: readonly string[];
  readonly rows: readonly (readonly Cell[])[];
}

export function rollTable(
  { event, people }: GameWithPeople,
  { t, format }: { readonly t: Translate; readonly format: Formats },
): RollTable {
  const { coming, toPay, waiting, gone } = groupsOf(people);
  const { title, startsAt, endsAt, timeZone, venue } = event;
  const day = localDateOf(startsAt, timeZone);
  const time = `${format.longDay(startsAt, timeZone)}, ${format.timeRange(startsAt, endsAt, timeZone)}`;
  return {
    title,
    detail: `${time} · ${venue.name}`,
    name: `${title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, "-").slice(0, 60)}-${day}`,
    header: [
      t("console.walkInName"),
      t("console.lineName"),
      t("common.seatsLabel"),
      t("console.comeAlong"),
      t("console.standing"),
      t("console.sumPaid"),
      t("console.sumOwed"),
      t("console.here"),
      t("console.missed"),
    ],
    rows: [...coming, ...toPay, ...waiting, ...gone].map((person) => [
      personName(person, t),
      person.displayName,
      person.seats,
      person.guests.join(", "),
      standingOf(person, t),
      decimalOf(person.payment?.state === "succeeded" ? person.payment.amount : null),
      decimalOf(person.owed),
      person.checkedInAt === null ? null : format.time(person.checkedInAt, timeZone),
      isAbsent(person) ? t("console.missed") : null,
    ]),
  };
}

function standingOf({ state, endedBecause, position }: ParticipantView, t: Translate): string {
  switch (state) {
    case "confirmed":
      return t("console.standingIn");
    case "under_review":
      return t("console.slipChecked");
    case "awaiting_payment":
      return t("console.notPaid");
    case "offered":
      return t("console.wasOffered");
    case "waitlisted":
      return position === null ? t("console.waitingList") : t("console.inLine", { position });
    default:
      return goneBecause({ state, endedBecause }, t);
  }
}
