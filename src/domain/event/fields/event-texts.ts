import type { Faults } from "#domain/refusal.ts";
import { addressFaults } from "#domain/text/web-address.ts";
import type { SportsEvent } from "../sports-event.ts";
import { type FieldsThat, fieldsThat } from "./fields-that.ts";

type WordsField = FieldsThat<{ says: "words" }>;

/** What an organiser writes about an event. */
export type EventTexts = Pick<SportsEvent, WordsField>;

/** The same as it was; a model that was kept before there was a field has none of it. */
export type EarlierTexts = { readonly [Name in WordsField]?: EventTexts[Name] | undefined };

const sentence = "Leave web addresses out: they would go out as links in the account's name.";

/**
 * Refuses web addresses in an event's texts, of any organiser: the account's own messages carry them, and chats make
 * links of addresses (docs/security.md). Field → sentence. A text that the event had `before` may stay: messages leave
 * its address out (decision 0140).
 */
export function textFaults(event: EventTexts, before: EarlierTexts | null = null): Faults {
  const had = before === null ? {} : textsOf(before);
  const isNew = ([field, text]: readonly [string, readonly string[]]) =>
    [field, text.filter((one) => !had[field]?.includes(one)).join("\n")] as const;
  return addressFaults(Object.fromEntries(Object.entries(textsOf(event)).map(isNew)), sentence);
}

/** By the field that a fault names; a part of a field is `level.note`. */
function textsOf(event: EarlierTexts): Readonly<Record<string, readonly string[]>> {
  return Object.fromEntries(fieldsThat({ says: "words" }).flatMap((field) => textsAt(field, event[field])));
}

/** The texts in a value, by the path of each: one text, a list, or the texts among its parts. */
export function textsAt(path: string, value: unknown): readonly (readonly [string, readonly string[]])[] {
  if (typeof value === "string") return [[path, [value]]];
  if (Array.isArray(value)) return [[path, value.filter((one) => typeof one === "string")]];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([part, one]) => textsAt(`${path}.${part}`, one));
}
