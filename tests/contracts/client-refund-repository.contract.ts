import { beforeEach, describe, expect, it } from "vitest";
import { minute, second } from "#domain/time/instant.ts";
import { cards, type ClientPorts, type ClientWorld, join, newKey } from "./support/client-world.ts";

/** What every `RefundRepository` of the app promises. */
export function refundRepositoryContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`refund repository: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;

    beforeEach(async () => {
      world = await open();
      member = await world.as("member-1");
    });

    async function paid(seats: number): Promise<{ readonly eventId: string; readonly joinId: string }> {
      const event = await world.createEvent();
      const { joinId } = await join(member, event.id, seats);
      await member.payments.pay({ joinId, method: "card", token: cards.good }, newKey());
      return { eventId: event.id, joinId };
    }

    it("shows a refund on its way to where it arrives", async () => {
      const { eventId, joinId } = await paid(1);
      await member.participations.leave(joinId, newKey());
      const [asked] = (await member.refunds.list(eventId)).items;
      expect(asked).toMatchObject({
        joinId,
        eventId,
        event: { id: eventId },
        amount: { amount: 35_000, currency: "THB" },
        percent: 100,
        destination: { kind: "card", label: "Visa •••• 4242" },
        requestedAt: world.now(),
        settledAt: null,
      });
      await world.advance(second);
      expect((await member.refunds.list(eventId)).items).toMatchObject([
        { state: "processing", processingAt: world.now(), expectedBy: expect.any(Number) },
      ]);
      await world.advance(2 * minute);
      expect((await member.refunds.list(eventId)).items).toMatchObject([
        { id: asked?.id, state: "succeeded", settledAt: expect.any(Number) },
      ]);
    });

    it("finds none that want an account where the money goes back to a card", async () => {
      const { eventId, joinId } = await paid(1);
      await member.participations.leave(joinId, newKey());
      expect((await member.refunds.list(eventId)).items).toHaveLength(1);
      expect(await member.refunds.wantingAccount()).toEqual([]);
    });

    it("lists the member's own, newest first, of all events or of one, page by page", async () => {
      const first = await paid(3);
      await member.participations.leave(first.joinId, newKey(), 2);
      await world.advance(minute);
      await member.participations.leave(first.joinId, newKey());
      await world.advance(minute);
      const second = await paid(1);
      await member.participations.leave(second.joinId, newKey());

      const amounts = async (eventId: string | null) =>
        (await member.refunds.list(eventId)).items.map(({ amount }) => amount.amount);
      expect(await amounts(null)).toEqual([35_000, 70_000, 35_000]);
      expect(await amounts(first.eventId)).toEqual([70_000, 35_000]);
      expect(await amounts("nothing")).toEqual([]);

      const page = await member.refunds.list(null, { limit: 2 });
      const rest = await member.refunds.list(null, { cursor: page.nextCursor, limit: 2 });
      expect([page.items.length, rest.items.length, rest.nextCursor]).toEqual([2, 1, null]);
      expect((await (await world.as("member-2")).refunds.list(null)).items).toEqual([]);
    });
  });
}
