import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PictureRefusal, RewrittenPicture, SlipPictures } from "#server/application/transfers/slip-store.ts";
import { formatOf, maxPixels, maxSide } from "./picture-format.ts";

const quality = 85;
/** Formats that may be decoded, as the decoder itself finds them and not as the upload says. */
const formats: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp"]);

/**
 * Slips by libvips. It reads the first frame of a JPEG, PNG or WebP, told by the file's bytes, never an SVG. It turns
 * the picture upright and writes a JPEG from the pixels alone: no EXIF, position, colour profile or trailing bytes.
 */
export class SharpSlipPictures implements SlipPictures {
  async rewrite(bytes: Uint8Array): Promise<RewrittenPicture | PictureRefusal> {
    const format = formatOf(bytes);
    if (format === null) return { kind: "unsupported" };
    try {
      const read = { limitInputPixels: false, failOn: "error", pages: 1, sequentialRead: true } as const;
      const found = await sharp(bytes, read).metadata();
      if (!formats.has(found.format)) return { kind: "unsupported" };
      if (found.width * found.height > maxPixels) return { kind: "too_many_pixels" };
      const { data, info } = await sharp(bytes, { ...read, limitInputPixels: maxPixels })
        .autoOrient()
        .flatten({ background: "white" })
        .toColourspace("srgb")
        .resize({ width: maxSide, height: maxSide, fit: "inside", withoutEnlargement: true })
        .raw()
        .toBuffer({ resolveWithObject: true });
      const { width, height, channels } = info;
      const written = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality }).toBuffer();
      const fingerprint = createHash("sha256").update(`${width}x${height}x${channels} `).update(data).digest("hex");
      return { kind: "rewritten", mediaType: "image/jpeg", bytes: new Uint8Array(written), fingerprint };
    } catch {
      // The decoder's message does not help a member, and may quote the file.
      return { kind: "unreadable" };
    }
  }
}
