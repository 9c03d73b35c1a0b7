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

/** A PNG with transparency at 16 bits a colour: 8 bytes a pixel once it is decoded, and next to none in its file. */
export async function aDeepPicture(size: {
  readonly width: number;
  readonly height: number;
}): Promise<Uint8Array<ArrayBuffer>> {
  const picture = sharp({ create: { ...size, channels: 4, background: "#2050a0" } });
  return new Uint8Array(await picture.toColourspace("rgb16").png().toBuffer());
}

/** Something like a photo of a court, held upright, with where it was taken. */
export async function aPhoto(): Promise<Uint8Array<ArrayBuffer>> {
  const scene = `<svg xmlns="http://www.w3.org/2000/svg" width="1500" height="2000">
    <defs><linearGradient id="light" x2="0" y2="1"><stop stop-color="#6fb1e8"/><stop offset="1" stop-color="#f3e3c0"/>
    </linearGradient></defs>
    <rect width="1500" height="2000" fill="url(#light)"/>
    <path d="M0 2000 300 1000h900l300 1000z" fill="#1f7a4d"/>
    <path d="M60 1960 330 1030h840l270 930zM0 1400h1500M750 1030v930" fill="none" stroke="#fff" stroke-width="16"/>
    <circle cx="1100" cy="420" r="130" fill="#fff6d0"/></svg>`;
  const position = { IFD3: { GPSLatitude: "13/1 44/1 0/1", GPSLongitude: "100/1 34/1 0/1" } };
  return new Uint8Array(await sharp(Buffer.from(scene)).withExif(position).jpeg({ quality: 90 }).toBuffer());
}
