import { createHash } from "node:crypto";
import sharp, { type Metadata } from "sharp";
import type { PictureRefusal, RewrittenPicture, SlipPictures } from "#server/application/transfers/slip-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { Turns } from "#server/adapters/system/turns.ts";
import { type CodeReader, codesOn } from "./code-reader.ts";
import { formatOf, maxPixels, maxSide } from "./picture-format.ts";
import { readQrCodes } from "./qr-codes.ts";

const quality = 85;
/** The formats that we accept, as the decoder finds them. What the upload says does not count. */
const formats: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp"]);

/** In seconds. A small file may need endless work. */
const longestDecoding = 20;

/** Room for two phone pictures with the most pixels, or for one picture of 40 megapixels in its largest form. */
const maxBytesAtOnce = 12 * maxPixels;

/** One for the process. Each picture is decoded on its own thread, so the other threads stay free. */
const decodings = new Turns({ atOnce: 2, bytes: maxBytesAtOnce, waiting: 16 });
sharp.concurrency(1);

/**
 * Reads slips with libvips. It reads the first frame of a JPEG, PNG or WebP, never an SVG; the file's bytes decide
 * which. It turns the picture upright and writes a JPEG from the pixels alone: no EXIF, position, colour profile or
 * trailing bytes.
 */
export class SharpSlipPictures implements SlipPictures {
  readonly #readCodes: CodeReader;

  constructor(readCodes: CodeReader = readQrCodes) {
    this.#readCodes = readCodes;
  }

  async rewrite(bytes: Uint8Array): Promise<RewrittenPicture | PictureRefusal> {
    const format = formatOf(bytes);
    if (format === null) return { kind: "unsupported" };
    try {
      const found = await sharp(bytes, read).metadata();
      if (!formats.has(found.format)) return { kind: "unsupported" };
      if (found.width * found.height > maxPixels) return { kind: "too_many_pixels" };
      return await decodings.run(decodedBytes(found), () => decoded(bytes, this.#readCodes));
    } catch (error) {
      if (error instanceof Busy) throw error;
      // The decoder's message does not help a member, and may quote the file.
      return { kind: "unreadable" };
    }
  }
}

const read = { limitInputPixels: false, failOn: "error", pages: 1, sequentialRead: true } as const;

async function decoded(bytes: Uint8Array, readCodes: CodeReader): Promise<RewrittenPicture> {
  const { data, info } = await sharp(bytes, { ...read, limitInputPixels: maxPixels })
    .timeout({ seconds: longestDecoding })
    .autoOrient()
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const written = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
  const fingerprint = createHash("sha256").update(`${width}x${height}x${channels} `).update(data).digest("hex");
  const codes = await codesOn({ data, width, height, channels }, readCodes);
  return { kind: "rewritten", mediaType: "image/jpeg", bytes: new Uint8Array(written), fingerprint, codes };
}

/** The memory for the pixels during decoding. A progressive JPEG also keeps its coefficients. */
function decodedBytes({ width, height, channels, depth, isProgressive, format }: Metadata): number {
  const pixel = channels * (depth === "uchar" ? 1 : 2);
  return width * height * (pixel + (isProgressive && format === "jpeg" ? 2 * channels : 0));
}
