import { around } from "../search-words.ts";
import { isDistrictName, isName, isPlaceName, longestNames, sportOfName } from "./known-names.ts";
import {
  graphemesOf,
  isOneTypoApart,
  isOneTypoFrom,
  isUnspaced,
  nearNamesOf,
  type Spelt,
  spelt,
} from "./near-spelling.ts";

/** Finds out about words what only the events' texts tell. */
export type FindNearWords = (words: readonly string[]) => Promise<ReadonlyMap<string, readonly string[]>>;

/**
 * What a search that found nothing may have meant, the likeliest first. A word that no event holds gives way to one
 * that is spelt nearly so: a name of a sport or place before others. If there is none, it goes. Then all goes that
 * names neither a sport, a place nor a kind of game, at last kinds of games too, and the part of the city: never what
 * names the sport and the city, and never everything. `nearWords` answers the word itself if some event holds it, else
 * what is near it.
 */
export async function meantSearches(
  words: readonly string[],
  nearWords: FindNearWords,
): Promise<readonly (readonly string[])[]> {
  const near = await nearWords(words.filter((word) => !isName(word)));
  const right = [...new Set(words.flatMap((word) => (isName(word) ? word : rightOf(word, near.get(word) ?? []))))];
  const surely = right.filter((word) => isPlaceName(word) || sportOfName(word) !== null);
  const tried = [right, right.filter(isName), surely, surely.filter((word) => !isDistrictName(word))];
  const seen = new Set([JSON.stringify(words)]);
  return tried.filter((one) => {
    const isNew = one.length > 0 && !seen.has(JSON.stringify(one));
    seen.add(JSON.stringify(one));
    return isNew;
  });
}

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
