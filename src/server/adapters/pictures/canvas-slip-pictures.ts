import type { PictureRefusal, RewrittenPicture, SlipPictures } from "#server/application/transfers/slip-store.ts";
import { type CodeReader, codesOn } from "./code-reader.ts";
import { formatOf, maxPixels, maxSide, type PictureFormat } from "./picture-format.ts";

const quality = 0.85;

/** The library is fetched with the first picture. */
const readsWhenNeeded: CodeReader = async (pixels) => (await import("./qr-codes.ts")).readQrCodes(pixels);

/**
 * Reads slips with the browser's decoder, for a server that runs in a page. It reads the first frame of a JPEG, PNG or
 * WebP, never an SVG; the file's bytes decide which. It turns the picture upright and writes a JPEG from the pixels
 * alone.
 */
export class CanvasSlipPictures implements SlipPictures {
  readonly #readCodes: CodeReader;

  constructor(readCodes: CodeReader = readsWhenNeeded) {
    this.#readCodes = readCodes;
  }

  async rewrite(bytes: Uint8Array): Promise<RewrittenPicture | PictureRefusal> {
    const format = formatOf(bytes);
    if (format === null) return { kind: "unsupported" };
    const image = await decode(bytes, format);
    if (image === null) return { kind: "unreadable" };
    try {
      return image.width * image.height > maxPixels
        ? { kind: "too_many_pixels" }
        : await written(image, this.#readCodes);
    } finally {
      image.close();
    }
  }
}

/** The browser turns it upright; null for a file that is cut short or broken. */
async function decode(bytes: Uint8Array, format: PictureFormat): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(new Blob([bytes.slice()], { type: `image/${format}` }));
  } catch {
    return null;
  }
}

async function written(image: ImageBitmap, readCodes: CodeReader): Promise<RewrittenPicture> {
  const scale = Math.min(1, maxSide / Math.max(image.width, image.height));
  const width = Math.max(1, Math.round(image.width * scale));
  const height = Math.max(1, Math.round(image.height * scale));
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d");
  if (!context) throw new Error("This browser has no canvas to draw on.");
  context.fillStyle = "white";
  context.fillRect(0, 0, width, height);
  context.drawImage(image, 0, 0, width, height);
  const pixels = context.getImageData(0, 0, width, height).data;
  const file = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, "image/jpeg", quality);
  });
  if (file === null) throw new Error("This browser could not write the picture.");
  const bytes = new Uint8Array(await file.arrayBuffer());
  const fingerprint = await fingerprintOf(pixels, width, height);
  const codes = await codesOn({ data: pixels, width, height, channels: 4 }, readCodes);
  return { kind: "rewritten", mediaType: "image/jpeg", bytes, fingerprint, codes };
}

async function fingerprintOf(pixels: Uint8ClampedArray, width: number, height: number): Promise<string> {
  const head = new TextEncoder().encode(`${width}x${height} `);
  const whole = new Uint8Array(head.length + pixels.length);
  whole.set(head);
  whole.set(pixels, head.length);
  const digest = await crypto.subtle.digest("SHA-256", whole);
  return [...new Uint8Array(digest)].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}
