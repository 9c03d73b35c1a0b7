import { setImmediate as turn } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { whenGathered } from "#server/application/room/gathering.ts";

describe("whoever asks together", () => {
  it("is taken together: it goes on after the first turn that brought nobody", async () => {
    let count = 1;
    const seen: number[] = [];
    setImmediate(() => (count += 1));
    whenGathered(
      () => count,
      () => seen.push(count),
    );
    expect(seen).toEqual([]);
    for (let turns = 0; turns < 4; turns += 1) await turn();
    expect(seen).toEqual([2]);
  });

  it("is not waited for without an end", async () => {
    let [count, over] = [0, false];
    const arrive = () => {
      count += 1;
      if (!over) setImmediate(arrive);
    };
    arrive();
    await new Promise<void>((resolve) => whenGathered(() => count, resolve));
    over = true;
    expect(count).toBeLessThan(20);
  });
});
