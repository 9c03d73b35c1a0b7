import { describe, expect, it } from "vitest";
import { TurnsOfEach } from "#server/adapters/system/turns.ts";
import { Busy } from "#server/application/ports/store.ts";

describe("turns of each caller", () => {
  const limits = { atOnce: 2, bytes: Number.POSITIVE_INFINITY, waiting: 2 };

  it("are few at a time for one, and no matter to others", async () => {
    const turns = new TurnsOfEach(limits);
    const done = Promise.withResolvers<void>();
    const begun: string[] = [];
    const ask = (name: string) =>
      turns.run(name, async () => {
        begun.push(name);
        await done.promise;
      });
    const all = [ask("a"), ask("a"), ask("a"), ask("a"), ask("b")];
    await new Promise(setImmediate);
    expect(begun.toSorted()).toEqual(["a", "a", "b"]);
    await expect(ask("a")).rejects.toThrow(Busy);
    done.resolve();
    await Promise.all(all);
    expect(begun.filter((name) => name === "a")).toHaveLength(4);
    expect(await turns.run("a", async () => "again")).toBe("again");
  });
});
