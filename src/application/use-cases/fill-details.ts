import { type KnownDetails, QuickFill } from "#application/ports/quick-fill.ts";
import type { Needs } from "#wiring/needs.ts";

/** The member lets the messaging platform fill in a form. */
export class FillDetails {
  static readonly needs: Needs<typeof FillDetails> = [QuickFill];
  readonly #quickFill: QuickFill;

  constructor(quickFill: QuickFill) {
    this.#quickFill = quickFill;
  }

  /** Whether to offer it. Never rejects. */
  isAvailable(): Promise<boolean> {
    return this.#quickFill.isAvailable();
  }

  /** Call it on the member's tap. Null: it did not want to. Rejects when the platform fails. */
  run(): Promise<KnownDetails | null> {
    return this.#quickFill.ask();
  }
}
