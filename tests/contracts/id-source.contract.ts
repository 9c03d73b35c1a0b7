import { describe, expect, it } from "vitest";
import type { IdSource } from "#server/application/ports/id-source.ts";

/** Ids and ticket codes that are new each time and fit for a path. */
export function idSourceContract(name: string, create: () => IdSource): void {
  describe(`IdSource in ${name}`, () => {
    it.each(["newId", "newTicketCode"] as const)("%s gives a new one each time, fit for a path", (method) => {
      const ids = create();
      const drawn = Array.from({ length: 2_000 }, () => ids[method]());
      expect(new Set(drawn).size).toBe(drawn.length);
      for (const id of drawn) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/u);
    });
  });
}
