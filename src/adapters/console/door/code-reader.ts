import type { Point } from "./paint-over.ts";

/** A code in a picture, with its corners in the picture's pixels, one after the other around it. */
export interface FoundCode {
  readonly rawValue: string;
  readonly cornerPoints: readonly Point[];
}

/** Finds codes in a picture (W3C Barcode Detection; TypeScript does not know it). Some find one code at most. */
export interface CodeReader {
  detect(picture: ImageBitmapSource): Promise<readonly FoundCode[]>;
}

/** The browser's own class, or one that does the same. */
export interface CodeReaderClass {
  new (options: { formats: "qr_code"[] }): CodeReader;
  getSupportedFormats(): Promise<readonly string[]>;
}

/**
 * A reader of QR codes: the browser's own where it has one, else what `load` fetches; null where neither reads them.
 * Never rejects.
 */
export async function openCodeReader(load: () => Promise<CodeReaderClass>): Promise<CodeReader | null> {
  const own = (globalThis as { readonly BarcodeDetector?: CodeReaderClass }).BarcodeDetector;
  return (await readerOf(async () => own ?? null)) ?? (await readerOf(load));
}

async function readerOf(find: () => Promise<CodeReaderClass | null>): Promise<CodeReader | null> {
  try {
    const found = await find();
    // Some browsers have the class on devices without what it needs.
    if (found === null || !(await found.getSupportedFormats()).includes("qr_code")) return null;
    return new found({ formats: ["qr_code"] });
  } catch {
    return null;
  }
}
