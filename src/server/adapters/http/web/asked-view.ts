import { isCityId, zoneOfCountry } from "#domain/event/city.ts";
import { isLanguage, type Language, packOf, sourceLanguage } from "#languages/language.ts";
import { askedLanguage } from "../endpoint/caller.ts";

/** What a visitor's page is rendered for. Nothing in it tells who the visitor is. */
export interface AskedView {
  readonly language: Language;
  /** The visitor's time zone by its IANA name; null where it is not known. */
  readonly zone: string | null;
  /** The city that was last asked for, `all` for every one; null before any was. */
  readonly city: string | null;
}

/** The app keeps it on the device: `adapters/browser/view-cookie.ts`. */
const kept = /(?:^|;\s*)sideline-view=([^;.\s]+)\.([^;.\s]+)\.([^;.\s]*)/;

/** Is there nothing of this device, so that its place is taken for granted? */
export function isFirstVisit({ headers }: Request): boolean {
  return !(headers.get("cookie") ?? "").includes("sideline-view=");
}

/**
 * What the app would show this visitor with: what this device showed last, else the language that its browser asks for,
 * and the zone of the country that a proxy names in `countryHeader` (ISO 3166), of the country that the browser's
 * language names (en-TH), or where that language is at home.
 */
export function askedView({ headers }: Request, countryHeader: string | null = null): AskedView {
  const [, language, zone, city] = (kept.exec(headers.get("cookie") ?? "") ?? []).map(decoded);
  if (language !== undefined && zone !== undefined && isLanguage(language) && isZone(zone)) {
    return { language, zone, city: city !== undefined && isAskedCity(city) ? city : null };
  }
  const asked = askedLanguage(headers.get("accept-language")) ?? sourceLanguage;
  const named = countryHeader === null ? null : headers.get(countryHeader);
  const home = zoneOfCountry(named ?? "") ?? zoneOfCountry(regionIn(headers.get("accept-language") ?? ""));
  return { language: asked, zone: home ?? packOf(asked).zone ?? null, city: null };
}

/** The country of the language that is asked for first: TH of en-TH. */
function regionIn(acceptLanguage: string): string {
  return /^\s*[a-z]{2,3}(?:-[a-z]{4})?-([a-z]{2})\b/iu.exec(acceptLanguage)?.[1] ?? "";
}

function decoded(part: string | undefined): string | undefined {
  try {
    return part === undefined ? undefined : decodeURIComponent(part);
  } catch {
    return undefined;
  }
}

/** Is it a city of ours, or `all` for every one? */
export function isAskedCity(city: string): boolean {
  return city === "all" || isCityId(city);
}

const zones: ReadonlySet<string> = new Set([...Intl.supportedValuesOf("timeZone"), "UTC"]);

/** Only zones by their usual names: each view is rendered and kept for itself. */
function isZone(zone: string): boolean {
  return zones.has(zone);
}
