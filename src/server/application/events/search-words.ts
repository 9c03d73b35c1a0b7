import type { SportsEvent } from "#domain/event/sports-event.ts";
import { folded } from "#domain/text/folded.ts";
import { isName, isPlaceName, longestNames, sportOfName, withoutAlias } from "./search/known-names.ts";
import { graphemesOf, isLongEnough, isUnspaced, nearNamesOf } from "./search/near-spelling.ts";

/**
 * The folded words of a search. An event is found when its text holds each of them. What is written without spaces is
 * cut where it names a sport, a place or a kind of game: 台北羽球 are two words. A single character that is left over
 * says little (打羽球) and goes. Two words that are one name are one: foot ball.
 */
export function searchWordsOf(q: string): readonly string[] {
  const typed = folded(q)
    .split(/\s+/u)
    .filter((word) => word !== "");
  const words = joined(typed).flatMap((word) => {
    const meant = withoutAlias(word);
    return meant === word && isUnspaced(word) ? cut(word) : [meant];
  });
  return [...new Set(words)];
}

/** With two or three words that are written apart made into the name that they are. */
function joined(words: readonly string[]): readonly string[] {
  for (let at = 0; at < words.length; at += 1) {
    for (const size of [3, 2]) {
      const apart = words.slice(at, at + size);
      const name = [apart.join(""), apart.join(" ")].find((one) => apart.length === size && isName(one));
      if (name !== undefined) return [...words.slice(0, at), name, ...joined(words.slice(at + size))];
    }
  }
  return words;
}

function cut(word: string): readonly string[] {
  const isNear = nearNamesOf(word);
  const name = longestNames.find((one) => word.includes(one) || (isAsLong(word, one) && isNear(one)));
  if (name !== undefined && !word.includes(name)) return [name];
  return name === undefined ? aliasesIn(word) : around(word, word.indexOf(name), name.length, name);
}

/** May the whole word be a misspelt long name, rather than a shorter one that it holds? บาสเก็ตบอล is not บาส. */
function isAsLong(word: string, name: string): boolean {
  return name.length >= 6 && Math.abs(word.length - name.length) <= 2 && [...name].length >= 6;
}

/** A word that holds another from `at` on: that one, and what is left around it. */
export function around(word: string, at: number, length: number, inside: string): readonly string[] {
  const rests = [word.slice(0, at), word.slice(at + length)];
  const [before = [], after = []] = rests.map((rest) => cut(rest).filter((one) => [...one].length > 1));
  return [...before, inside, ...after];
}

/** 朝ラン is 朝 and ラン: where the script changes, a word begins. */
function aliasesIn(word: string): readonly string[] {
  const parts = word.match(/\p{Script=Han}+|[\p{Script=Katakana}ー]+|[^\p{Script=Han}\p{Script=Katakana}ー]+/gu) ?? [];
  if (!parts.some((part) => withoutAlias(part) !== part)) return [word];
  return parts.map(withoutAlias).filter((part) => [...part].length > 1);
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
  return words.flatMap((word) => sportOfName(word) ?? []).at(0) ?? null;
}

/** Does a search name a place? */
export function namesPlace(words: readonly string[]): boolean {
  return words.some(isPlaceName);
}

/**
 * The words for which a misspelt one may stand, of what an event is called: title, merchant and venue. Words of three
 * plain letters and of two others are too short to tell a typo from another word.
 */
export function vocabularyOf({ title, venue }: Pick<SportsEvent, "title" | "venue">, merchantName: string): string[] {
  const text = folded([title, venue.name, merchantName].join("\n"));
  const words = text.match(/[\p{Script=Latin}\p{Nd}]+|[\p{Script=Katakana}ー]+/gu) ?? [];
  return [...new Set(words)].filter(isLongEnough).toSorted();
}

/**
 * The word itself and the word without each of its letters. Two words that are one typo apart have one of them in
 * common. Empty for a word that is too short or too long to be put right.
 */
export function nearForms(word: string): readonly string[] {
  if (!isLongEnough(word)) return [];
  const shorter = [[...word], graphemesOf(word)].flatMap((letters) =>
    letters.map((_, at) => letters.toSpliced(at, 1).join("")),
  );
  return [...new Set([word, ...shorter])];
}
