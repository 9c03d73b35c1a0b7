import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { InMemoryUnitOfWork } from "#server/adapters/memory/unit-of-work.ts";
import { Busy } from "#server/application/ports/store.ts";

describe("InMemoryUnitOfWork under a transaction that does not end", () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it("throws Busy after 3 s, and gives the turn to the next in line once it ends", async () => {
    const work = new InMemoryUnitOfWork({ enqueue: () => undefined });
    let end = () => {};
    const long = work.run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const impatient = work.run(async () => "never").catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(2_999);
    const order: number[] = [];
    const second = work.run(async () => order.push(2));
    const third = work.run(async () => order.push(3));
    await vi.advanceTimersByTimeAsync(1);
    expect(await impatient).toBeInstanceOf(Busy);
    end();
    await Promise.all([long, second, third]);
    expect(order).toEqual([2, 3]);
  });

  it("lets reads pass meanwhile", async () => {
    const work = new InMemoryUnitOfWork({ enqueue: () => undefined });
    let end = () => {};
    const long = work.run(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    expect(await work.read((store) => store.events.nextDue())).toBeNull();
    end();
    await long;
  });

  it("refuses a store that is used after its transaction", async () => {
    const work = new InMemoryUnitOfWork({ enqueue: () => undefined });
    const store = await work.run(async (given) => given);
    await expect(store.events.find("event-1")).rejects.toThrow();
    await expect(store.jobs.add({ kind: "send_messages" })).rejects.toThrow();
  });
});
