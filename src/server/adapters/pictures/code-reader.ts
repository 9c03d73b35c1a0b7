/** An upright picture: rows from the top, one byte a channel, red, green and blue first. */
export interface Pixels {
  readonly data: Uint8Array | Uint8ClampedArray;
  readonly width: number;
  readonly height: number;
  readonly channels: number;
}

/**
 * Reads the QR codes on a picture: their texts, in any order; none where it finds none. It runs where pictures are
 * decoded, apart from the server, because pixels and codes are a stranger's.
 */
export type CodeReader = (pixels: Pixels) => Promise<readonly string[]>;

/** A slip has one code, and perhaps one of an advertisement. */
const mostCodes = 4;
/** The longest code on a slip is a third of this. */
const longestCode = 512;

/**
 * What a reader finds, within bounds. A reader that fails on a picture finds nothing: staff look at it all the same.
 */
export async function codesOn(pixels: Pixels, read: CodeReader): Promise<readonly string[]> {
  try {
    const found = new Set(await read(pixels));
    return [...found].filter(({ length }) => length > 0 && length <= longestCode).slice(0, mostCodes);
  } catch {
    return [];
  }
}
