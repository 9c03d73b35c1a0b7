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

/** A word as it is compared letter by letter. Segmenting is slow, so it is done once for each word. */
export interface Spelt {
  readonly text: string;
  readonly points: readonly string[];
  readonly graphemes: readonly string[];
}

export function spelt(text: string, seen: readonly string[] = graphemesOf(text)): Spelt {
  return { text, points: [...text], graphemes: seen };
}

/** Is one made from the other by one letter more, less or other, or by two neighbours that changed places? */
export function isOneTypoApart(one: string, other: string): boolean {
  return isOneTypoFrom(spelt(one), spelt(other));
}

/** The same of words whose letters are known. */
export function isOneTypoFrom(one: Spelt, other: Spelt): boolean {
  if (one.text === other.text || !isLongEnough(one.text)) return false;
  return isOneStep(one.points, other.points) || isOneStep(one.graphemes, other.graphemes);
}

/** Words and names further apart in length are never near, and most names are seen off by that. */
const mostApart = 4;

interface Heard {
  readonly exact: Spelt;
  readonly rough: Spelt;
}

const heard = (text: string): Heard => ({ exact: spelt(text), rough: spelt(roughly(text)) });

/** The names are few, and every search is compared with all of them. */
const heardNames = new Map<string, Heard>();

function heardName(name: string): Heard {
  const known = heardNames.get(name) ?? heard(name);
  heardNames.set(name, known);
  return known;
}

/**
 * Asks of one name after the other: may the word be meant to be it? More than for other words: how often letters stand,
 * the endings of English words, tone marks of Thai and voicing and length in Japanese don't count, and a long name may
 * have two typos. Only for names that the search knows: what is found out about a name is kept.
 */
export function nearNamesOf(word: string): (name: string) => boolean {
  const said = heard(word);
  return (name) => isNear(said, name);
}

function isNear({ exact, rough }: Heard, name: string): boolean {
  const { text: word } = exact;
  if (Math.abs(word.length - name.length) > mostApart) return false;
  const called = heardName(name);
  if (!isShortThai(word) && isOneTypoFrom(exact, called.exact)) return true;
  if (rough.text !== word || called.rough.text !== name) {
    if (isLongEnough(rough.text) && rough.text === called.rough.text) return true;
    if (!isShortThai(rough.text) && isOneTypoFrom(rough, called.rough)) return true;
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
  const shorter = Math.min(a.length, b.length);
  let start = 0;
  while (start < shorter && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < shorter - start && a[a.length - 1 - end] === b[b.length - 1 - end]) end += 1;
  const [mine, others] = [a.length - end - start, b.length - end - start];
  if (Math.max(mine, others) <= 1) return true;
  return mine === 2 && others === 2 && a[start] === b[start + 1] && a[start + 1] === b[start];
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
