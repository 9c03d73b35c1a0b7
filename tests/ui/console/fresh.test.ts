import { describe, expect, it } from "vitest";
import { InMemoryGameChanges } from "#adapters/memory/console/in-memory-game-changes.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { second } from "#domain/time/instant.ts";
import { Fresh } from "#ui/console/parts/fresh.ts";

/** A number that is read, each reading answered when the test says so. */
async function following() {
  const time = new InMemoryTime();
  const changes = new InMemoryGameChanges();
  const readings: PromiseWithResolvers<number>[] = [];
  const read = () => {
    const reading = Promise.withResolvers<number>();
    readings.push(reading);
    return reading.promise;
  };
  const fresh = new Fresh(read, time, (changed, connected) => changes.watch("event-1", changed, connected));
  fresh.start();
  const answer = async (value: number) => {
    readings.at(-1)?.resolve(value);
    await time.pass(0);
  };
  await answer(1);
  return { fresh, time, changes, readings, answer };
}

describe("what is shown and followed", () => {
  it("is read again after a change of its own, at once", async () => {
    const { fresh, time, changes, readings, answer } = await following();
    changes.tell("event-2");
    await time.pass(0);
    expect(readings).toHaveLength(1);
    changes.tell("event-1");
    await answer(2);
    expect([readings.length, fresh.value]).toEqual([2, 2]);
  });

  it("waits for the reading under way, and is read once more however often it changed", async () => {
    const { fresh, changes, readings, answer } = await following();
    changes.tell("event-1");
    for (let more = 0; more < 3; more += 1) changes.tell("event-1");
    expect(readings).toHaveLength(2);
    await answer(2);
    expect([readings.length, fresh.value]).toEqual([3, 2]);
    await answer(3);
    expect([readings.length, fresh.value]).toEqual([3, 3]);
  });

  it("is read again when it is looked at, not while it is being read", async () => {
    const { fresh, readings, answer } = await following();
    fresh.lookAgain();
    fresh.lookAgain();
    await answer(2);
    expect([readings.length, fresh.value, fresh.status]).toEqual([2, 2, "ready"]);
  });

  it("is read every ten seconds, and every thirty while changes are told", async () => {
    const { time, changes, readings, answer } = await following();
    expect(time.waiting).toEqual([10 * second]);
    changes.connect(true);
    await answer(2);
    expect(time.waiting).toEqual([30 * second]);
    changes.connect(false);
    expect(time.waiting).toEqual([10 * second]);
    await time.pass(10 * second);
    expect(readings).toHaveLength(3);
  });

  it("is followed no more once it is stopped, and anew when it starts again", async () => {
    const { fresh, time, changes, readings } = await following();
    fresh.stop();
    changes.tell("event-1");
    await time.pass(60 * second);
    expect([readings.length, changes.watchers, time.waiting.length]).toEqual([1, 0, 0]);
    fresh.start();
    expect([readings.length, changes.watchers]).toEqual([2, 1]);
  });

  it("shows what it had while a reading fails, and reads again", async () => {
    const { fresh, time, changes, readings } = await following();
    changes.tell("event-1");
    readings.at(-1)?.reject(new Error("offline"));
    await time.pass(0);
    expect([fresh.value, fresh.stale]).toEqual([1, true]);
    await time.pass(10 * second);
    expect(readings).toHaveLength(3);
  });
});
