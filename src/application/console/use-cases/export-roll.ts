import { HandOver, type HandOverWay, type TextFile } from "#application/ports/environment.ts";
import { type Cell, toCsv } from "#domain/text/csv.ts";
import type { Needs } from "#wiring/needs.ts";
import { PagePrinter } from "../ports/page-printer.ts";

/** Spreadsheets read a file as Unicode by this; without it Thai, Japanese and Chinese come out wrong. */
const byteOrderMark = "\uFEFF";

export interface ExportedRoll {
  readonly file: TextFile;
  /** The ways in which this device hands it over, best first. */
  readonly ways: readonly HandOverWay[];
}

/** Staff take the list of a game with them, as a table for spreadsheets or on paper. */
export class ExportRoll {
  static readonly needs: Needs<typeof ExportRoll> = [HandOver, PagePrinter];
  readonly #handOver: HandOver;
  readonly #printer: PagePrinter;

  constructor(handOver: HandOver, printer: PagePrinter) {
    this.#handOver = handOver;
    this.#printer = printer;
  }

  mayPrint(): boolean {
    return this.#printer.isPossible();
  }

  /** Prints what the page has for paper. */
  print(): void {
    this.#printer.print();
  }

  /** The file of a table; `name` without its ending. What a spreadsheet would run as a formula can't run. */
  fileOf(name: string, header: readonly string[], rows: readonly (readonly Cell[])[]): ExportedRoll {
    const text = byteOrderMark + toCsv(header, rows);
    const file = { name: `${name}.csv`, type: "text/csv", text };
    return { file, ways: this.#handOver.waysFor(file) };
  }

  /** Call it in the tap. Never rejects. */
  hand(file: TextFile, way: HandOverWay): Promise<"done" | "cancelled" | "unavailable"> {
    return this.#handOver.hand(file, way);
  }
}
