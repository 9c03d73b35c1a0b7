import sharp, { type Metadata, type Sharp } from "sharp";
import type { PictureRefusal } from "#server/application/transfers/slip-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { Turns } from "#server/adapters/system/turns.ts";
import { formatOf, maxDecodedBytes, maxPixels } from "./picture-format.ts";

/** The formats that we accept, as the decoder finds them. What the upload says does not count. */
const formats: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp"]);

/** In seconds. A small file may need endless work. */
const longestDecoding = 20;

/** Room for two photos with the most pixels, or for one progressive JPEG of that size with its coefficients. */
const maxBytesAtOnce = 9 * maxPixels;

/** One for the process. Each picture is decoded on its own thread, so the other threads stay free. */
const decodings = new Turns({ atOnce: 2, bytes: maxBytesAtOnce, waiting: 16 });
sharp.concurrency(1);

const read = { limitInputPixels: false, failOn: "error", pages: 1, sequentialRead: true } as const;

/**
 * Opens a stranger's picture with libvips, within bounds of pixels, memory and time: the first frame of a JPEG, PNG or
 * WebP, never an SVG; the file's bytes decide which. `work` gets the picture as it is to be decoded, and what is known
 * of it before.
 * @throws Busy when too many wait to be decoded.
 */
export async function decodeWith<Answer>(
  bytes: Uint8Array,
  work: (picture: Sharp, found: Metadata) => Promise<Answer>,
): Promise<Answer | PictureRefusal> {
  if (formatOf(bytes) === null) return { kind: "unsupported" };
  try {
    const found = await sharp(bytes, read).metadata();
    if (!formats.has(found.format)) return { kind: "unsupported" };
    if (found.width * found.height > maxPixels) return { kind: "too_many_pixels" };
    if (pixelBytes(found) > maxDecodedBytes) return { kind: "too_many_bytes" };
    const open = () => sharp(bytes, { ...read, limitInputPixels: maxPixels }).timeout({ seconds: longestDecoding });
    return await decodings.run(decodedBytes(found), () => work(open(), found));
  } catch (error) {
    if (error instanceof Busy) throw error;
    // The decoder's message does not help who sent it, and may quote the file.
    return { kind: "unreadable" };
  }
}

function pixelBytes({ width, height, channels, depth }: Metadata): number {
  return width * height * channels * (depth === "uchar" ? 1 : 2);
}

/** The memory during decoding. A progressive JPEG also keeps its coefficients. */
function decodedBytes(found: Metadata): number {
  const { width, height, channels, isProgressive, format } = found;
  return pixelBytes(found) + (isProgressive && format === "jpeg" ? width * height * 2 * channels : 0);
}
