import { eventSettings } from "#domain/event/sports-event.ts";
import { type EventTrait, type MeaningKind, partsOfDay } from "#domain/event/traits.ts";
import { playLevels } from "#domain/event/play-level.ts";
import { folded } from "#domain/text/folded.ts";
import type { LocalDate } from "#domain/time/local-date.ts";
import { daysNamed, type NamedDays } from "#domain/time/named-days.ts";
import { searchWordsOf } from "../search-words.ts";
import { dayWords, weakWords } from "./day-words.ts";
import { isName, longestNames, withoutAlias } from "./known-names.ts";
import { isUnspaced } from "./near-spelling.ts";
import { traitNames } from "./topic-names.ts";
import { writtenDateIn } from "./written-dates.ts";

/** What a word asks for, beside events whose texts hold it. */
export type Meaning =
  | { readonly kind: "day"; readonly days: NamedDays }
  | { readonly kind: Exclude<MeaningKind, "day">; readonly trait: EventTrait };

/** A search, as it was typed and as it is understood. */
export interface SaidSearch {
  /** As typed (`searchWordsOf`). */
  readonly words: readonly string[];
  /** Of these, those that are days: where they are not meant, they only count in what an event is called. */
  readonly dayWords: readonly string[];
  readonly meanings: readonly Meaning[];
  /** The words that are not for a meaning. */
  readonly rest: readonly string[];
  /** The whole text, where it may be what an event is called, and means nothing if one is: Monday Night Club. */
  readonly maybeName: string | null;
}

export interface HowSaid {
  /** Kinds that are not looked for: their words are only words. */
  readonly asTyped: readonly MeaningKind[];
  readonly today: LocalDate;
  /** Is 5/12 in December? */
  readonly isDayFirst: boolean;
}

interface Piece {
  readonly text: string;
  readonly meanings: readonly Meaning[];
  readonly weak: boolean;
}

/** What a search says of days, parts of the day, levels and the like. See decision 0157. */
export function saidIn(q: string, { asTyped, today, isDayFirst }: HowSaid): SaidSearch {
  const pieces = piecesOf(q.normalize("NFKC").toLowerCase(), isDayFirst);
  const others = pieces.filter(({ text, meanings }) => meanings.length === 0 && !fillers.has(text));
  const isAllKnown = wordsOf(others).every(isName);
  const isMeant = (meaning: Meaning) =>
    !asTyped.includes(meaning.kind) && (meaning.kind !== "day" || daysNamed(meaning.days, today).length > 0);
  const read = pieces.map((piece) => {
    const meanings = piece.weak && !isAllKnown ? [] : piece.meanings.filter(isMeant);
    return { ...piece, meanings };
  });
  const meaning = read.filter(({ meanings }) => meanings.length > 0);
  const words = searchWordsOf(q);
  if (meaning.length === 0) return { words, dayWords: [], meanings: [], rest: words, maybeName: null };
  const isOfDay = ({ meanings }: Piece) => meanings.some(({ kind }) => kind === "day");
  return {
    words,
    dayWords: wordsOf(meaning.filter(isOfDay)),
    meanings: meaning.flatMap(({ meanings }) => meanings),
    rest: wordsOf(read.filter(({ text, meanings }) => meanings.length === 0 && !fillers.has(text))),
    maybeName: isAllKnown ? null : folded(q).trim().replaceAll(/\s+/gu, " "),
  };
}

const wordsOf = (pieces: readonly Piece[]) => searchWordsOf(pieces.map(({ text }) => text).join(" "));

const allFolded = (names: readonly string[]) => names.map(folded);

/** Said beside a day or a level; alone they ask for nothing. */
const fillers = new Set(
  allFolded([
    ...[
      "for",
      "on",
      "at",
      "in",
      "the",
      "a",
      "any",
      "and",
      "or",
      "of",
      "with",
      "only",
      "level",
      "levels",
      "game",
      "games",
    ],
    ...[
      "play",
      "player",
      "players",
      "session",
      "sessions",
      "low",
      "lower",
      "high",
      "upper",
      "ok",
      "-",
      "ที่",
      "วัน",
      "ตอน",
    ],
    ...["สำหรับ", "ระดับ", "มี", "เล่น", "เล่นได้", "ได้", "และ", "หรือ", "นี้", "ก๊วน", "の", "に", "で", "は", "と", "する"],
    ...[
      "やる",
      "できる",
      "の日",
      "向け",
      "歓迎",
      "可",
      "的",
      "有",
      "打",
      "去",
      "場",
      "和",
      "或",
      "打球",
      "球局",
      "運動",
    ],
    ...["適合", "友善"],
  ]),
);

const weak = new Set(allFolded([...weakWords]));

const kinds: ReadonlyMap<EventTrait, Exclude<MeaningKind, "day">> = new Map([
  ...partsOfDay.map((one) => [one, "time"] as const),
  ...playLevels.map((one) => [one, "level"] as const),
  ...eventSettings.map((one) => [one, "setting"] as const),
  ["free", "price"] as const,
]);

const asTrait = (trait: EventTrait): Meaning => ({ kind: kinds.get(trait) ?? "price", trait });

const phrases: ReadonlyMap<string, readonly Meaning[]> = new Map(
  [
    ...Object.entries(traitNames).map(([trait, names]) => ({ names, means: [asTrait(trait as EventTrait)] })),
    ...dayWords.map(({ days, evening, names }) => ({
      names,
      means: [{ kind: "day", days } as const, ...(evening ? [asTrait("evening")] : [])],
    })),
  ].flatMap(({ names, means }) => allFolded(names).map((name) => [name, means] as const)),
);

const mostWords = Math.max(...[...phrases.keys()].map((phrase) => phrase.split(" ").length));

/** What text without spaces is cut at, the longest first. A single character for a day of the week is in many words. */
const cuts = [...new Set([...phrases.keys(), ...fillers, ...longestNames])]
  .filter(
    (one) => isUnspaced(one) && ([...one].length > 1 || fillers.has(one) || phrases.get(one)?.[0]?.kind === "time"),
  )
  .toSorted((one, other) => other.length - one.length);

const mostDates = 3;

function piecesOf(text: string, isDayFirst: boolean, dates = mostDates): readonly Piece[] {
  const date = dates === 0 ? null : writtenDateIn(text, isDayFirst);
  if (date === null)
    return phrasesIn(
      folded(text)
        .split(/[\s,、，・·|()]+/u)
        .filter((word) => word !== ""),
    );
  const { at, length, days } = date;
  return [
    ...piecesOf(text.slice(0, at), isDayFirst, 0),
    { text: folded(text.slice(at, at + length)).trim(), meanings: [{ kind: "day", days }], weak: date.weak },
    ...piecesOf(text.slice(at + length), isDayFirst, dates - 1),
  ];
}

function pieceOf(text: string): Piece {
  return { text, meanings: phrases.get(text) ?? [], weak: weak.has(text) };
}

/** The longest phrase of the first words, then of the next ones. */
function phrasesIn(words: readonly string[]): readonly Piece[] {
  const [first] = words;
  if (first === undefined) return [];
  for (let size = Math.min(mostWords, words.length); size > 0; size -= 1) {
    const phrase = words.slice(0, size).join(" ");
    if (phrases.has(phrase)) return [pieceOf(phrase), ...phrasesIn(words.slice(size))];
  }
  const pieces = isUnspaced(first) && first.length <= longestCut ? cut(first) : null;
  return [
    ...(pieces?.some(({ meanings }) => meanings.length > 0) ? pieces : [pieceOf(first)]),
    ...phrasesIn(words.slice(1)),
  ];
}

/** Longer ones are sentences; to cut them takes long. */
const longestCut = 40;

/** Cuts a word into phrases, names and what is said beside them; null when something else is left over. */
function cut(word: string): readonly Piece[] | null {
  if (word === "") return [];
  if (phrases.has(word) || isName(word) || withoutAlias(word) !== word) return [{ ...pieceOf(word), weak: false }];
  const inside = cuts.find((one) => word.includes(one));
  if (inside === undefined) return null;
  const at = word.indexOf(inside);
  const before = cut(word.slice(0, at));
  const after = before && cut(word.slice(at + inside.length));
  return before && after && [...before, { ...pieceOf(inside), weak: false }, ...after];
}
