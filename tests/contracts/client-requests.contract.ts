import { beforeEach, describe, expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { cards, type ClientPorts, type ClientWorld, join, joined, newKey } from "./support/client-world.ts";

const invalid = (field: string) => ({
  name: "RequestFailed",
  code: "invalid_request",
  status: 400,
  fields: { [field]: expect.any(String) },
});

/** What holds for every question that the app asks its backend. */
export function requestsContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`requests: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;
    let eventId: string;

    beforeEach(async () => {
      world = await open();
      member = await world.as("member-1");
      eventId = (await world.createEvent()).id;
    });

    it("reject with the body of the answer (spec §8)", async () => {
      const failure = await member.participations.join("nothing", 1, newKey()).catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(RequestFailed);
      expect(failure).toMatchObject({
        code: "not_found",
        status: 404,
        body: { code: "not_found", status: 404, title: expect.any(String), detail: expect.any(String) },
        fields: {},
        retryAfter: null,
      });
    });

    it("reject without a login where one is needed", async () => {
      const { participations, payments, cards: wallet } = world.stranger;
      const asked = [
        participations.join(eventId, 1, newKey()),
        participations.upcoming(),
        payments.find("p"),
        wallet.list(),
      ];
      for (const answer of asked) await expect(answer).rejects.toMatchObject({ code: "unauthenticated", status: 401 });
    });

    it("name the field that no call takes", async () => {
      const { participations, payments, events } = member;
      const { joinId } = await join(member, eventId, 2);
      await expect(participations.join(eventId, 0, newKey())).rejects.toMatchObject(invalid("seats"));
      await expect(participations.join(eventId, 1.5, newKey())).rejects.toMatchObject(invalid("seats"));
      await expect(participations.leave(joinId, newKey(), 2)).rejects.toMatchObject(invalid("seats"));
      await expect(participations.leaveQuote(joinId, 2)).rejects.toMatchObject(invalid("seats"));
      await expect(participations.upcoming({ limit: 101 })).rejects.toMatchObject(invalid("limit"));
      await expect(events.near({ lat: 91, lng: 0 }, {})).rejects.toMatchObject(invalid("lat"));
      await expect(events.near({ lat: 0, lng: 0 }, { radiusKm: 101 })).rejects.toMatchObject(invalid("radiusKm"));
      await expect(events.list({ q: "x".repeat(101) })).rejects.toMatchObject(invalid("q"));
      await expect(events.detail("merchant-1", "no such id")).rejects.toMatchObject(invalid("eventId"));
      await expect(payments.pay({ joinId, method: "card" }, newKey())).rejects.toMatchObject(invalid("token"));
      await expect(payments.pay({ joinId, method: "promptpay", token: cards.good }, newKey())).rejects.toMatchObject(
        invalid("token"),
      );
      await expect(member.cards.save("tok_sandbox_1", false, newKey())).rejects.toMatchObject(invalid("token"));
    });

    describe("under a key", () => {
      it("need a UUID", async () => {
        await expect(member.participations.join(eventId, 1, "key-1")).rejects.toMatchObject(invalid("Idempotency-Key"));
      });

      it("answer what they answered first, also when the world has moved on", async () => {
        const key = newKey();
        const first = joined(await member.participations.join(eventId, 2, key));
        await member.participations.leave(first.joinId, newKey());
        expect(joined(await member.participations.join(eventId, 2, key))).toEqual(first);
        expect(await member.participations.find(first.joinId)).toMatchObject({ state: "left" });
      });

      it("refuse what they refused first, as the same value", async () => {
        const { id } = await world.createEvent({ capacity: 1, waitingList: false });
        const other = await world.as("member-2");
        const { joinId } = await join(other, id);
        const key = newKey();
        const refused = { kind: "refused", reason: "event_full_no_waiting_list" };
        expect(await member.participations.join(id, 1, key)).toEqual(refused);
        await other.participations.leave(joinId, newKey());
        expect(await member.participations.join(id, 1, key)).toEqual(refused);
        expect(await member.participations.join(id, 1, newKey())).toMatchObject({ kind: "joined" });
      });

      it("fail as they failed first", async () => {
        const key = newKey();
        const { id } = await world.createEvent({});
        const first = await member.participations.join(id, 0, key).catch((error: unknown) => error);
        const again = await member.participations.join(id, 0, key).catch((error: unknown) => error);
        expect(again).toEqual(first);
        expect(again).toBeInstanceOf(RequestFailed);
      });

      it("that found nothing are asked anew: nothing was done", async () => {
        const key = newKey();
        await expect(member.participations.join("later", 1, key)).rejects.toBeInstanceOf(RequestFailed);
        await world.createEvent({ id: "later" });
        expect(await member.participations.join("later", 1, key)).toMatchObject({ kind: "joined" });
      });

      it("are one question: another one under the same key is a mismatch", async () => {
        const key = newKey();
        await member.participations.join(eventId, 1, key);
        await expect(member.participations.join(eventId, 2, key)).rejects.toMatchObject({
          code: "idempotency_mismatch",
          status: 422,
        });
      });

      it("belong to the member and the call", async () => {
        const key = newKey();
        const { joinId } = joined(await member.participations.join(eventId, 1, key));
        const other = await world.as("member-2");
        expect(joined(await other.participations.join(eventId, 1, key)).joinId).not.toBe(joinId);
        expect(await member.participations.leave(joinId, key)).toMatchObject({ kind: "left" });
      });

      it("are done once when they are asked at the same time", async () => {
        const key = newKey();
        const answers = await Promise.allSettled([1, 2].map(() => member.participations.join(eventId, 1, key)));
        const done = answers.flatMap((answer) => (answer.status === "fulfilled" ? [joined(answer.value).joinId] : []));
        const { items } = await member.participations.upcoming();
        expect(new Set(done)).toEqual(new Set(items.map(({ joinId }) => joinId)));
        expect(items).toHaveLength(1);
        for (const answer of answers) {
          if (answer.status === "rejected")
            expect(answer.reason).toMatchObject({ code: "request_in_progress", status: 409 });
        }
      });
    });

    it("answer copies: nobody's change reaches anybody else", async () => {
      const [first] = (await member.events.list({})).items;
      Object.assign(first ?? {}, { title: "Changed" });
      expect((await member.events.list({})).items[0]?.title).not.toBe("Changed");
    });
  });
}
