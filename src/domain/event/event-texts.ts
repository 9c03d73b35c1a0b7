import type { Faults } from "../refusal.ts";
import { addressFaults } from "../text/web-address.ts";
import type { SportsEvent } from "./sports-event.ts";

/** What an organiser writes about an event. */
export type EventTexts = Pick<SportsEvent, "title" | "description" | "venue" | "level" | "included" | "bring">;

const sentence = "Leave web addresses out: they would go out as links in the account's name.";

/**
 * Refuses web addresses in an event's texts, of any organiser: the account's own messages carry them, and chats make
 * links of addresses (docs/security.md). Field → sentence. A text that the event had `before` may stay: messages leave
 * its address out (decision 0140).
 */
export function textFaults(event: EventTexts, before: EventTexts | null = null): Faults {
  const had = before === null ? {} : textsOf(before);
  const isNew = ([field, text]: readonly [string, readonly string[]]) =>
    [field, text.filter((one) => !had[field]?.includes(one)).join("\n")] as const;
  return addressFaults(Object.fromEntries(Object.entries(textsOf(event)).map(isNew)), sentence);
}

/** By the field that a fault names. */
function textsOf({ title, description, venue, level, included, bring }: EventTexts) {
  const texts: Readonly<Record<string, readonly (string | null)[]>> = {
    title: [title],
    description: [description],
    "venue.name": [venue.name],
    "venue.address": [venue.address],
    "venue.access": [venue.access],
    "level.from": [level?.from ?? null],
    "level.to": [level?.to ?? null],
    "level.note": [level?.note ?? null],
    included,
    bring,
  };
  return Object.fromEntries(
    Object.entries(texts).map(([field, all]) => [field, all.filter((text) => text !== null)] as const),
  );
}
