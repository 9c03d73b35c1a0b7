import { describe, expect, it } from "vitest";
import { OneStep } from "#ui/parts/asking/one-step.ts";

type Trouble = { readonly kind: "refused" } | { readonly kind: "lost"; readonly failure: unknown };

describe("the member's steps", () => {
  it("are done one at a time", async () => {
    const step = new OneStep<"join" | "leave", Trouble>();
    const { promise, resolve } = Promise.withResolvers<void>();
    const first = step.run("join", () => promise);
    let second = false;
    await step.run("leave", async () => {
      second = true;
    });
    expect([step.working, second]).toEqual(["join", false]);
    resolve();
    await first;
    expect(step.working).toBeNull();
  });

  it("can be waited for, so that a tap meanwhile is not lost", async () => {
    const step = new OneStep<"pay" | "cancel", Trouble>();
    await step.ended;
    const { promise, resolve } = Promise.withResolvers<void>();
    void step.run("pay", () => promise);
    const cancelled: string[] = [];
    const tap = step.ended.then(() => step.run("cancel", async () => void cancelled.push(String(step.working))));
    expect(cancelled).toEqual([]);
    resolve();
    await tap;
    expect(cancelled).toEqual(["cancel"]);
  });

  it("say what went wrong until the next begins", async () => {
    const step = new OneStep<"join", Trouble>();
    const failure = new Error("offline");
    await step.run("join", () => Promise.reject(failure));
    expect([step.trouble, step.working]).toEqual([{ kind: "failed", failure }, null]);
    await step.run(
      "join",
      () => Promise.reject(failure),
      () => ({ kind: "lost", failure }),
    );
    expect(step.trouble).toEqual({ kind: "lost", failure });
    await step.run("join", async () => step.say({ kind: "refused" }));
    expect(step.trouble).toEqual({ kind: "refused" });
    await step.run("join", async () => undefined);
    expect(step.trouble).toBeNull();
  });
});
