import { bankPackOf, findBank } from "#domain/bank-account/bank.ts";
import type { ChangeNotice, EventDifference, NamedPlace } from "#domain/event/change-notice.ts";
import type { Money } from "#domain/money/money.ts";
import type { EventTimes } from "#domain/event/fields/event-terms.ts";
import type { Level, SportsEvent } from "#domain/event/sports-event.ts";
import type { Participation } from "#domain/participation/participation.ts";
import { amountDue } from "#domain/payment/decide-pay.ts";
import type { Instant } from "#domain/time/instant.ts";
import { languageIn } from "#languages/language.ts";
import type {
  AccountNotice,
  ConfirmationKind,
  MessageKind,
  NoticeKind,
} from "#server/application/messages/message-store.ts";
import type { Speech } from "./speech.ts";

/** Money that came before the seats were confirmed: by a slip that staff looked at, or another way. */
export interface PaidWith {
  readonly by: "slip" | "yes";
  readonly amount: Money;
}

export interface MessageFacts {
  readonly kind: Exclude<MessageKind, "news" | "saved_search" | "answer" | ConfirmationKind | NoticeKind>;
  /** Null when the message is about an account. */
  readonly event:
    | (Pick<SportsEvent, "title" | "startsAt" | "timeZone" | "venue"> & Partial<Pick<SportsEvent, "cancelReason">>)
    | null;
  /** What was offered, when the message is about a participation. */
  readonly seats?: Pick<Participation, "seats" | "wantedSeats" | "price"> | undefined;
  /** The offer's deadline; null when there is none. */
  readonly until: Instant | null;
  /** What was changed about the event; null when nothing was. */
  readonly change: ChangeNotice | null;
  /** What was paid with it, for a member who is in; null when nothing was, or at the venue. */
  readonly paid?: PaidWith | null;
  /** What staff wrote. */
  readonly text?: string | undefined;
  /** The bank account that was saved. */
  readonly account?: AccountNotice | undefined;
}

/** The text of a message. Times are in the zone of the event, or of the account's country. */
export function composeMessage(facts: MessageFacts, speech: Speech): string {
  const { kind, account } = facts;
  return speech.say(kind, { ...eventValues(facts, speech), ...(account ? accountValues(account, speech) : {}) });
}

function eventValues(
  { event, seats, until, change, text, paid }: MessageFacts,
  speech: Speech,
): Readonly<Record<string, string>> {
  if (event === null) return {};
  const show = speech.dates(event.timeZone);
  return {
    event: event.title,
    when: show.format(event.startsAt),
    venue: event.venue.name,
    seats: String(seats?.seats ?? ""),
    due: seats ? speech.money(amountDue(seats)) : "",
    wanted: String(seats?.wantedSeats ?? ""),
    fewer: (seats?.wantedSeats ?? null) === null ? "no" : "yes",
    until: until === null ? "" : show.format(until),
    more: until === null ? "no" : "yes",
    changes: (change?.differences ?? []).map((difference) => describe(difference, speech)).join("\n"),
    free: change?.mayLeaveFree ? "yes" : "no",
    said: (event.cancelReason ?? null) === null ? "no" : "yes",
    reason: event.cancelReason ?? "",
    text: text ?? "",
    paid: paid?.by ?? "no",
    amount: paid ? speech.money(paid.amount) : "",
  };
}

/** The bank's name, in its own script for readers of that script, and the time zone of its country. */
function accountValues(
  { bankCode, last4, usableFrom }: AccountNotice,
  speech: Speech,
): Readonly<Record<string, string>> {
  const bank = findBank(bankCode);
  const { timeZone } = bankPackOf(bank?.country ?? "TH");
  const name = languageIn(timeZone) === speech.language ? bank?.localName : bank?.englishName;
  return { bank: name ?? bankCode, last4, usable: speech.dates(timeZone).format(usableFrom) };
}

/** One difference in one line. Each time is in its own zone. */
function describe(difference: EventDifference, speech: Speech): string {
  switch (difference.of) {
    case "time": {
      const show = ({ startsAt, endsAt, timeZone }: EventTimes) => speech.dates(timeZone).formatRange(startsAt, endsAt);
      return speech.say("change.time", { from: show(difference.from), to: show(difference.to) });
    }
    case "venue": {
      const [from, to] = [showPlace(difference.from), showPlace(difference.to)];
      return speech.say(from === to ? "change.moved" : "change.venue", { from, to });
    }
    case "level": {
      const show = (level: Level | null) => showLevel(level) || speech.say("change.everybody");
      return speech.say("change.level", { from: show(difference.from), to: show(difference.to) });
    }
  }
}

function showPlace({ name, address }: NamedPlace): string {
  return `${name}, ${address}`;
}

function showLevel(level: Level | null): string {
  const range = [...new Set([level?.from, level?.to])].filter((one) => one).join("–");
  const note = level?.note ?? "";
  return note === "" || range === "" ? range + note : `${range} (${note})`;
}
