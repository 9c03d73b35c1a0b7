import type { Position } from "#domain/event/sports-event.ts";
import { cleanLine } from "#domain/text/clean.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { parsedUrl } from "#domain/text/parsed-url.ts";
import { leadingPair, positionInText, onEarth } from "./coordinates.ts";
import { isShortMapLink, type MapName, mapOf } from "./map-hosts.ts";

/** A place that somebody shared. The name is null where the link has none. */
export interface SharedPlace extends Position {
  readonly name: string | null;
}

const longestName = 120;
const link = /(?:https?:\/\/|geo:)[^\s<>"「」、。]+/giu;

/** The place in a text: in a link of a known map, or as coordinates; null when it names none. */
export function readPlace(text: string): SharedPlace | null {
  const plain = plainOf(text);
  for (const url of linksIn(plain)) {
    const place = placeAt(url);
    if (place) return place;
  }
  const position = positionInText(plain.replaceAll(link, " "));
  return position && { name: null, ...position };
}

/** The short link in a text, which has to be followed to learn its place; null when there is none. */
export function shortLinkIn(text: string): URL | null {
  return linksIn(plainOf(text)).find(isShortMapLink) ?? null;
}

/** Is a text something to read a place from, and not the name of one, as `Court 4.5, 3.2` may be? */
export function isSharedPlace(text: string): boolean {
  const plain = plainOf(text);
  return linksIn(plain).length > 0 || (/\.\d{3}.*\.\d{3}/u.test(plain) && positionInText(plain) !== null);
}

/** The place that the link of a map names; null for any other link. */
export function placeAt(url: URL): SharedPlace | null {
  if (url.protocol === "geo:") return placeOfGeo(url.href);
  const map = mapOf(url);
  return map && readers[map](url);
}

function plainOf(text: string): string {
  return cleanLine(text.normalize("NFKC").replaceAll(/\s/gu, " "));
}

function linksIn(plain: string): readonly URL[] {
  return [...plain.matchAll(link)].flatMap(([found]) => parsedUrl(found.replace(/[.,;:!)\]]+$/u, "")) ?? []);
}

type Reader = (url: URL) => SharedPlace | null;

const readers: Readonly<Record<MapName, Reader>> = {
  google: placeOfGoogle,
  apple: (url) => placeOfQuery(url, ["coordinate", "ll", "q", "daddr", "address", "sll", "center"], ["name", "q"]),
  openstreetmap: placeOfOpenStreetMap,
  waze: (url) => placeOfQuery(url, ["ll", "to", "latlng"], ["q"]),
  bing: (url) => placeOfQuery(url, ["cp"], ["q"]),
  "yahoo-japan": ({ searchParams }) => named(null, numbers(searchParams.get("lat"), searchParams.get("lon"))),
};

function placeOfGoogle(url: URL): SharedPlace | null {
  const path = decoded(url.pathname + url.hash);
  const data = `${path} ${decoded(url.search)}`;
  const name = nameOf(/\/maps\/place\/([^/@]+)/u.exec(url.pathname)?.[1] ?? null);
  const pin = [...data.matchAll(/!3d(-?\d{1,3}\.\d+)!4d(-?\d{1,3}\.\d+)/gu)].at(-1);
  if (pin) return named(name, numbers(pin[1], pin[2]));
  const ofQuery = placeOfQuery(url, ["query", "q", "destination", "daddr", "ll", "center", "sll"], ["q", "query"]);
  if (ofQuery) return { ...ofQuery, name: name ?? ofQuery.name };
  const framed = /!2d(-?\d{1,3}\.\d+)!3d(-?\d{1,3}\.\d+)/u.exec(data);
  if (framed) return named(name, numbers(framed[2], framed[1]));
  const inPath = path.split("/").flatMap((part) => leadingPair(part.replaceAll("+", " ")) ?? []);
  const seen = /@(-?\d{1,3}\.\d+,-?\d{1,3}\.\d+)/u.exec(path)?.[1];
  return named(name, inPath.at(-1) ?? (seen === undefined ? null : leadingPair(seen)));
}

function placeOfOpenStreetMap({ searchParams, hash }: URL): SharedPlace | null {
  const marked = numbers(searchParams.get("mlat"), searchParams.get("mlon"));
  const [, lat, lng] = /#map=[\d.]+\/(-?\d{1,3}\.\d+)\/(-?\d{1,3}\.\d+)/u.exec(hash) ?? [];
  return named(null, marked ?? numbers(searchParams.get("lat"), searchParams.get("lon")) ?? numbers(lat, lng));
}

/** `geo:13.7,100.5?q=13.7,100.5(Lumphini Park)`; the first pair is 0,0 where only the question counts. */
function placeOfGeo(href: string): SharedPlace | null {
  const [at = "", asked = ""] = href.slice("geo:".length).split("?");
  const question = decoded(/(?:^|&)q=([^&]*)/u.exec(asked)?.[1] ?? "").replaceAll("+", " ");
  const label = nameOf(/\(([^()]+)/u.exec(question)?.[1] ?? null);
  return named(label, leadingPair(question) ?? leadingPair(at));
}

/** The position in the first of these values that has one, and the first of the others that is a name. */
function placeOfQuery({ searchParams }: URL, places: readonly string[], names: readonly string[]): SharedPlace | null {
  const values = places.flatMap((key) => searchParams.getAll(key));
  const position = values.flatMap((value) => pairIn(value) ?? []).at(0) ?? null;
  const label = values.flatMap((value) => (pairIn(value) ? (/\(([^()]+)/u.exec(value)?.[1] ?? []) : [])).at(0);
  const name = names.flatMap((key) => nameOf(searchParams.get(key)) ?? []).at(0) ?? null;
  return named(nameOf(label ?? null) ?? name, position);
}

/** `13.7,100.5`, `loc:13.7,100.5`, `Lumphini Park@13.7,100.5`, `ll.13.7,100.5`. */
function pairIn(value: string): Position | null {
  return leadingPair(value.replace(/^(?:[^@]*@|loc:|ll\.)/u, ""));
}

function numbers(lat: string | null | undefined, lng: string | null | undefined): Position | null {
  return lat && lng ? onEarth(Number(lat), Number(lng)) : null;
}

function named(name: string | null, position: Position | null): SharedPlace | null {
  return position && { name, ...position };
}

/** A name as people read it; null where it is a position. */
function nameOf(text: string | null): string | null {
  const name = cleanLine(decoded(text ?? "").replaceAll("+", " "));
  return name === "" || leadingPair(name) || positionInText(name) ? null : cutText(name, longestName);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
