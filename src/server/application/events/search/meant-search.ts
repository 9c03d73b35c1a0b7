import type { EventTrait } from "#domain/event/traits.ts";
import { around } from "../search-words.ts";
import { isDistrictName, isName, isPlaceName, longestNames, sportOfName, traitOfName } from "./known-names.ts";
import {
  graphemesOf,
  isOneTypoApart,
  isOneTypoFrom,
  isUnspaced,
  nearNamesOf,
  type Spelt,
  spelt,
} from "./near-spelling.ts";

/** What a search may have meant. */
export interface MeantSearch {
  readonly words: readonly string[];
  /** Of each group, an event has to have one. */
  readonly traits: readonly (readonly EventTrait[])[];
  /** Were words replaced or left out, other than for what they say of an event? */
  readonly isOther: boolean;
}

/** Finds out about words what only the events' texts tell. */
export type FindNearWords = (words: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/**
 * What a search that found nothing may have meant, the likeliest first. Words such as "evening" and "free" ask for what
 * events say by their fields. A word that no event holds gives way to one that is spelt nearly so: a name of a sport or
 * place before others. If there is none, it goes. Then all goes that names neither a sport, a place nor a kind of game,
 * at last kinds of games too, and the part of the city: never what names the sport and the city, and never everything.
 * `nearWords` answers the word itself if some event holds it, else what is near it.
 */
export async function meantSearches(
  words: readonly string[],
  nearWords: FindNearWords,
): Promise<readonly MeantSearch[]> {
  const traits = words.flatMap((word) => traitOfName(word) ?? []).map((trait) => [trait]);
  const said = words.filter((word) => traitOfName(word) === null);
  const near = await nearWords(said.filter((word) => !isName(word)));
  const right = [...new Set(said.flatMap((word) => (isName(word) ? word : rightOf(word, near.get(word) ?? []))))];
  const named = right.filter(isName);
  const surely = right.filter((word) => isPlaceName(word) || sportOfName(word) !== null);
  const tried = [
    { words: said, traits },
    { words: right, traits },
    { words: named, traits },
    { words: surely, traits },
    { words: right, traits: [] },
    { words: surely, traits: [] },
    { words: surely.filter((word) => !isDistrictName(word)), traits: [] },
  ];
  const seen = new Set([keyOf({ words, traits: [] })]);
  return tried.flatMap((one) => {
    const isNew = !seen.has(keyOf(one)) && (one.words.length > 0 || one.traits.length === words.length);
    seen.add(keyOf(one));
    const isOther = one.words !== said || one.traits.length < traits.length;
    return isNew ? [{ ...one, isOther }] : [];
  });
}

const keyOf = ({ words, traits }: Pick<MeantSearch, "words" | "traits">) => JSON.stringify([words, traits]);

/** What stands for a word: itself, a better one, several that are written as one, or nothing. */
function rightOf(word: string, near: readonly string[]): readonly string[] {
  if (near.includes(word)) return [word];
  const name = bestOf(word, longestNames.filter(nearNamesOf(word)));
  const other = name ?? bestOf(word, near);
  return other === null ? nameWithin(word) : [other];
}

function bestOf(word: string, near: readonly string[]): string | null {
  const byLikeness = (one: string, other: string) =>
    Number(isOneTypoApart(word, other)) - Number(isOneTypoApart(word, one)) ||
    Number(other[0] === word[0]) - Number(one[0] === word[0]) ||
    one.localeCompare(other, "en");
  return near.toSorted(byLikeness)[0] ?? null;
}

/** Short names would be seen everywhere. */
const shortestWithin = 4;
const namesWithin = longestNames
  .filter(isUnspaced)
  .map((name) => spelt(name))
  .filter(({ graphemes }) => graphemes.length >= shortestWithin);

/** A misspelt name somewhere in what is written without spaces. */
function nameWithin(word: string): readonly string[] {
  if (!isUnspaced(word)) return [];
  const letters = graphemesOf(word);
  const bySize = new Map<number, readonly Spelt[]>();
  for (const name of namesWithin) {
    const { length } = name.graphemes;
    for (const size of [length, length - 1, length + 1]) {
      const parts = bySize.get(size) ?? partsOf(letters, size);
      bySize.set(size, parts);
      const at = parts.findIndex((part) => isOneTypoFrom(part, name));
      if (at === -1) continue;
      const start = letters.slice(0, at).join("").length;
      return around(word, start, parts[at]?.text.length ?? 0, name.text).filter(isName);
    }
  }
  return [];
}

/** So many letters in a row, from each letter on. */
function partsOf(letters: readonly string[], size: number): readonly Spelt[] {
  return letters.slice(0, Math.max(0, letters.length - size + 1)).map((_, at) => {
    const part = letters.slice(at, at + size);
    return spelt(part.join(""), part);
  });
}
