import sharp from "sharp";
import { encode } from "uqr";

export interface SlipLook {
  /** Of the whole slip, in pixels. */
  readonly width: number;
  readonly height: number;
  /** The side of its code, in pixels. */
  readonly code: number;
  /** Clockwise. */
  readonly degrees: number;
  /** Across, after all else; what is smaller is blurred. */
  readonly scaledTo: number;
  /** Of the JPEG, 1 to 100. */
  readonly quality: number;
  /** How strong the grain of a photo is: 0 for a screenshot. */
  readonly grain: number;
  /** Moves the colours, so that two pictures of one slip are two pictures. */
  readonly tint: string;
}

const usual: SlipLook = {
  width: 1_080,
  height: 1_920,
  code: 200,
  degrees: 0,
  scaledTo: 1_080,
  quality: 82,
  grain: 0,
  tint: "#1e4598",
};

/**
 * A slip as banking apps draw them: a coloured head, lines of text (as bars), and a small QR code of these texts at the
 * bottom, side by side.
 */
export async function aSlipPicture(texts: readonly string[], look: Partial<SlipLook> = {}): Promise<Uint8Array> {
  const { width, height, code, degrees, scaledTo, quality, grain, tint } = { ...usual, ...look };
  const line = (y: number, part: number) =>
    `<rect x="${width * 0.08}" y="${height * y}" width="${width * part}" height="${height * 0.018}" fill="#5b6470"/>`;
  const codes = texts.map((text, at) => codeAt(text, width * 0.94 - code * (1 + 1.1 * at), height * 0.96 - code, code));
  const svg = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    '<rect width="100%" height="100%" fill="#fff"/>',
    `<rect width="100%" height="${height * 0.12}" fill="${tint}"/>`,
    `<circle cx="${width / 2}" cy="${height * 0.17}" r="${width * 0.07}" fill="#2fa84f"/>`,
    ...[0.27, 0.33, 0.42, 0.48, 0.57, 0.63].map((y, at) => line(y, at % 2 ? 0.7 : 0.4)),
    ...codes,
    "</svg>",
  ].join("");
  const drawn = sharp(Buffer.from(svg)).rotate(degrees, { background: "#3a3f46" }).removeAlpha();
  const { data, info } = await drawn.raw().toBuffer({ resolveWithObject: true });
  const { width: across, height: down, channels } = info;
  const noise = { type: "gaussian", mean: 128, sigma: grain } as const;
  const grains = { create: { width: across, height: down, channels: 3, noise, background: "#808080" } } as const;
  const layers = grain === 0 ? [] : [{ input: grains, blend: "overlay" as const }];
  const raw = { width: across, height: down, channels };
  const grained = await sharp(data, { raw }).composite(layers).raw().toBuffer({ resolveWithObject: true });
  const { channels: kept } = grained.info;
  const picture = sharp(grained.data, { raw: { width: across, height: down, channels: kept } });
  return new Uint8Array(await picture.resize({ width: scaledTo }).removeAlpha().jpeg({ quality }).toBuffer());
}

function codeAt(text: string, left: number, top: number, side: number): string {
  const { data, size } = encode(text, { ecc: "M", border: 2 });
  const cells = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return [
    `<g transform="translate(${left} ${top}) scale(${side / size})">`,
    `<rect width="${size}" height="${size}" fill="#fff"/>`,
    `<path d="${cells.join("")}" shape-rendering="crispEdges"/></g>`,
  ].join("");
}
