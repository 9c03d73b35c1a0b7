import { createHash } from "node:crypto";
import sharp from "sharp";
import type { PictureRefusal, RewrittenPicture, SlipPictures } from "#server/application/transfers/slip-store.ts";
import { maxPixels, maxSide } from "./limits.ts";
import { formatOf } from "./picture-format.ts";

const quality = 85;
/** What the decoder may be asked to open, by its own finding and not by what the upload says. */
const formats: ReadonlySet<string | undefined> = new Set(["jpeg", "png", "webp"]);

/**
 * Slips by libvips. It reads the first frame of a JPEG, PNG or WebP by the file's own bytes, never an SVG, turns it
 * upright, and writes a JPEG from the pixels alone: no EXIF, no position, no colour profile, nothing after the end.
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
      // The decoder's words say nothing that a member could use, and may quote the file.
      return { kind: "unreadable" };
    }
  }
}
