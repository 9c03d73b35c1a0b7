import type { Language } from "#languages/language.ts";
import type { PaperFont } from "./fonts.ts";
import { fontOf, type HasSign, signsOf, standIn } from "./font-signs.ts";
import type { WithOpenFont } from "./read-font-signs.ts";
import { splitVowels } from "./thai-marks.ts";

/** What a paper is drawn on: a PDF in which the fonts have their names. */
export type Sheet = PDFKit.PDFDocument;

/** Neighbouring signs in one font. */
interface Run {
  readonly font: PaperFont;
  readonly text: string;
  /** How wide it is in letters of one point. */
  readonly width: number;
}

/** A line that fits, in its fonts. */
export type SetLine = readonly Run[];

/** Signs that don't begin a line, and signs that don't end one. */
const closing = /^[\p{Po}\p{Pe}\p{Pf}\p{Pd}ーぁぃぅぇぉっゃゅょァィゥェォッャュョ]/u;
const opening = /[\p{Ps}\p{Pi}\p{Sc}]$/u;
/**
 * Sets texts of any of our scripts: a font for each sign, the first that has it; lines that break between words, also
 * where no spaces are written. Emoji that no font has are left out, any other sign that none has is a □ (0146). What it
 * has measured it keeps, as a paper says the same words again and again: one is for one paper.
 */
export class TypeSetter {
  readonly #sheet: Sheet;
  readonly #fonts: readonly PaperFont[];
  readonly #hasSign: HasSign;
  readonly #words: Intl.Segmenter;
  readonly #known = new Map<string, boolean>();
  readonly #lines = new Map<string, readonly SetLine[]>();
  readonly #set = new Map<string, SetLine>();

  /** `fonts`: in the order in which a sign is looked for; each is registered on the sheet under its name. */
  constructor(sheet: Sheet, fonts: readonly PaperFont[], language: Language) {
    this.#sheet = sheet;
    this.#fonts = fonts;
    this.#hasSign = (font, codePoint) => this.#has(font, codePoint);
    this.#words = new Intl.Segmenter(language, { granularity: "word" });
  }

  /** The lines of a text in a column. A word that is wider than the column breaks between its signs. */
  lines(text: string, size: number, width: number): readonly SetLine[] {
    const key = `${size} ${width} ${text}`;
    const known = this.#lines.get(key) ?? this.#broken(text, size, width);
    this.#lines.set(key, known);
    return known;
  }

  /** How wide a line is, in points. */
  width(line: SetLine, size: number): number {
    return size * line.reduce((sum, { width }) => sum + width, 0);
  }

  /** Draws a line from the left; `baseline` is where its letters stand. */
  draw(line: SetLine, size: number, at: { readonly x: number; readonly baseline: number }): void {
    let { x } = at;
    for (const { font, text, width } of line) {
      const sheet = this.#sheet.font(font).fontSize(size);
      // Who searches or copies gets the text as it is written, not its split vowels.
      const isSplit = text.includes("\u0E4D");
      if (isSplit) sheet.markContent("Span", { actual: asWritten(text) });
      sheet.text(text, x, at.baseline, { lineBreak: false, baseline: "alphabetic" });
      if (isSplit) sheet.endMarkedContent();
      x += width * size;
    }
  }

  #broken(text: string, size: number, width: number): readonly SetLine[] {
    const lines: string[] = [];
    let [line, filled] = ["", 0];
    const begin = (piece: string, pieceWidth: number) => {
      if (line !== "") lines.push(line);
      [line, filled] = [piece, pieceWidth];
    };
    const put = (piece: string, pieceWidth: number) => {
      [line, filled] = [line + piece, filled + pieceWidth];
    };
    for (const piece of this.#pieces(text)) {
      const pieceWidth = this.#widthOf(piece, size);
      const own = this.#widthOf(piece.trimEnd(), size);
      if (filled + own <= width) put(piece, pieceWidth);
      else if (own <= width) begin(piece, pieceWidth);
      else {
        for (const sign of signsOf(piece)) {
          const signWidth = this.#widthOf(sign, size);
          if (filled + signWidth <= width) put(sign, signWidth);
          else begin(sign, signWidth);
        }
      }
    }
    begin("", 0);
    return lines.map((one) => this.#runs(one.trim()));
  }

  /** A text's parts between which a line may break. */
  #pieces(text: string): readonly string[] {
    const pieces: string[] = [];
    for (const { segment } of this.#words.segment(this.#shown(text))) {
      const last = pieces.at(-1);
      const belongs = last !== undefined && (segment === " " || closing.test(segment) || opening.test(last));
      if (belongs && !(last.endsWith(" ") && segment !== " ")) pieces[pieces.length - 1] = last + segment;
      else pieces.push(segment);
    }
    return pieces;
  }

  /** A text with what stands for signs that no font has, and with single spaces. */
  #shown(text: string): string {
    const signs = signsOf(text).map((sign) => (this.#fontOf(sign) ? sign : standIn(sign)));
    return signs.join("").replaceAll(/ +/gu, " ").trim();
  }

  #fontOf(sign: string): PaperFont | undefined {
    return fontOf(sign, this.#fonts, this.#hasSign);
  }

  #widthOf(text: string, size: number): number {
    return this.width(this.#runs(text), size);
  }

  #runs(text: string): SetLine {
    const known = this.#set.get(text) ?? this.#measured(text);
    this.#set.set(text, known);
    return known;
  }

  #measured(text: string): SetLine {
    const runs: { font: PaperFont; text: string }[] = [];
    for (const sign of signsOf(text)) {
      const shown = splitVowels(sign);
      const last = runs.at(-1);
      const font = sign === " " && last ? last.font : this.#fontOf(sign);
      if (font === undefined) continue;
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs.map((run) => ({ ...run, width: this.#sheet.font(run.font).fontSize(1).widthOfString(run.text) }));
  }

  #has(font: PaperFont, codePoint: number): boolean {
    const key = `${font} ${codePoint}`;
    const known = this.#known.get(key);
    if (known !== undefined) return known;
    const { _font: open } = this.#sheet.font(font) as Sheet & WithOpenFont;
    const has = open.font.hasGlyphForCodePoint(codePoint);
    this.#known.set(key, has);
    return has;
  }
}

/** Undoes `splitVowels`. */
function asWritten(text: string): string {
  return text.replaceAll(/\u0E4D([\u0E31\u0E34-\u0E37\u0E47-\u0E4E]*)\u0E32/gu, "$1\u0E33");
}
