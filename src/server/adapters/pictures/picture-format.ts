export type PictureFormat = "jpeg" | "png" | "webp";

/**
 * The format by the file's first bytes; its name does not count. Null for any other format. Only these formats reach a
 * decoder.
 */
export function formatOf(bytes: Uint8Array): PictureFormat | null {
  if (startsWith(bytes, [0xff, 0xd8, 0xff])) return "jpeg";
  if (startsWith(bytes, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return "png";
  const isRiff = startsWith(bytes, [0x52, 0x49, 0x46, 0x46]);
  return isRiff && startsWith(bytes.subarray(8), [0x57, 0x45, 0x42, 0x50]) ? "webp" : null;
}

function startsWith(bytes: Uint8Array, magic: readonly number[]): boolean {
  return magic.every((byte, index) => bytes[index] === byte);
}

/** At most this many pixels are decoded (the wire's limit for a transfer slip). */
export const maxPixels = 40_000_000;

/**
 * At most this many bytes of pixels are decoded: those of a photo with the most pixels, at three colours of 8 bits. A
 * JPEG of a phone has no more (ITU-T T.81, baseline). A PNG may have four colours of 16 bits: 15 megapixels of such are
 * taken, which is three times the largest screenshot (decision 0135).
 */
export const maxDecodedBytes = 3 * maxPixels;

/** Longer sides are scaled down to this. It is enough to read a slip and keeps rows small. */
export const maxSide = 2_400;
