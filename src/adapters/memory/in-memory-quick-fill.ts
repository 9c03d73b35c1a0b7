import type { KnownDetails, QuickFill } from "#application/ports/identity-provider.ts";

/** Fills in what it was given. */
export class InMemoryQuickFill implements QuickFill {
  available = true;
  /** What the member hands over when asked; null: it does not want to. */
  details: KnownDetails | null;
  failure: Error | null = null;
  /** How often the member was asked. */
  asked = 0;

  constructor(details: KnownDetails | null = null) {
    this.details = details;
  }

  isAvailable(): Promise<boolean> {
    return Promise.resolve(this.available);
  }

  async ask(): Promise<KnownDetails | null> {
    this.asked += 1;
    if (this.failure) throw this.failure;
    return this.details;
  }
}
