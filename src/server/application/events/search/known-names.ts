import { folded } from "#domain/text/folded.ts";
import { countries } from "./place-names.ts";
import { sportNames, wordAliases } from "./sport-names.ts";
import { topicNames } from "./topic-names.ts";

/** Names that stand for one thing; `within` are the names of what it is in. All folded. */
interface Known {
  readonly names: readonly string[];
  readonly within: readonly string[];
}

const allFolded = (names: readonly string[]) => names.map(folded);

const sports = new Map(Object.entries(sportNames).map(([sport, names]) => [sport, allFolded(names)]));
const places: readonly Known[] = countries.flatMap(({ names: country, districts, cities }) => [
  ...[...districts, ...cities].map((names) => ({ names: allFolded(names), within: allFolded(country) })),
  { names: allFolded(country), within: [] },
]);
const topics: readonly Known[] = topicNames.map((names) => ({ names: allFolded(names), within: [] }));

const placeSet = new Set(places.flatMap(({ names }) => names));
const districtSet = new Set(countries.flatMap(({ districts }) => districts.flatMap(allFolded)));
const sportByName = new Map([...sports].flatMap(([sport, names]) => names.map((name) => [name, sport])));
const aliases = new Map(Object.entries(wordAliases).map(([alias, name]) => [folded(alias), folded(name)]));

/** The names of sports, places and topics, the longest first. */
export const longestNames: readonly string[] = [
  ...new Set([...sportByName.keys(), ...placeSet, ...topics.flatMap(({ names }) => names)]),
].toSorted((one, other) => other.length - one.length);

const nameSet = new Set(longestNames);

export const isName = (word: string): boolean => nameSet.has(word);
export const isPlaceName = (word: string): boolean => placeSet.has(word);
/** Is it a part of a city? */
export const isDistrictName = (word: string): boolean => districtSet.has(word);
export const sportOfName = (word: string): string | null => sportByName.get(word) ?? null;
/** The name that is meant by a word of many meanings; the word itself for others. */
export const withoutAlias = (word: string): string => aliases.get(word) ?? word;

export function namesOfSport(sport: string): readonly string[] {
  return sports.get(sport) ?? [];
}

/** All names of the places that a folded text names, and of their countries. */
export function placesIn(text: string): readonly string[] {
  return namedIn(text, places);
}

/** All names of what a folded text says about whom a game is for and how it is played. */
export function topicsIn(text: string): readonly string[] {
  return namedIn(text, topics);
}

/** What one thing is named by is not looked at for the next. */
function namedIn(text: string, known: readonly Known[]): readonly string[] {
  let rest = text;
  const found = known.flatMap(({ names, within }) => {
    const before = rest;
    for (const name of names) if (rest.includes(name)) rest = rest.replaceAll(patternOf(name), "$1 ");
    return rest === before ? [] : [...names, ...within];
  });
  return [...new Set(found)];
}

/** A plain name is found as whole words, also in the plural; others anywhere. Its group 1 is what stands before it. */
function patternOf(name: string): RegExp {
  const literal = name.replaceAll(/[$()*+.?[\]^{|}]/gu, String.raw`\$&`);
  return /^[a-z0-9]/u.test(name)
    ? new RegExp(`(^|[^a-z0-9])${literal}s?(?![a-z0-9])`, "gu")
    : new RegExp(`()${literal}`, "gu");
}
