import { aClient } from "../../support/builders/index.ts";
import { describe, expect, it } from "vitest";
import { day, hour, second } from "#domain/time/instant.ts";
import { aWorld } from "../../support/world/world.ts";
import { given } from "../../contracts/support/given.ts";
import { aLine, aMessage, anEvent, aParticipation, aPayment, aSlip } from "../../support/builders/index.ts";
import { ForgetOld } from "#server/application/work/forget-old.ts";

const nothingElse = { pictures: 0, walkIns: 0, messages: 0, buyers: 0 };

describe("what has lived its life", () => {
  it("is thrown away: webhooks after 30 days, tokens when they expire, keys after a day; nothing else", async () => {
    const world = await aWorld();
    const now = world.clock.now();
    const scope = { caller: "member:mali", path: "/line/join/event", key: "1d7f9dc8-4c3c-4ac4-9a3e-0f6ad2f5d2f1" };
    await world.idempotency.claim(scope, "hash", now);
    await world.unitOfWork.run(async (store) => {
      await store.webhooks.accept({ source: "sandbox", id: "evt", receivedAt: now });
      await store.merchants.saveClient(aClient());
      await store.merchants.saveToken({
        tokenHash: "token",
        clientId: "merchant-1",
        merchantId: "merchant-1",
        expiresAt: now + hour,
      });
    });
    const forgetOld = world.get(ForgetOld);
    expect(await forgetOld.run()).toEqual({ webhooks: 0, tokens: 0, keys: 0, ...nothingElse });
    await world.pass(hour);
    expect(await forgetOld.run()).toEqual({ webhooks: 0, tokens: 1, keys: 0, ...nothingElse });
    await world.pass(day - hour);
    expect(await forgetOld.run()).toEqual({ webhooks: 0, tokens: 0, keys: 1, ...nothingElse });
    await world.pass(29 * day);
    expect(await forgetOld.run()).toEqual({ webhooks: 0, tokens: 0, keys: 0, ...nothingElse });
    await world.pass(second);
    expect(await forgetOld.run()).toEqual({ webhooks: 1, tokens: 0, keys: 0, ...nothingElse });
    expect(await world.unitOfWork.read((store) => store.merchants.find("merchant-1"))).not.toBeNull();
  });

  it("goes without being asked: slip pictures 180 days after their event, messages after 90 days", async () => {
    const world = await aWorld();
    const event = anEvent({ id: "of-slip" });
    await given(world.unitOfWork, {
      events: [event],
      participations: [aParticipation({ id: "j", eventId: event.id, memberId: "mali", state: "left" })],
      payments: [aPayment({ id: "p", joinId: "j", eventId: event.id, memberId: "mali" })],
    });
    const writtenAt = world.clock.now();
    await world.unitOfWork.run(async (store) => {
      await store.slips.add(aSlip({ paymentId: "p" }));
      await store.messages.add([aMessage({ memberId: "mali", createdAt: writtenAt })]);
      await store.conversations.add(aLine({ memberId: "mali", writtenAt }));
    });
    const forgottenAt = async (instant: number) => {
      await world.pass(instant - world.clock.now());
      const { pictures, messages } = await world.get(ForgetOld).run();
      return [pictures, messages];
    };
    expect(await forgottenAt(writtenAt + 90 * day)).toEqual([0, 0]);
    expect(await forgottenAt(writtenAt + 90 * day + second)).toEqual([0, 2]);
    expect(await forgottenAt(event.endsAt + 180 * day)).toEqual([0, 0]);
    expect(await forgottenAt(event.endsAt + 180 * day + second)).toEqual([1, 0]);
    expect(await world.unitOfWork.read((store) => store.slips.latestPicture("p"))).toBeNull();
  });
});
