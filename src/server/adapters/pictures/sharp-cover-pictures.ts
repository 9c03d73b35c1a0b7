import { createHash } from "node:crypto";
import sharp, { type Metadata, type Sharp } from "sharp";
import { type Crop, cutOutOf } from "#domain/cover/crop.ts";
import { type PictureKind, type PictureShape, pictureShapes } from "#domain/cover/picture-shape.ts";
import type { CoverPictures, CoverRefusal, CutCover } from "#server/application/covers/cover-pictures.ts";
import { decodeWith } from "./sharp-decoding.ts";

/** What a file looks like by its extension. At these, photographs look alike, and AVIF is half of the JPEG. */
const writers: Readonly<Record<string, (picture: Sharp) => Sharp>> = {
  avif: (picture) => picture.avif({ quality: 50, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 75 }),
  jpg: (picture) => picture.jpeg({ quality: 80, mozjpeg: true }),
};

/** Files written in another way are another picture's: what is behind an address never changes. */
const recipes: Readonly<Record<PictureKind, string>> = { cover: "1", logo: "logo 1" };

/**
 * Makes covers and logos with libvips, from the pixels alone: no EXIF, position, colour profile or trailing bytes. A
 * picture with fewer pixels than the widest file is enlarged for it.
 */
export class SharpCoverPictures implements CoverPictures {
  cut(bytes: Uint8Array, crop: Crop | null, kind: PictureKind): Promise<CutCover | CoverRefusal> {
    return decodeWith(bytes, (picture, found) => cut(picture, found, crop, pictureShapes[kind]));
  }
}

async function cut(
  picture: Sharp,
  { autoOrient }: Metadata,
  crop: Crop | null,
  { kind, ratio, leastWidth, files: names }: PictureShape,
): Promise<CutCover | CoverRefusal> {
  const cutOut = cutOutOf(autoOrient, crop, ratio);
  if (cutOut.width < leastWidth) return { kind: "too_narrow" };
  const sidesAt = (width: number) => ({ width, height: Math.round(width / ratio) });
  const widest = Math.max(...names.map((name) => Number.parseInt(name, 10)));
  const { data, info } = await picture
    .autoOrient()
    .extract(cutOut)
    .flatten({ background: "white" })
    .toColourspace("srgb")
    .resize({ ...sidesAt(widest), fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const files = new Map<string, Uint8Array>();
  for (const name of names) {
    const [wide, extension = ""] = name.split(".");
    const smaller = sharp(data, { raw: { width, height, channels } }).resize({ ...sidesAt(Number(wide)), fit: "fill" });
    const write = writers[extension];
    if (!write) throw new Error(`Nothing writes ${name}.`);
    files.set(name, new Uint8Array(await write(smaller).toBuffer()));
  }
  const head = `${recipes[kind]} ${width}x${height}x${channels} `;
  return { kind: "cut", fingerprint: createHash("sha256").update(head).update(data).digest("hex"), files };
}
