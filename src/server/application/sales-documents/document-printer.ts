import type { SalesDocument, SalesDocumentId } from "#domain/sales-document/sales-document.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Language } from "#languages/language.ts";
import type { MonthStatement } from "#server/application/ledger/month-statement.ts";
import { port } from "#wiring/needs.ts";

/** Draws receipts, credit notes and months of a merchant's books on paper. */
export interface DocumentPrinter {
  /** False: nothing is printed here, and both calls give null. */
  readonly prints: boolean;
  /**
   * A PDF of one page of A4, or more where texts are long, in the reader's language; a paper that a law asks for is
   * also labelled in that country's own. Its texts can be searched, and its fonts are in it. The same paper in the same
   * language gives the same bytes. It asks nothing of the network. Null: nothing is printed here.
   * @throws Busy when too many wait.
   */
  print(document: SalesDocument, language: Language): Promise<Uint8Array | null>;
  /**
   * A PDF of a month's books: sums, then every line, on as many numbered pages of A4 as they need, with the columns'
   * names on each. All else is as above.
   * @throws Busy when too many wait.
   */
  printMonth(statement: MonthStatement, language: Language): Promise<Uint8Array | null>;
  /**
   * The signs of a text for which no font here has a shape, each once. A paper with them has □ in their place, and
   * nothing in that of emoji. None where nothing is printed.
   * @throws Busy when too many wait.
   */
  unprintable(text: string): Promise<readonly string[]>;
}
export const DocumentPrinter = port<DocumentPrinter>("DocumentPrinter");

/**
 * Keys with which a paper is opened without a login, for a link that leaves LINE: the browser that opens it knows no
 * member.
 */
export interface DocumentLinks {
  /** A key for one paper, good for a day and less than an hour more. Null: nothing is printed here. */
  keyOf(id: SalesDocumentId, now: Instant): string | null;
  /** Does the key open this paper at `now`? Any text may be asked. */
  opens(id: SalesDocumentId, key: string, now: Instant): boolean;
}
export const DocumentLinks = port<DocumentLinks>("DocumentLinks");
