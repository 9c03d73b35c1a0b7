import { textsAt } from "#domain/event/fields/event-texts.ts";
import { type FieldsThat, fieldsThat } from "#domain/event/fields/fields-that.ts";
import type { SportsEvent } from "#domain/event/sports-event.ts";
import { folded } from "#domain/text/folded.ts";
import { namesOfSport, placesIn, topicsIn } from "./search/known-names.ts";

/** What a search looks through: these have their places in the text, what else the table names comes last. */
const placed = ["title", "description", "venue", "sportType"] as const;
type Placed = Pick<SportsEvent, (typeof placed)[number]>;
type Searched = Placed & Partial<Pick<SportsEvent, FieldsThat<{ isSearched: true }>>>;

/**
 * Everything by which an event is found, as one folded text: title, description, venue, address, merchant, and the
 * names of its sport, of its place and its country, and of whom it is for, in the four languages.
 */
export function searchTextOf(event: Searched, merchantName: string): string {
  const { title, description, venue, sportType } = event;
  const where = folded(`${venue.name}\n${venue.address}`);
  const own = folded([title, description, merchantName].join("\n"));
  const others = fieldsThat({ isSearched: true }).filter((field) => !placed.some((one) => one === field));
  const more = others.flatMap((field) => textsAt(field, event[field])).flatMap(([, texts]) => texts.map(folded));
  return [own, where, ...namesOfSport(sportType), ...placesIn(where), ...topicsIn(own), ...more].join("\n");
}

/** What an event is called: the lines of its text for its title, its merchant and its venue, folded. */
export function namesTextOf({ title, venue }: Pick<SportsEvent, "title" | "venue">, merchantName: string): string {
  return folded([title, merchantName, venue.name].join("\n"));
}

const isPlain = /^\p{ASCII}*$/u;

/**
 * Numbers by which an index finds texts that may hold a folded text: every three characters in a row of plain letters,
 * and every two where there is another script, so that a word of two Chinese characters is found too. Two different
 * pieces seldom have the same number, so whoever finds by them compares the texts as well. A shorter text has none.
 */
export function gramsOf(text: string): readonly number[] {
  const characters = [...text];
  const grams = new Set<number>();
  for (let at = 0; at + 1 < characters.length; at += 1) {
    const two = characters.slice(at, at + 2).join("");
    const piece = isPlain.test(two) ? characters.slice(at, at + 3).join("") : two;
    if (/\s/u.test(piece) || (isPlain.test(piece) && piece.length < 3)) continue;
    grams.add(numberOf(isPlain.test(piece) ? piece : two));
  }
  return [...grams];
}

/** FNV-1a, as a signed 32-bit number: what an index holds in place of a text. */
export function numberOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash | 0;
}
