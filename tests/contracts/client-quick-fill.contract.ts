import { describe, expect, it } from "vitest";
import type { KnownDetails, QuickFill } from "#application/ports/identity-provider.ts";

export interface QuickFillGiven {
  readonly allowed: boolean;
  /** What the member hands over; null: it closes the window. */
  readonly details: KnownDetails | null;
  readonly fails: boolean;
}

const known: KnownDetails = { name: "見本 太郎", email: "taro@example.com", phone: "09012345678" };

/** What every `QuickFill` promises. */
export function quickFillContract(name: string, open: (given: QuickFillGiven) => QuickFill): void {
  const given: QuickFillGiven = { allowed: true, details: known, fails: false };

  describe(`quick fill: ${name}`, () => {
    it.each([true, false])("is offered where it is allowed: %s", async (allowed) => {
      expect(await open({ ...given, allowed }).isAvailable()).toBe(allowed);
    });

    it.each<KnownDetails>([
      known,
      { name: null, email: null, phone: "+66812345678" },
      { name: "Mali", email: null, phone: null },
    ])("hands over what there is: %j", async (details) => {
      expect(await open({ ...given, details }).ask()).toEqual(details);
    });

    it("hands over nothing where the member does not want it", async () => {
      expect(await open({ ...given, details: null }).ask()).toBeNull();
    });

    it("rejects when the platform fails", async () => {
      await expect(open({ ...given, fails: true }).ask()).rejects.toThrow();
    });
  });
}
