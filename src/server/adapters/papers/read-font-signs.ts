import PdfSheet from "pdfkit";
import { packedSigns } from "./font-signs.ts";
import { fontBytes, type PaperFont, paperFonts } from "./fonts.ts";

/** pdfkit keeps its open font here; its types leave it out. */
export interface WithOpenFont {
  readonly _font: {
    readonly font: {
      readonly characterSet: readonly number[];
      hasGlyphForCodePoint(codePoint: number): boolean;
    };
  };
}

/** Reads which signs the fonts have, packed. It takes a core for 0.3 s. */
export async function readFontSigns(): Promise<Uint8Array> {
  const signsOfFonts = new Map<PaperFont, readonly number[]>();
  for (const font of paperFonts) {
    const sheet = new PdfSheet({ font: null as never }).registerFont(font, Buffer.from(await fontBytes(font)));
    const { _font: open } = sheet.font(font) as typeof sheet & WithOpenFont;
    signsOfFonts.set(font, open.font.characterSet);
  }
  return packedSigns(signsOfFonts);
}
