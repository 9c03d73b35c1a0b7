import { cities, cityOfZone, zoneOfCountry } from "#domain/event/city.ts";
import { type RegionId, regionIds } from "./region-ids.ts";

/** Countries of languages that name none. */
const countryOfLanguage: Readonly<Record<string, string>> = { th: "TH", ja: "JP", zh: "TW" };

/**
 * Where a viewer is: by the device's time zone, else by the first of the browser's languages that names one of our
 * countries (`en-TW`), or is spoken in one of them. Bangkok when nothing tells.
 */
export function regionOf(timeZone: string, languages: readonly string[]): RegionId {
  const countries = languages.flatMap((tag) => {
    const [language = "", ...parts] = tag.split(/[-_]/u);
    const named = parts.find((part) => /^[a-z]{2}$/iu.test(part));
    return named ?? countryOfLanguage[language.toLowerCase()] ?? [];
  });
  const zones = [timeZone, ...countries.map((country) => zoneOfCountry(country) ?? "")];
  const found = zones.map(cityOfZone).find((city) => city !== null);
  return regionIds.find((id) => id === found) ?? regionIds[0];
}

/** The time zone of a region's events, by its IANA name. */
export function zoneOfRegion(region: RegionId): string {
  return cities.find(({ id }) => id === region)?.timeZone ?? cities[0].timeZone;
}
