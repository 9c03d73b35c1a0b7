import type { KnownDetails, QuickFill } from "#application/ports/quick-fill.ts";

/** Nobody fills in forms here: the member types. */
export class NoQuickFill implements QuickFill {
  isAvailable(): Promise<boolean> {
    return Promise.resolve(false);
  }

  ask(): Promise<KnownDetails | null> {
    return Promise.resolve(null);
  }
}
