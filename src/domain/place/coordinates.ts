import type { Position } from "#domain/event/sports-event.ts";

const number = String.raw`([-+]?\d{1,3}\.\d{1,16})`;
const pair = new RegExp(String.raw`^\s*${number}\s*[,;~/\s]\s*${number}(?![\d.])`, "u");
const pairInText = new RegExp(
  String.raw`(?:^|[^\w.,+-])${number}\s*°?\s*([NS])?\s*(?:[,;]\s*|\s+)${number}\s*°?\s*([EW])?(?![\w.])`,
  "iu",
);
const degrees = String.raw`(\d{1,3})\s*°\s*(\d{1,2})\s*['′’]\s*(\d{1,2}(?:\.\d{1,6})?)\s*["″”]\s*`;
const inDegrees = new RegExp(String.raw`${degrees}([NS])[\s,]*${degrees}([EW])`, "iu");

/** A position on earth; null where the numbers are none, or those that stand for "unknown". */
export function onEarth(lat: number, lng: number): Position | null {
  if (!(Math.abs(lat) <= 90) || !(Math.abs(lng) <= 180) || (lat === 0 && lng === 0)) return null;
  return { lat, lng };
}

/** The position that a value of a link begins with: `13.7245,100.5149`. */
export function leadingPair(value: string): Position | null {
  const [, lat, lng] = pair.exec(value) ?? [];
  return lat === undefined || lng === undefined ? positionInDegrees(value) : onEarth(Number(lat), Number(lng));
}

/** The position that a text names, as `13.7245, 100.5149` or as `13°43'28.2"N 100°30'53.6"E`. */
export function positionInText(text: string): Position | null {
  const [, lat, south, lng, west] = pairInText.exec(text) ?? [];
  if (lat === undefined || lng === undefined) return positionInDegrees(text);
  return onEarth(signed(Number(lat), south), signed(Number(lng), west));
}

function positionInDegrees(text: string): Position | null {
  const [, ...parts] = inDegrees.exec(text) ?? [];
  const [latDegrees, latMinutes, latSeconds, south, lngDegrees, lngMinutes, lngSeconds, west] = parts;
  if (west === undefined) return null;
  const angle = (...[whole, minutes, seconds]: readonly (string | undefined)[]) =>
    Number((Number(whole) + Number(minutes) / 60 + Number(seconds) / 3_600).toFixed(6));
  return onEarth(
    signed(angle(latDegrees, latMinutes, latSeconds), south),
    signed(angle(lngDegrees, lngMinutes, lngSeconds), west),
  );
}

function signed(value: number, side: string | undefined): number {
  return /^[SW]$/iu.test(side ?? "") ? -value : value;
}

/** A position as it is typed. `readPlace` reads it back exactly. */
export function coordinatesText({ lat, lng }: Position): string {
  return [lat, lng].map((value) => value.toFixed(12).replace(/0+$/u, "").replace(/\.$/u, ".0")).join(", ");
}
