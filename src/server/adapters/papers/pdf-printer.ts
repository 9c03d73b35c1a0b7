import { documentNumber, type SalesDocument } from "#domain/sales-document/sales-document.ts";
import { taxCountryOf } from "#domain/sales-document/tax-country.ts";
import type { Language } from "#languages/language.ts";
import type { MonthStatement } from "#server/application/ledger/month-statement.ts";
import type { DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import { hasIn, unprintableIn } from "./font-signs.ts";
import { fontOrder } from "./fonts.ts";
import { drawMonth } from "./month-drawing.ts";
import { paperSpeechIn } from "./paper-speech.ts";
import { readFontSigns } from "./read-font-signs.ts";
import { type PaperContent, type PaperRow, paperContentOf } from "./paper-content.ts";
import { colours, drawnPaper, paperPage, type PaperSheet, textWidth } from "./paper-sheet.ts";

const gap = 16;
const labels = { x: paperPage.margin, width: 170 } as const;
const values = { x: paperPage.margin + labels.width + gap, width: textWidth - labels.width - gap } as const;

/**
 * Draws papers. It takes a core for some tenths of a second, for a long month for seconds: a server has it done apart
 * (`DocumentsApart`).
 */
export class PdfPrinter implements DocumentPrinter {
  readonly prints = true;
  #signs: Promise<Uint8Array> | null = null;

  async print(document: SalesDocument, language: Language): Promise<Uint8Array> {
    const content = await paperContentOf(document, language);
    const { seller } = document.facts;
    const about = {
      title: `${content.title} ${documentNumber(document)}`,
      author: seller.operator || seller.name,
      madeAt: document.issuedAt,
      language,
      fonts: fontOrder(language, taxCountryOf(document.amount.currency)),
    };
    return drawnPaper(about, (paper) => drawDocument(paper, content));
  }

  async unprintable(text: string): Promise<readonly string[]> {
    return unprintableIn(text, hasIn(await (this.#signs ??= readFontSigns())));
  }

  async printMonth(statement: MonthStatement, language: Language): Promise<Uint8Array> {
    const speech = await paperSpeechIn(language);
    const [sum] = statement.sums;
    const about = {
      title: `${speech.say("console.booksPaper")} ${statement.month}`,
      author: statement.legal.operator || statement.name,
      madeAt: statement.madeAt,
      language,
      fonts: fontOrder(language, sum ? taxCountryOf(sum.earned.currency) : null),
    };
    return drawnPaper(about, (paper) => drawMonth(paper, statement, speech));
  }
}

function drawDocument(paper: PaperSheet, content: PaperContent): void {
  const { title, officialName, numberAndDay, voided, amount, rows, notes } = content;
  paper.write(title, { size: 22, colour: colours.text });
  if (officialName !== null) paper.write(officialName, { size: 11, colour: colours.muted });
  paper.write(numberAndDay, { size: 10.5, colour: colours.muted });
  if (voided) {
    paper.y += 8;
    paper.write(voided.word, { size: 16, colour: colours.danger });
    paper.write(voided.detail, { size: 10.5, colour: colours.danger });
  }
  paper.y += 14;
  paper.write(amount, { size: 30, colour: colours.text });
  paper.y += 10;
  for (const row of rows) drawRow(paper, row);
  paper.rule();
  paper.y += 6;
  for (const note of notes) paper.write(note, { size: 9.5, colour: colours.muted });
}

function drawRow(paper: PaperSheet, { labels: names, value, detail }: PaperRow): void {
  paper.turnFor(60);
  paper.rule();
  paper.y += 8;
  const top = paper.y;
  const [own = "", national] = names;
  paper.write(own, { size: 10, colour: colours.muted }, labels);
  if (national !== undefined) paper.write(national, { size: 8.5, colour: colours.muted }, labels);
  const below = paper.y;
  paper.y = top;
  paper.write(value, { size: 11, colour: colours.text }, values);
  if (detail !== "") paper.write(detail, { size: 9.5, colour: colours.muted }, values);
  paper.y = Math.max(paper.y, below) + 6;
}
