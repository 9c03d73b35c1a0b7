/** 32 hexadecimal digits, made from a merchant's id and the pixels of its picture. */
export type CoverId = string;

/** Sides of every cover: width to height. */
export const coverRatio = 3 / 2;

/** The widths in which a cover is kept, in pixels. The first is for rows of lists, the last for an event's own page. */
export const coverWidths = [320, 640, 1280] as const;

/** A picture narrower than this, once it is cropped, is not taken as a cover. */
export const leastCoverWidth = 480;

/** What of a cover chats and old readers get: every program can show a JPEG. */
export const plainCoverFile = "960.jpg";

/** The formats of each width. A browser takes the first that it knows. */
export const coverFormats = ["avif", "webp"] as const;

/** The names of all files of a cover. */
export const coverFiles: readonly string[] = pictureFiles(coverWidths, plainCoverFile);

/** What the addresses of all covers have before and behind the id. They are on the site itself. */
export const coverAddressAround = { start: "/covers/", end: `/${plainCoverFile}` } as const;

const { start, end } = coverAddressAround;

/** A cover's address, as events carry it. What is behind it never changes. */
export function coverAddress(id: CoverId): string {
  return `${start}${id}${end}`;
}

/** The cover that was uploaded here and is at this address; null for any other picture. */
export function coverIdOf(address: string | null): CoverId | null {
  return /^\/covers\/([0-9a-f]{32})\/960\.jpg$/u.exec(address ?? "")?.[1] ?? null;
}

/** The files that a picture can be shown from, in the order in which a browser tries them. */
export interface CoverSource {
  readonly type: string;
  readonly srcSet: string;
}

/** The files of a cover that was uploaded here, by its address; none for any other picture. */
export function coverSources(address: string): readonly CoverSource[] {
  const id = coverIdOf(address);
  return id === null ? [] : sourcesIn(`${start}${id}/`, coverWidths);
}

/** Each width in each format, and the plain file. */
// @__NO_SIDE_EFFECTS__
export function pictureFiles(widths: readonly number[], plain: string): readonly string[] {
  return [...widths.flatMap((width) => coverFormats.map((format) => `${width}.${format}`)), plain];
}

/** The files of a picture in these widths, which all lie in one folder. */
export function sourcesIn(folder: string, widths: readonly number[]): readonly CoverSource[] {
  return coverFormats.map((format) => ({
    type: `image/${format}`,
    srcSet: widths.map((width) => `${folder}${width}.${format} ${width}w`).join(", "),
  }));
}
