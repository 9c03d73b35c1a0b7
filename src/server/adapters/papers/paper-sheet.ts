import PdfSheet from "pdfkit";
import type { Instant } from "#domain/time/instant.ts";
import type { Language } from "#languages/language.ts";
import { fontBytes, type PaperFont } from "./fonts.ts";
import { type SetLine, type Sheet, TypeSetter } from "./type-setter.ts";

/** In points, on A4. */
export const paperPage = { width: 595.28, height: 841.89, margin: 56 } as const;
export const textWidth = paperPage.width - 2 * paperPage.margin;
export const colours = { text: "#14181f", muted: "#5b6472", line: "#d9dde3", danger: "#b42318" } as const;

/** From one line to the next, by the size of its letters: Thai marks need the room. */
const leading = 1.5;

export interface Style {
  readonly size: number;
  readonly colour: string;
}

/** Where a text stands: from `x` on, `width` wide. */
export interface Column {
  readonly x: number;
  readonly width: number;
  /** Its texts end at its right. */
  readonly end?: true;
}

export interface PaperCell {
  readonly column: Column;
  readonly texts: readonly (readonly [string, Style])[];
}

const whole: Column = { x: paperPage.margin, width: textWidth };

interface About {
  readonly title: string;
  readonly author: string;
  readonly madeAt: Instant;
  readonly language: Language;
  /** In the order in which a sign is looked for. */
  readonly fonts: readonly PaperFont[];
}

/**
 * Draws a paper as PDF with pdfkit, in Noto Sans. Only the signs that it has are in its file. `draw` draws from the top
 * downwards; its pages stay open until it is done.
 */
export async function drawnPaper(about: About, draw: (paper: PaperSheet) => void): Promise<Uint8Array> {
  const { title, author, madeAt, language, fonts } = about;
  const sheet = new PdfSheet({
    size: "A4",
    margin: 0,
    bufferPages: true,
    // It would begin with Helvetica. One of ours would be opened again for every text that is in it.
    font: null as never,
    lang: language,
    displayTitle: true,
    info: { Title: title, Author: author, CreationDate: new Date(madeAt) },
  });
  for (const font of fonts) sheet.registerFont(font, Buffer.from(await fontBytes(font)));
  const chunks: Buffer[] = [];
  const ended = new Promise<void>((resolve, reject) => {
    sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
    sheet.once("end", resolve);
    sheet.once("error", reject);
  });
  draw(new PaperSheet(sheet, new TypeSetter(sheet, fonts, language)));
  sheet.end();
  await ended;
  return new Uint8Array(Buffer.concat(chunks));
}

/** Draws from the top of a page downwards, and goes on with a new one where it is full. */
export class PaperSheet {
  /** Where the next text begins. */
  y: number = paperPage.margin;
  /** Draws what stands above the rest of every further page. */
  head: (() => void) | null = null;
  readonly #sheet: Sheet;
  readonly #setter: TypeSetter;

  constructor(sheet: Sheet, setter: TypeSetter) {
    this.#sheet = sheet;
    this.#setter = setter;
  }

  /** A text with as many lines as it needs, over the whole width or in a column, and on as many pages. */
  write(text: string, { size, colour }: Style, column: Column = whole): void {
    for (const line of this.#setter.lines(text, size, column.width)) {
      this.turnFor(size * leading);
      this.#draw(line, { size, colour }, column, this.y + size * 1.1);
      this.y += size * leading;
    }
  }

  /**
   * Short texts beside each other, never on two pages: in each cell one below the other. What follows begins below the
   * longest.
   */
  row(cells: readonly PaperCell[]): void {
    const set = cells.map(({ column, texts }) => ({
      column,
      lines: texts.flatMap(([text, style]) =>
        this.#setter.lines(text, style.size, column.width).map((line) => ({ line, style })),
      ),
    }));
    const heightOf = (lines: (typeof set)[number]["lines"]) =>
      lines.reduce((sum, { style }) => sum + style.size * leading, 0);
    const height = Math.max(...set.map(({ lines }) => heightOf(lines)));
    this.turnFor(height);
    for (const { column, lines } of set) {
      let { y } = this;
      for (const { line, style } of lines) {
        this.#draw(line, style, column, y + style.size * 1.1);
        y += style.size * leading;
      }
    }
    this.y += height;
  }

  rule(): void {
    const end = paperPage.width - paperPage.margin;
    this.#sheet.lineWidth(0.75).strokeColor(colours.line).moveTo(paperPage.margin, this.y).lineTo(end, this.y).stroke();
  }

  /** Goes on with a new page where so much has no room on this one. */
  turnFor(height: number): void {
    if (this.y + height <= paperPage.height - paperPage.margin) return;
    this.#sheet.addPage();
    this.y = paperPage.margin;
    this.head?.();
  }

  /** Writes at the foot of every page that there is. */
  foot(textOf: (number: number, count: number) => string, style: Style): void {
    const { count } = this.#sheet.bufferedPageRange();
    for (let index = 0; index < count; index += 1) {
      this.#sheet.switchToPage(index);
      const [line] = this.#setter.lines(textOf(index + 1, count), style.size, textWidth);
      if (line) this.#draw(line, style, { ...whole, end: true }, paperPage.height - paperPage.margin / 2);
    }
  }

  #draw(line: SetLine, { size, colour }: Style, { x, width, end }: Column, baseline: number): void {
    const left = end ? x + width - this.#setter.width(line, size) : x;
    this.#sheet.fillColor(colour);
    this.#setter.draw(line, size, { x: left, baseline });
  }
}
