import type { PageRequest } from "#application/ports/event-repository.ts";
import type { MonthOfBooksView } from "#contract/merchants/books.ts";
import type { FiguresView } from "#contract/merchants/figures.ts";
import type { Language } from "#languages/language.ts";
import { port } from "#wiring/needs.ts";

/** A merchant's own books. Failures reject with RequestFailed. */
export interface OwnBooks {
  /**
   * What was earned in a month (`2026-11`) of the merchant's zone, which it names: a page of its lines in the order of
   * booking, and with the first page the sums of all.
   */
  month(month: string, page?: PageRequest): Promise<MonthOfBooksView>;
  /** The whole month as PDF, in a language. */
  pdf(month: string, language: Language): Promise<Blob>;
}
export const OwnBooks = port<OwnBooks>("OwnBooks");

/** A merchant's figures of the last twelve months of its zone. Failures reject with RequestFailed. */
export interface OwnFigures {
  figures(): Promise<FiguresView>;
}
export const OwnFigures = port<OwnFigures>("OwnFigures");
