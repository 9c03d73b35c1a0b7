import { port } from "#wiring/needs.ts";

/** The device's printing. */
export interface PagePrinter {
  /** Inside LINE there is none. */
  isPossible(): boolean;
  /** Opens the device's dialog for what the page shows on paper. */
  print(): void;
}
export const PagePrinter = port<PagePrinter>("PagePrinter");
