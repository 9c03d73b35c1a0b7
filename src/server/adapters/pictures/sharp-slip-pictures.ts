import { createHash } from "node:crypto";
import sharp, { type Sharp } from "sharp";
import type { PictureRefusal, RewrittenPicture, SlipPictures } from "#server/application/transfers/slip-store.ts";
import { type CodeReader, codesOn } from "./code-reader.ts";
import { maxSide } from "./picture-format.ts";
import { readQrCodes } from "./qr-codes.ts";
import { decodeWith } from "./sharp-decoding.ts";

const quality = 85;

/**
 * Reads slips with libvips. It turns the picture upright and writes a JPEG from the pixels alone: no EXIF, position,
 * colour profile or trailing bytes.
 */
export class SharpSlipPictures implements SlipPictures {
  readonly #readCodes: CodeReader;

  constructor(readCodes: CodeReader = readQrCodes) {
    this.#readCodes = readCodes;
  }

  rewrite(bytes: Uint8Array): Promise<RewrittenPicture | PictureRefusal> {
    return decodeWith(bytes, (picture) => decoded(picture, this.#readCodes));
  }
}

async function decoded(picture: Sharp, readCodes: CodeReader): Promise<RewrittenPicture> {
  const { data, info } = await picture
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
