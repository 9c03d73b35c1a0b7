import type { EventId, MerchantId } from "#domain/event/sports-event.ts";

/*
 * Ids of sample data are made from names. So links and screenshots still work after a fresh start, and a second start
 * finds what the first one created. They are as long as random ids, but not secret: anybody who reads this file can
 * compute them. That does no harm: sample members can't log in, and only modes without real money have them.
 */

/** `date` is the local date of the start: a series has one event a day, even when that event is moved later. */
export function sampleEventId(merchantId: MerchantId, seriesKey: string, date: string): EventId {
  return hash128(`event/${merchantId}/${seriesKey}/${date}`);
}

/** The id of a participation, its ticket or its payment. `place` is its number within the event. */
export function samplePartId(kind: "participation" | "ticket" | "payment", eventId: EventId, place: number): string {
  return hash128(`${kind}/${eventId}/${place}`);
}

/** In the form of LINE's user ids. */
export function sampleMemberId(number: number): string {
  return `U${hash128(`member/${number}`)}`;
}

/** Random numbers that are the same every time for the same name. */
export class Dice {
  readonly #name: string;
  #throws = 0;

  constructor(name: string) {
    this.#name = name;
  }

  /** At least 0, less than 1. */
  roll(): number {
    this.#throws += 1;
    return hash32(`${this.#name}#${this.#throws}`, 0x3c6ef372) / 2 ** 32;
  }

  /** A whole number from `least` to `most`, both included. */
  between(least: number, most: number): number {
    return least + Math.floor(this.roll() * (most - least + 1));
  }

  /** One of the items. @throws RangeError for an empty list. */
  pick<Item>(items: readonly Item[]): Item {
    const picked = items[this.between(0, items.length - 1)];
    if (picked === undefined) throw new RangeError("There is nothing to pick from.");
    return picked;
  }

  /** The same items in another order. */
  shuffle<Item>(items: readonly Item[]): readonly Item[] {
    return items
      .map((item) => ({ item, place: this.roll() }))
      .toSorted((a, b) => a.place - b.place)
      .map(({ item }) => item);
  }
}

/**
 * A 32-bit hash of a text: MurmurHash3 over its UTF-16 code units. It spreads well and is the same on every runtime. It
 * is not secure, which sample data does not need.
 */
function hash32(text: string, seed: number): number {
  let hash = seed;
  for (let index = 0; index < text.length; index += 1) {
    let block = Math.imul(text.charCodeAt(index), 0xcc9e2d51);
    block = Math.imul((block << 15) | (block >>> 17), 0x1b873593);
    hash ^= block;
    hash = (Math.imul((hash << 13) | (hash >>> 19), 5) + 0xe6546b64) | 0;
  }
  return finished(hash ^ text.length);
}

/** 128 bits of a text, as 32 hexadecimal digits. */
function hash128(text: string): string {
  const seeds = [0x2f0b4c47, 0x9747b28c, 0x1b56c4e9, 0x5bd1e995];
  return seeds.map((seed) => hash32(text, seed).toString(16).padStart(8, "0")).join("");
}

function finished(mixed: number): number {
  let hash = mixed;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
