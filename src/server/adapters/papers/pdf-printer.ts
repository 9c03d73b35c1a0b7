import PdfSheet from "pdfkit";
import { documentNumber, type SalesDocument } from "#domain/sales-document/sales-document.ts";
import { taxCountryOf } from "#domain/sales-document/tax-country.ts";
import type { Language } from "#languages/language.ts";
import type { DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import { fontBytes, fontOrder } from "./fonts.ts";
import { type PaperContent, type PaperRow, paperContentOf } from "./paper-content.ts";
import { type Sheet, TypeSetter } from "./type-setter.ts";

/** In points, on A4. */
const page = { width: 595.28, height: 841.89, margin: 56 } as const;
const labelWidth = 170;
const gap = 16;
const valueWidth = page.width - 2 * page.margin - labelWidth - gap;
const colours = { text: "#14181f", muted: "#5b6472", line: "#d9dde3", danger: "#b42318" } as const;

/** From one line to the next, by the size of its letters: Thai marks need the room. */
const leading = 1.5;

interface Style {
  readonly size: number;
  readonly colour: string;
}

/**
 * Draws papers as PDF with pdfkit, in Noto Sans. Only the signs that a paper has are in its file. It takes a core for
 * some tenths of a second: a server has it done apart (`DocumentsApart`).
 */
export class PdfPrinter implements DocumentPrinter {
  async print(document: SalesDocument, language: Language): Promise<Uint8Array> {
    const content = await paperContentOf(document, language);
    const fonts = fontOrder(language, taxCountryOf(document.amount.currency));
    const sheet = new PdfSheet({
      size: "A4",
      margin: 0,
      // Without a font of its own pdfkit begins with Helvetica.
      font: Buffer.from(await fontBytes("thai")) as never,
      lang: language,
      displayTitle: true,
      info: {
        Title: `${content.title} ${documentNumber(document)}`,
        Author: document.facts.seller.operator || document.facts.seller.name,
        CreationDate: new Date(document.issuedAt),
      },
    });
    for (const font of fonts) sheet.registerFont(font, Buffer.from(await fontBytes(font)));
    const chunks: Buffer[] = [];
    const ended = new Promise<void>((resolve, reject) => {
      sheet.on("data", (chunk: Buffer) => chunks.push(chunk));
      sheet.once("end", resolve);
      sheet.once("error", reject);
    });
    new Drawing(sheet, new TypeSetter(sheet, fonts, language)).draw(content);
    sheet.end();
    await ended;
    return new Uint8Array(Buffer.concat(chunks));
  }
}

/** Draws from the top of a sheet downwards, and goes on with a new one where it is full. */
class Drawing {
  readonly #sheet: Sheet;
  readonly #setter: TypeSetter;
  #y: number = page.margin;

  constructor(sheet: Sheet, setter: TypeSetter) {
    this.#sheet = sheet;
    this.#setter = setter;
  }

  draw({ title, officialName, numberAndDay, voided, amount, rows, notes }: PaperContent): void {
    const width = page.width - 2 * page.margin;
    this.#write(title, { size: 22, colour: colours.text }, page.margin, width);
    if (officialName !== null) this.#write(officialName, { size: 11, colour: colours.muted }, page.margin, width);
    this.#write(numberAndDay, { size: 10.5, colour: colours.muted }, page.margin, width);
    if (voided) {
      this.#y += 8;
      this.#write(voided.word, { size: 16, colour: colours.danger }, page.margin, width);
      this.#write(voided.detail, { size: 10.5, colour: colours.danger }, page.margin, width);
    }
    this.#y += 14;
    this.#write(amount, { size: 30, colour: colours.text }, page.margin, width);
    this.#y += 10;
    for (const row of rows) this.#row(row);
    this.#rule();
    this.#y += 6;
    for (const note of notes) this.#write(note, { size: 9.5, colour: colours.muted }, page.margin, width);
  }

  #row({ labels, value, detail }: PaperRow): void {
    this.#turnFor(60);
    this.#rule();
    this.#y += 8;
    const top = this.#y;
    const [own = "", national] = labels;
    this.#write(own, { size: 10, colour: colours.muted }, page.margin, labelWidth);
    if (national !== undefined) this.#write(national, { size: 8.5, colour: colours.muted }, page.margin, labelWidth);
    const below = this.#y;
    this.#y = top;
    const x = page.margin + labelWidth + gap;
    this.#write(value, { size: 11, colour: colours.text }, x, valueWidth);
    if (detail !== "") this.#write(detail, { size: 9.5, colour: colours.muted }, x, valueWidth);
    this.#y = Math.max(this.#y, below) + 6;
  }

  #write(text: string, { size, colour }: Style, x: number, width: number): void {
    for (const line of this.#setter.lines(text, size, width)) {
      this.#turnFor(size * leading);
      this.#sheet.fillColor(colour);
      this.#setter.draw(line, size, { x, baseline: this.#y + size * 1.1 });
      this.#y += size * leading;
    }
  }

  #rule(): void {
    const end = page.width - page.margin;
    this.#sheet.lineWidth(0.75).strokeColor(colours.line).moveTo(page.margin, this.#y).lineTo(end, this.#y).stroke();
  }

  #turnFor(height: number): void {
    if (this.#y + height <= page.height - page.margin) return;
    this.#sheet.addPage();
    this.#y = page.margin;
  }
}
