import { expect, it } from "vitest";
import { InMemoryClock } from "#server/adapters/memory/clock.ts";
import { refreshSamples, seedSamples } from "#server/adapters/sample/seed-samples.ts";
import type { Store } from "#server/application/ports/store.ts";
import { day, second } from "#domain/time/instant.ts";
import { testNow } from "../../support/builders/index.ts";
import { createPgliteDatabase } from "../../support/pglite.ts";
import { CountingHasher, samplesUnderTest } from "./samples-under-test.ts";

it("the embedded database takes the same samples as memory, at first and ten days later", async () => {
  const database = await createPgliteDatabase();
  const memory = samplesUnderTest();
  try {
    const unitOfWork = database.unitOfWork(() => async () => {});
    const clock = new InMemoryClock(testNow);
    expect(await seedSamples({ unitOfWork, clock, secrets: new CountingHasher() })).toEqual(await memory.seed());
    await Promise.all([clock.advance((10 * day) / second), memory.clock.advance((10 * day) / second)]);
    expect(await refreshSamples({ unitOfWork, clock })).toEqual(await memory.refresh());
    expect(await unitOfWork.read(everything)).toEqual(await memory.unitOfWork.read(everything));
  } finally {
    await database.close();
  }
});

async function everything(store: Store) {
  const listed = await store.events.list({ notOverAt: testNow }, 500, null);
  const rooms = await store.events.readRooms(listed.map(({ event }) => event.id));
  const joinIds = [...rooms.values()].flatMap(({ participations }) => participations.map(({ id }) => id));
  return { listed, rooms, payments: await store.payments.ofParticipations(joinIds) };
}
