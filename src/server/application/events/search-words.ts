import type { SportsEvent } from "#domain/event/sports-event.ts";
import { folded } from "./folded.ts";
import { placeNames, sportNames } from "./search-names.ts";

const names = [...Object.values(sportNames), ...placeNames].flat().map(folded);
const longestFirst = names.toSorted((one, other) => other.length - one.length);
const sportByName = new Map(
  Object.entries(sportNames).flatMap(([sport, called]) => called.map((name) => [folded(name), sport])),
);

/** What is not written with spaces between words: Thai, Japanese and Chinese. */
const isUnspaced = /[\p{Script=Thai}\p{Script=Han}\p{Script=Katakana}]/u;

/**
 * The folded words of a search. An event is found when its text holds each of them. What is written without spaces is
 * cut where it names a sport or a place: 台北羽球 are two words. A single character that is left over says little (打羽球)
 * and goes.
 */
export function searchWordsOf(q: string): readonly string[] {
  const words = folded(q)
    .split(/\s+/u)
    .filter((word) => word !== "")
    .flatMap((word) => (isUnspaced.test(word) ? cut(word) : [word]));
  return [...new Set(words)];
}

function cut(word: string): readonly string[] {
  const name = longestFirst.find((one) => word.includes(one));
  if (name === undefined) return [word];
  const at = word.indexOf(name);
  const around = [word.slice(0, at), word.slice(at + name.length)];
  const [before = [], after = []] = around.map((rest) => cut(rest).filter((one) => [...one].length > 1));
  return [...before, name, ...after];
}

/** Is it found at the start of a word only? `run` is meant to find running, and not krung. */
export const startsWords = (word: string) => /^[a-z0-9]/u.test(word);

/** Does a folded text hold a folded word? The same as `holds` of the database. */
export function holdsWord(text: string, word: string): boolean {
  if (!startsWords(word)) return text.includes(word);
  for (let at = text.indexOf(word); at !== -1; at = text.indexOf(word, at + 1))
    if (!/[a-z0-9]/u.test(text.charAt(at - 1))) return true;
  return false;
}

/** The sport that a search names; null when it names none. */
export function sportIn(words: readonly string[]): string | null {
  return words.flatMap((word) => sportByName.get(word) ?? []).at(0) ?? null;
}

const places = new Set(placeNames.flat().map(folded));

/** Does a search name a place? */
export function namesPlace(words: readonly string[]): boolean {
  return words.some((word) => places.has(word));
}

/** Finds out about words what only the events' texts tell. */
export type FindNearWords = (words: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/**
 * What a search that found nothing may have meant. A word that no event holds gives way to one that is a single typo
 * away: a name of a sport or place before others. If there is none, the word goes, but not the last one. Null when
 * nothing better is known. `nearWords` answers the word itself if some event holds it, else what is near it.
 */
export async function meantWords(
  words: readonly string[],
  nearWords: FindNearWords,
): Promise<readonly string[] | null> {
  const near = await nearWords(words.filter((word) => !names.includes(word)));
  const meant = words.flatMap((word) => (names.includes(word) ? word : (bestOf(word, near.get(word) ?? []) ?? [])));
  const isOther = meant.length > 0 && meant.join(" ") !== words.join(" ");
  return isOther ? [...new Set(meant)] : null;
}

function bestOf(word: string, near: readonly string[]): string | null {
  if (near.includes(word)) return word;
  const known = names.filter((name) => isOneTypoApart(word, name));
  const byStart = (one: string, other: string) =>
    Number(other[0] === word[0]) - Number(one[0] === word[0]) || one.localeCompare(other, "en");
  return known.toSorted(byStart)[0] ?? near.toSorted(byStart)[0] ?? null;
}

const mostLetters = 24;
const isLong = (word: string, least: number) => [...word].length >= least && word.length <= mostLetters;

/**
 * The words for which a misspelt one may stand, of what an event is called: title, merchant and venue. Words of three
 * plain letters and of two others are too short to tell a typo from another word.
 */
export function vocabularyOf({ title, venue }: Pick<SportsEvent, "title" | "venue">, merchantName: string): string[] {
  const text = folded([title, venue.name, merchantName].join("\n"));
  const words = text.match(/[\p{Script=Latin}\p{Nd}]+|[\p{Script=Katakana}ー]+/gu) ?? [];
  return [...new Set(words)].filter((word) => isLong(word, isUnspaced.test(word) ? 3 : 4)).toSorted();
}

/**
 * The word itself and the word without each of its letters. Two words that are one typo apart have one of them in
 * common. Empty for a word that is too short or too long to be put right.
 */
export function nearForms(word: string): readonly string[] {
  if (!isLong(word, isUnspaced.test(word) ? 3 : 4)) return [];
  const shorter = [[...word], graphemesOf(word)].flatMap((letters) =>
    letters.map((_, at) => letters.toSpliced(at, 1).join("")),
  );
  return [...new Set([word, ...shorter])];
}

const graphemes = new Intl.Segmenter("th", { granularity: "grapheme" });

/** Letters as they are seen: a Thai consonant with its marks is one. */
function graphemesOf(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}

/** Is one made from the other by one letter more, less or other, or by two neighbours that changed places? */
export function isOneTypoApart(one: string, other: string): boolean {
  if (one === other || nearForms(one).length === 0) return false;
  return isOneStep([...one], [...other]) || isOneStep(graphemesOf(one), graphemesOf(other));
}

function isOneStep(a: readonly string[], b: readonly string[]): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [mine, others] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (Math.max(mine.length, others.length) <= 1) return true;
  return mine.length === 2 && others.length === 2 && mine[0] === others[1] && mine[1] === others[0];
}
