import { describe, expect, it } from "vitest";
import { Latest } from "#ui/parts/asking/latest.ts";

describe("the latest of several readings", () => {
  function reading() {
    const { promise, resolve, reject } = Promise.withResolvers<string>();
    return { ask: () => promise, resolve, reject };
  }

  it("counts, whatever order the answers come in", async () => {
    const latest = new Latest();
    const [slow, quick] = [reading(), reading()];
    const heard: string[] = [];
    const first = latest.ask(slow.ask, (answer) => heard.push(answer));
    const second = latest.ask(quick.ask, (answer) => heard.push(answer));
    quick.resolve("new");
    slow.resolve("old");
    expect([await first, await second]).toEqual([false, true]);
    expect(heard).toEqual(["new"]);
  });

  it("hears of its failure, and of no other's", async () => {
    const latest = new Latest();
    const [slow, quick] = [reading(), reading()];
    const failures: unknown[] = [];
    const asked = [slow, quick].map(({ ask }) =>
      latest.ask(
        ask,
        () => undefined,
        (failure) => failures.push(failure),
      ),
    );
    slow.reject("old");
    quick.reject("new");
    await Promise.all(asked);
    expect(failures).toEqual(["new"]);
  });

  it("is none once what was on its way is dropped", async () => {
    const latest = new Latest();
    const { ask, resolve } = reading();
    const heard: string[] = [];
    const asked = latest.ask(ask, (answer) => heard.push(answer));
    latest.drop();
    resolve("late");
    expect([await asked, heard]).toEqual([false, []]);
  });
});
