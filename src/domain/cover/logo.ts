import { type CoverId, type CoverSource, pictureFiles, sourcesIn } from "./cover.ts";

/** Circles on screens are 36 to 56 pixels wide, with up to three dots a pixel; twice as wide as the first is enough. */
export const logoWidths = [96, 192] as const;

/** A picture narrower than this, once it is cropped, is not taken as a logo. */
export const leastLogoWidth = 192;

/** What of a logo chats and old readers get. */
const plainLogoFile = "512.jpg";

/** The names of all files of a logo. */
export const logoFiles: readonly string[] = pictureFiles(logoWidths, plainLogoFile);

/** What the addresses of all logos have before and behind the id. They are on the site itself. */
export const logoAddressAround = { start: "/logos/", end: `/${plainLogoFile}` } as const;

const { start, end } = logoAddressAround;

/** A logo's address, as merchants carry it. What is behind it never changes. */
export function logoAddress(id: CoverId): string {
  return `${start}${id}${end}`;
}

/** The logo that was uploaded here and is at this address; null for any other picture. */
export function logoIdOf(address: string | null): CoverId | null {
  return /^\/logos\/([0-9a-f]{32})\/512\.jpg$/u.exec(address ?? "")?.[1] ?? null;
}

/** The files of a logo that was uploaded here, by its address; none for any other picture. */
export function logoSources(address: string | null): readonly CoverSource[] {
  const id = logoIdOf(address);
  return id === null ? [] : sourcesIn(`${start}${id}/`, logoWidths);
}
