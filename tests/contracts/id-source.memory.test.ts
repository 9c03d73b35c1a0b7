import { describe, expect, it } from "vitest";
import { SequentialIdSource } from "../support/sequential-id-source.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { idSourceContract } from "./id-source.contract.ts";

idSourceContract("sequence", () => new SequentialIdSource());
idSourceContract("random", () => new RandomIdSource());

describe("RandomIdSource", () => {
  it("draws 128 bits for each, none of which stands still", () => {
    const ids = new RandomIdSource();
    const drawn = Array.from({ length: 500 }, () => ids.newId());
    for (const id of drawn) expect(id).toMatch(/^[A-Za-z0-9_-]{22}$/u);
    for (let place = 0; place < 21; place += 1) {
      expect(new Set(drawn.map((id) => id[place])).size).toBeGreaterThan(30);
    }
  });
});
