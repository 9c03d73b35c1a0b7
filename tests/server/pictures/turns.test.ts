import { describe, expect, it } from "vitest";
import { Turns } from "#server/adapters/system/turns.ts";
import { Busy } from "#server/application/ports/store.ts";

/** Turns that end when they are told to. */
function aPlace(limits = { atOnce: 2, bytes: 100, waiting: 3 }) {
  const decodings = new Turns(limits);
  const running = new Set<string>();
  const ends = new Map<string, (failure?: Error) => void>();
  let most = 0;
  const begin = (name: string, bytes = 10) => {
    const work = async () => {
      running.add(name);
      most = Math.max(most, running.size);
      await new Promise<void>((resolve, reject) =>
        ends.set(name, (failure) => (failure ? reject(failure) : resolve())),
      );
      running.delete(name);
      return name;
    };
    return decodings.run(bytes, work);
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
});
