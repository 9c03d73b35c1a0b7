import type { AuditLineView } from "#contract/merchants/staff.ts";
import { minute } from "#domain/time/instant.ts";
import { typedTexts } from "../../parts/texts/typed-texts.ts";
import type { MessageId } from "#ui/i18n/message-id.ts";
import type { ActivityId } from "./activity-texts.tsx";
import { moneyOf } from "./facts.ts";
import type { Wording } from "./line-sentence.ts";

/** Writes a value in words; null: it tells nothing. `zone` is the game's, else the merchant's. */
type Written = (value: unknown, wording: Wording, zone: string) => string | null;

const numbers = (write: (value: number, wording: Wording, zone: string) => string): Written => {
  return (value, wording, zone) => (typeof value === "number" ? write(value, wording, zone) : null);
};
const asNumber = numbers(String);
const asMoment = numbers((at, { format, now }, zone) => format.fixedMoment(at, zone, now));
const asText: Written = (value) => (typeof value === "string" ? value : null);
const asMoney: Written = (value, { format }) => {
  const money = moneyOf(value);
  return money && format.money(money);
};

interface Field {
  readonly label: MessageId | ActivityId;
  /** Left out: it is only said that it changed. */
  readonly written?: Written;
}

const { title, ...otherTexts } = typedTexts;

/** The fields of games, series and settings that people know, in the order in which they are told. */
const fields: Readonly<Record<string, Field>> = {
  title,
  sportType: { label: "console.sport" },
  startsAt: { label: "console.time", written: asMoment },
  startMinute: { label: "console.time", written: numbers((at, { format }) => format.timeOfDay(at)) },
  endsAt: { label: "console.seriesEnds", written: asMoment },
  minutesLong: { label: "console.length", written: numbers((long, { format }) => format.duration(long * minute)) },
  timeZone: { label: "console.zone", written: asText },
  venue: { label: "console.place" },
  price: { label: "activity.field.price", written: asMoney },
  capacity: { label: "activity.field.capacity", written: asNumber },
  heldBack: { label: "console.heldBack", written: asNumber },
  maxSeatsPerJoin: { label: "activity.field.maxSeatsPerJoin", written: asNumber },
  joinOpensAt: { label: "console.joinOpens", written: asMoment },
  opensBefore: { label: "console.joinOpens" },
  joinClosesAt: { label: "console.joinCloses", written: asMoment },
  closesBefore: { label: "console.joinCloses" },
  weekdays: { label: "console.weekdays" },
  end: { label: "console.seriesEnds" },
  audience: { label: "console.audience" },
  waitingList: { label: "console.waitingList" },
  paymentMethods: { label: "console.waysToPay" },
  refundPolicy: { label: "console.policy" },
  level: { label: "console.level" },
  setting: { label: "activity.field.setting" },
  included: { label: "activity.field.included" },
  bring: { label: "activity.field.bring" },
  ...otherTexts,
  coverUrl: { label: "console.cover" },
  legal: { label: "console.legalPage" },
  transferAccount: { label: "console.transferAccount" },
  tax: { label: "console.tax" },
  timing: { label: "console.times" },
  logoUrl: { label: "console.logo" },
  name: { label: "console.clubName", written: asText },
  phone: { label: "activity.field.publicText" },
  officialAccountUrl: { label: "activity.field.publicText" },
  gatewayAccounts: { label: "activity.field.provider" },
  gatewayStandings: { label: "activity.field.provider" },
  served: { label: "activity.field.provider" },
};

/** Fields that a club has under the name of a game's. */
const ofClub: Readonly<Partial<Record<string, Field>>> = { description: { label: "console.clubAbout" } };

const changing: ReadonlySet<string> = new Set(["event_changed", "series_changed", "settings_changed"]);

/**
 * Says what an act changed, each thing once: from before to after where that reads in words, else what it is. Fields
 * that people don't know are left out.
 */
export function whatChanged(
  { act, before, after, names }: Pick<AuditLineView, "act" | "before" | "after" | "names">,
  wording: Wording,
): readonly string[] {
  if (!changing.has(act)) return [];
  const zone = names.game?.timeZone ?? wording.timeZone;
  const differs = (name: string) => name in (before ?? {}) || name in (after ?? {});
  const told = Object.entries(fields)
    .filter(([name]) => differs(name))
    .map(([name, field]) => [name, (act === "settings_changed" && ofClub[name]) || field] as const)
    .map(([name, field]) => fieldText(field, before?.[name], after?.[name], wording, zone));
  return [...new Set(told)];
}

function fieldText({ label, written }: Field, before: unknown, after: unknown, wording: Wording, zone: string): string {
  const { say, t } = wording;
  const named = isActivityId(label) ? say(label) : t(label);
  const [was, is] = [before, after].map((value) => written?.(value, wording, zone) ?? null);
  if (was === is) return say("activity.changed", { label: named });
  const none = say("activity.nothing");
  return say("activity.change", { label: named, before: was ?? none, after: is ?? none });
}

function isActivityId(label: MessageId | ActivityId): label is ActivityId {
  return label.startsWith("activity.");
}
