import type { SportsEvent } from "#domain/event/sports-event.ts";
import { placeNames, sportNames } from "./search-names.ts";

/** What a search looks through. */
type Searched = Pick<SportsEvent, "title" | "description" | "venue" | "sportType">;

/**
 * Everything by which an event is found, as one folded text: title, description, venue, address, merchant, and the
 * names of its sport and of its place in the four languages.
 */
export function searchTextOf({ title, description, venue, sportType }: Searched, merchantName: string): string {
  const where = folded(`${venue.name}\n${venue.address}`);
  const places = placeNames.filter((names) => names.some((name) => where.includes(name)));
  const own = folded([title, description, merchantName].join("\n"));
  return [own, where, ...(sportNames[sportType] ?? []), ...places.flat()].join("\n");
}

/** The folded words of a search. An event is found when its text holds each of them. */
export function searchWordsOf(q: string): readonly string[] {
  return folded(q)
    .split(/\s+/u)
    .filter((word) => word !== "");
}

/** The same letters in one form: wide and narrow, capital and small, with and without Latin accents. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replaceAll(/[\u0300-\u036f]/gu, "")
    .toLowerCase()
    .normalize("NFC");
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

/** FNV-1a, as a signed 32-bit number. */
function numberOf(text: string): number {
  let hash = 0x81_1c_9d_c5;
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01_00_01_93);
  return hash | 0;
}
