const graphemes = new Intl.Segmenter("th", { granularity: "grapheme" });
const isPlain = (word: string) => /^[a-z]+$/u.test(word);
const unspacedScripts = /[\p{Script=Thai}\p{Script=Han}\p{Script=Katakana}]/u;

/** Is it of a script that is written without spaces: Thai, Japanese, Chinese? */
export const isUnspaced = (word: string): boolean => unspacedScripts.test(word);

const mostLetters = 24;
/** Can a typo be told from another word? Three plain letters and two others are too short. */
export function isLongEnough(word: string): boolean {
  return [...word].length >= (isUnspaced(word) ? 3 : 4) && word.length <= mostLetters;
}

/** Letters as they are seen: a Thai consonant with its marks is one. */
export function graphemesOf(word: string): string[] {
  return Array.from(graphemes.segment(word), ({ segment }) => segment);
}

/** Is one made from the other by one letter more, less or other, or by two neighbours that changed places? */
export function isOneTypoApart(one: string, other: string): boolean {
  if (one === other || !isLongEnough(one)) return false;
  return isOneStep([...one], [...other]) || isOneStep(graphemesOf(one), graphemesOf(other));
}

/** Words and names further apart in length are never near, and most names are seen off by that. */
const mostApart = 4;

/**
 * May the word be meant to be this name? More than for other words: how often letters stand, the endings of English
 * words, tone marks of Thai and voicing and length in Japanese don't count, and a long name may have two typos.
 */
export function isNearName(word: string, name: string): boolean {
  if (Math.abs(word.length - name.length) > mostApart) return false;
  if (!isShortThai(word) && isOneTypoApart(word, name)) return true;
  const [rough, roughName] = [roughly(word), roughly(name)];
  if (rough !== word || roughName !== name) {
    if (isLongEnough(rough) && rough === roughName) return true;
    if (!isShortThai(rough) && isOneTypoApart(rough, roughName)) return true;
  }
  if (!isPlain(word) || !isPlain(name)) return false;
  const isStem = word.length >= 4 && stemOf(word) === stemOf(name) && stemOf(name).length >= 3;
  return isStem || (Math.min(word.length, name.length) >= 7 && word[0] === name[0] && typosBetween(word, name) <= 2);
}

/** A word of four letters is another one sooner than a typo: สนาม (court) is not สยาม (Siam). */
function isShortThai(word: string): boolean {
  return /\p{Script=Thai}/u.test(word) && [...word].length < 5;
}

/** Without what people leave out or mistake. */
function roughly(word: string): string {
  if (isPlain(word)) return word.replaceAll(/(.)\1+/gu, "$1");
  return word
    .normalize("NFD")
    .replaceAll(/[\u0e47-\u0e4e\u3099\u309aーッ]/gu, "")
    .replaceAll(/[ァィゥェォャュョ]/gu, (small) => String.fromCodePoint((small.codePointAt(0) ?? 0) + 1));
}

/** Without the endings of plurals, people and doings: runners, runner, running, run. */
function stemOf(word: string): string {
  return word.replace(/(?:ers?|ings?|es|s)$/u, "").replace(/([^aeiou])\1$/u, "$1");
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

/** How many letters have to be put in, taken out or changed (Levenshtein); 9 where the lengths say too many. */
function typosBetween(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 9;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (const [at, letter] of [...one].entries()) {
    const next = [at + 1];
    for (let to = 1; to <= other.length; to += 1) {
      const change = (row[to - 1] ?? 0) + Number(letter !== other[to - 1]);
      next.push(Math.min(change, (row[to] ?? 0) + 1, (next[to - 1] ?? 0) + 1));
    }
    row = next;
  }
  return row[other.length] ?? 9;
}
