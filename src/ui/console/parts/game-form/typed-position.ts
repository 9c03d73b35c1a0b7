import { cleanLine } from "#domain/text/clean.ts";
import type { Position } from "#domain/event/sports-event.ts";

const degrees = String.raw`(-?\d{1,3}(?:\.\d{1,12})?)`;
/** `13.7563, 100.5018`, also inside a link of a map: `…/@13.7563,100.5018,17z`, `?q=13.7563,100.5018`. */
const pair = new RegExp(String.raw`(?:^|[@=/(\s])${degrees}\s*,\s*${degrees}(?![\d.])`, "u");

/** The position in typed text or in the link of a map; null when there is none. */
export function typedPosition(text: string): Position | null {
  const [, lat, lng] = pair.exec(cleanLine(text.normalize("NFKC")).replaceAll(/%2C/giu, ",")) ?? [];
  const position = { lat: Number(lat), lng: Number(lng) };
  if (lat === undefined || lng === undefined || Math.abs(position.lat) > 90 || Math.abs(position.lng) > 180)
    return null;
  return position;
}
