import sharp from "sharp";

/** A small slip of its own colour, so that two of them are two pictures. */
export async function aPicture(
  colour: string,
  format: "jpeg" | "png" | "webp" = "jpeg",
  size: { readonly width: number; readonly height: number } = { width: 60, height: 90 },
): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { ...size, channels: 3, background: colour } });
  return new Uint8Array(await picture.toFormat(format).toBuffer());
}
