import { describe, expect, it } from "vitest";
import { day, hour, second } from "#domain/time/instant.ts";
import { aWorld } from "../../support/world/world.ts";
import { ForgetOld } from "#server/application/work/forget-old.ts";

describe("what has lived its life", () => {
  it("is thrown away: webhooks after 30 days, tokens when they expire, keys after a day; nothing else", async () => {
    const world = await aWorld();
    const now = world.clock.now();
    const scope = { caller: "member:mali", path: "/line/join/event", key: "1d7f9dc8-4c3c-4ac4-9a3e-0f6ad2f5d2f1" };
    await world.idempotency.claim(scope, "hash", now);
    await world.unitOfWork.run(async (store) => {
      await store.webhooks.accept({ source: "sandbox", id: "evt", receivedAt: now });
      await store.merchants.saveToken({ tokenHash: "token", merchantId: "merchant-1", expiresAt: now + hour });
    });
    const forgetOld = world.get(ForgetOld);
    expect(await forgetOld.run()).toEqual({ webhooks: 0, tokens: 0, keys: 0 });
    await world.pass(hour);
    expect(await forgetOld.run()).toEqual({ webhooks: 0, tokens: 1, keys: 0 });
    await world.pass(day - hour);
    expect(await forgetOld.run()).toEqual({ webhooks: 0, tokens: 0, keys: 1 });
    await world.pass(29 * day);
    expect(await forgetOld.run()).toEqual({ webhooks: 0, tokens: 0, keys: 0 });
    await world.pass(second);
    expect(await forgetOld.run()).toEqual({ webhooks: 1, tokens: 0, keys: 0 });
    expect(await world.unitOfWork.read((store) => store.merchants.find("merchant-1"))).not.toBeNull();
  });
});
