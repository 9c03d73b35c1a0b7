import { describe, expect, it } from "vitest";
import { OneAtATime, type TurnLimits, Turns } from "#server/adapters/system/turns.ts";
import { Busy } from "#server/application/ports/store.ts";

/** Turns that end when they are told to. */
function aPlace(limits: TurnLimits = { atOnce: 2, bytes: 100, waiting: 3 }) {
  const decodings = new Turns(limits);
  const running = new Set<string>();
  const ends = new Map<string, (failure?: Error) => void>();
  let most = 0;
  const begin = (name: string, bytes = 10, caller: string | null = null) => {
    const work = async () => {
      running.add(name);
      most = Math.max(most, running.size);
      await new Promise<void>((resolve, reject) =>
        ends.set(name, (failure) => (failure ? reject(failure) : resolve())),
      );
      running.delete(name);
      return name;
    };
    return decodings.run(bytes, work, caller);
  };
  const end = async (name: string, failure?: Error) => {
    ends.get(name)?.(failure);
    running.delete(name);
    await settle();
  };
  return { begin, end, running, most: () => most };
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 0));

describe("decodings", () => {
  it("are at most two at a time, in the order in which they came", async () => {
    const { begin, end, running, most } = aPlace();
    const all = ["a", "b", "c", "d"].map((name) => begin(name));
    await settle();
    expect([...running]).toEqual(["a", "b"]);
    await end("b");
    expect([...running]).toEqual(["a", "c"]);
    await end("a");
    await end("c");
    await end("d");
    expect(await Promise.all(all)).toEqual(["a", "b", "c", "d"]);
    expect(most()).toBe(2);
  });

  it("hold no more bytes together than allowed; one that needs more comes alone", async () => {
    const { begin, end, running } = aPlace();
    const all = [begin("half", 60), begin("other half", 60), begin("giant", 500), begin("small", 1)];
    await settle();
    expect([...running]).toEqual(["half"]);
    await end("half");
    expect([...running]).toEqual(["other half"]);
    await end("other half");
    expect([...running]).toEqual(["giant"]);
    await end("giant");
    expect([...running]).toEqual(["small"]);
    await end("small");
    await Promise.all(all);
  });

  it("that fail make room for the next", async () => {
    const { begin, end, running } = aPlace({ atOnce: 1, bytes: 100, waiting: 3 });
    const failing = begin("a").catch((error: unknown) => error);
    const next = begin("b");
    await settle();
    await end("a", new Error("broken"));
    expect(await failing).toBeInstanceOf(Error);
    expect([...running]).toEqual(["b"]);
    await end("b");
    await next;
  });

  it("for which too many wait are refused at once, and come again", async () => {
    const { begin, end } = aPlace({ atOnce: 1, bytes: 100, waiting: 2 });
    const all = [begin("a"), begin("b"), begin("c")];
    await settle();
    await expect(begin("d")).rejects.toThrow(Busy);
    await end("a");
    const again = begin("d");
    for (const name of ["b", "c", "d"]) await end(name);
    await Promise.all([...all, again]);
  });

  it("are at most so many of one caller, and the next caller's comes after them", async () => {
    const { begin, end, running } = aPlace({ atOnce: 1, bytes: 100, waiting: 16, ofOneCaller: 1 });
    const first = begin("flood", 1, "mallory");
    for (let again = 0; again < 20; again += 1)
      await expect(begin("flood again", 1, "mallory")).rejects.toThrow(OneAtATime);
    const next = begin("honest", 1, "mali");
    await end("flood");
    expect([...running]).toEqual(["honest"]);
    const later = begin("flood later", 1, "mallory");
    await end("honest");
    await end("flood later");
    expect(await Promise.all([first, next, later])).toEqual(["flood", "honest", "flood later"]);
  });

  it("that fail, or find no place, are not counted for their caller any more", async () => {
    const { begin, end } = aPlace({ atOnce: 1, bytes: 100, waiting: 1, ofOneCaller: 1 });
    const failing = begin("a", 1, "mallory").catch((error: unknown) => error);
    const waiting = begin("b", 1, "mali");
    for (let again = 0; again < 2; again += 1) {
      const refused = await begin("c", 1, "somchai").catch((error: unknown) => error);
      expect(refused).toBeInstanceOf(Busy);
      expect(refused).not.toBeInstanceOf(OneAtATime);
    }
    await end("a", new Error("broken"));
    expect(await failing).toBeInstanceOf(Error);
    const again = begin("d", 1, "mallory");
    await end("b");
    await end("d");
    await Promise.all([waiting, again]);
  });
});
