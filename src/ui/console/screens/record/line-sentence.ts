import type { AuditedPersonView, AuditLineView } from "#contract/merchants/staff.ts";
import type { AuditAct } from "#domain/merchant/audit.ts";
import { ownersActKinds } from "#domain/merchant/pending-act.ts";
import { staffRoles } from "#domain/merchant/staff.ts";
import type { Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { instantOn } from "#domain/time/local-date.ts";
import type { MessageValues, Translate } from "#ui/i18n/translator.ts";
import type { Formats } from "#ui/i18n/use-format.ts";
import type { ActivityId } from "./activity-texts.tsx";
import { countIn, type Facts, moneyOf, numberIn, seatsArrived, wordIn } from "./facts.ts";

/** What a line is written with. */
export interface Wording {
  readonly say: Translate<ActivityId>;
  readonly t: Translate;
  readonly format: Formats;
  /** The merchant's. Times of a game are on its own clocks. */
  readonly timeZone: string;
  readonly now: Instant;
}

type Line = Pick<AuditLineView, "act" | "by" | "about" | "before" | "after" | "names">;

/** Gives what an act's sentence has beside names, game and amount. */
type ValuesOf = (line: Line, wording: Wording) => MessageValues;

const nothingMore: ValuesOf = () => ({});
const seats: ValuesOf = ({ after }) => ({ seats: numberIn(after, "seats") ?? 0 });
const ownersAct: ValuesOf = ({ after }, { say, t }) => {
  const kind = ownersActKinds.find((one) => one === wordIn(after, "act"));
  return { what: kind ? t(`console.confirmation.${kind}`) : say("activity.something") };
};
const roleAfter: ValuesOf = ({ after }, wording) => ({ role: roleIn(after, wording) });

/** Every act has its sentence, `activity.<act>`, and a line here that gives the sentence its values. */
const valuesOf: Readonly<Record<AuditAct, ValuesOf>> = {
  event_created: nothingMore,
  event_changed: nothingMore,
  event_published: nothingMore,
  event_cancelled: ({ after }) => ({ how: after?.["didNotTakePlace"] === true ? "missed" : "other" }),
  draft_deleted({ before }, { say, format, timeZone, now }) {
    const startsAt = numberIn(before, "startsAt");
    if (startsAt === null) return { day: say("activity.something") };
    return { day: format.fixedDay(startsAt, wordIn(before, "timeZone") ?? timeZone, now) };
  },
  publishing_planned({ after, names }, { format, timeZone, now }) {
    const at = numberIn(after, "publishesAt");
    return { at: at === null ? "none" : format.fixedMoment(at, names.game?.timeZone ?? timeZone, now) };
  },
  publishing_failed: nothingMore,
  series_made: nothingMore,
  series_changed: nothingMore,
  series_date_changed({ after }, { say, format, now }) {
    const date = wordIn(after, "date");
    const day = date === null ? say("activity.something") : format.fixedDay(instantOn(date, "UTC", 0), "UTC", now);
    return { how: after?.["leftOut"] === true ? "left_out" : "other", day };
  },
  template_saved: nothingMore,
  template_removed: nothingMore,
  cover_uploaded: nothingMore,
  checked_in: ({ before, after }) => ({ seats: seatsArrived(before, after) }),
  check_in_undone: nothingMore,
  walk_in_added: seats,
  taken_out: ({ names }, wording) => ({ filler: names.filler ? personIn(names.filler, wording) : "none" }),
  take_out_undone: nothingMore,
  moved({ after, names }, { say, format, timeZone, now }) {
    const startsAt = numberIn(after, "startsAt");
    if (startsAt === null) return { day: say("activity.something") };
    const zone = wordIn(after, "timeZone") ?? names.game?.timeZone ?? timeZone;
    return { day: format.fixedMoment(startsAt, zone, now) };
  },
  seats_lowered: ({ before, after }) => ({ was: numberIn(before, "seats") ?? 0, seats: numberIn(after, "seats") ?? 0 }),
  seated_from_list: seats,
  forgiven: nothingMore,
  marked_paid: ({ after }) => ({ how: wordIn(after, "as") ?? "other" }),
  paid_undone: nothingMore,
  cash_signed_off: nothingMore,
  handover_undone: nothingMore,
  debt_waived: nothingMore,
  waiver_undone: nothingMore,
  debtor_reminded: nothingMore,
  members_told: ({ after }) => ({ members: numberIn(after, "members") ?? 0 }),
  roll_closed: ({ after }) => ({ missed: countIn(after, "missed") }),
  roll_reopened: nothingMore,
  miss_decided: ({ after }) => ({ how: wordIn(after, "decision") ?? "other" }),
  slip_approved: nothingMore,
  slip_rejected: nothingMore,
  arrival_noted: ({ names }) => ({ how: names.person ? "known" : "other" }),
  exception_resolved({ after, names }) {
    const how = wordIn(after, "resolution") ?? "other";
    const isNobodys = names.person === null && wordIn(after, "bookedFor") === null;
    return { how: how === "accept" && isNobodys ? "not_ours" : how };
  },
  refund_settled: nothingMore,
  refund_returned: nothingMore,
  refund_handed_back: nothingMore,
  account_asked_for: nothingMore,
  payout_made: ({ after }) => ({ refunds: numberIn(after, "refunds") ?? 0 }),
  settings_changed: nothingMore,
  seller_form_opened: nothingMore,
  seller_account_used: nothingMore,
  seller_standing_changed({ after }) {
    if (after?.["takesPayments"] !== true) return { how: "other" };
    return { how: after["paysOut"] === true ? "all" : "payments" };
  },
  person_changed({ before, after }) {
    if (wordIn(after, "note") !== null && !("standing" in (after ?? {}))) return { how: "noted" };
    return { how: wordIn(after, "standing") ?? endOf(wordIn(before, "standing")) };
  },
  message_answered: nothingMore,
  message_set_aside: nothingMore,
  staff_invited: roleAfter,
  invitation_revoked: ({ before }, wording) => ({ role: roleIn(before, wording) }),
  staff_joined: roleAfter,
  staff_role_changed: ({ before, after }, wording) => ({ was: roleIn(before, wording), role: roleIn(after, wording) }),
  staff_revoked: nothingMore,
  notices_chosen: nothingMore,
  merchant_opened: nothingMore,
  merchant_closed: nothingMore,
  client_made: nothingMore,
  client_rotated: nothingMore,
  client_revoked: nothingMore,
  confirmation_asked: ownersAct,
  confirmation_given: ownersAct,
  confirmation_rejected: ownersAct,
};

/** Says a line of the audit trail in a sentence. An act that this page does not know yet has a plain one. */
export function lineSentence(line: Line, wording: Wording): string {
  const { say, format, now } = wording;
  const { act, names } = line;
  const who = whoDid(line, wording);
  if (!(act in valuesOf)) return say("activity.other", { who });
  const { game, title } = names;
  const amount = amountOf(line);
  return say(`activity.${act}`, {
    who,
    person: names.person ? personIn(names.person, wording) : say("activity.somebody"),
    game: game
      ? say("activity.game", { title: game.title, day: format.fixedDay(game.startsAt, game.timeZone, now) })
      : say("activity.someGame"),
    series: title === null ? say("activity.someSeries") : say("activity.series", { title }),
    template: title === null ? say("activity.someTemplate") : say("activity.template", { title }),
    program: names.program === null ? say("activity.someProgram") : say("activity.program", { name: names.program }),
    amount: amount ? format.money(amount) : "none",
    ...valuesOf[act](line, wording),
  });
}

function whoDid({ by, names: { actor, program } }: Line, wording: Wording): string {
  const { say } = wording;
  if (by.kind === "sideline") return say("activity.sideline");
  if (by.kind === "client")
    return program === null ? say("activity.someProgramWho") : say("activity.programWho", { name: program });
  return actor === null || actor.kind === "former" ? say("activity.formerWho") : personIn(actor, wording);
}

function personIn({ kind, name }: AuditedPersonView, { say }: Pick<Wording, "say">): string {
  if (kind === "former") return say("activity.former");
  if (name !== null) return say("activity.person", { name });
  return say(kind === "walk_in" ? "activity.walkIn" : "activity.somebody");
}

function roleIn(facts: Facts, { say, t }: Wording): string {
  const role = staffRoles.find((one) => one === wordIn(facts, "role"));
  return role ? t(`console.role.${role}`) : say("activity.something");
}

/** What became of somebody who stands in no way with the merchant any more. */
function endOf(standing: string | null): string {
  if (standing === "blocked") return "unblocked";
  return standing === "asked" ? "turned_down" : "other";
}

/** The amount that the line has; else that of the payment or refund that it is about. */
function amountOf({ before, after, names }: Line): Money | null {
  const told = [after, before].flatMap((facts) =>
    ["amount", "refund", "total", "received"].map((name) => moneyOf(facts?.[name])),
  );
  return told.find((one) => one !== null) ?? names.amount;
}
