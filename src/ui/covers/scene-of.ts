import { sportTypes, isSportType } from "#domain/event/sport-type.ts";

/** The sheet of sports that have none of their own: a neutral court. */
export const anySheet = "any";

/** Every sheet of covers by its name: one for each sport, and the neutral one. */
export const sheetNames: readonly string[] = [...sportTypes.map(({ id }) => id), anySheet];

/** The scenes on each sheet. Twelve of one sport stay below 2 kB compressed. */
export const sceneIds: readonly string[] = Array.from({ length: 12 }, (_, number) => `s${number}`);

/** The sheet that has a sport's scenes. */
export function sheetOf(sport: string): string {
  return isSportType(sport) ? sport : anySheet;
}

/** The scene for a seed, the same one each time (FNV-1a). */
export function sceneOf(seed: string): string {
  let hash = 0x811c9dc5;
  for (let at = 0; at < seed.length; at += 1) hash = Math.imul(hash ^ seed.charCodeAt(at), 0x01000193);
  return sceneIds[(hash >>> 8) % sceneIds.length] ?? "s0";
}
