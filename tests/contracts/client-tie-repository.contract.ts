import { beforeEach, describe, expect, it } from "vitest";
import { type ClientPorts, type ClientWorld, join } from "./support/client-world.ts";

const free = { price: { amount: 0, currency: "THB" as const }, paymentMethods: [] };

/** What every `TieRepository` of the app promises. */
export function tieRepositoryContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`tie repository: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;
    let other: ClientPorts;
    let eventId: string;

    beforeEach(async () => {
      world = await open();
      [member, other] = [await world.as("Mali"), await world.as("Nok")];
      await other.profiles.follow({ userId: "Nok", displayName: "Nok Other", statusMessage: null, pictureUrl: null });
      eventId = (await world.createEvent(free)).id;
    });

    it("counts who is in and asks whoever is, once", async () => {
      expect(await member.ties.whoIsIn(eventId)).toMatchObject({ count: 0, people: [], others: 0, isAsked: false });
      await join(member, eventId, 2);
      expect(await member.ties.whoIsIn(eventId)).toMatchObject({
        count: 2,
        people: [],
        others: 2,
        isAsked: true,
        tie: { merchantId: "merchant-1", showsName: null, shownAs: { name: "Mali", pictureUrl: null } },
      });
      for (let turn = 0; turn < 2; turn += 1)
        expect(await member.ties.change("merchant-1", { showsName: false })).toMatchObject({ showsName: false });
      expect(await member.ties.whoIsIn(eventId)).toMatchObject({ people: [], others: 2, isAsked: false });
    });

    it("shows the first name of who allows it, to members, until it is taken back", async () => {
      await join(other, eventId);
      await other.ties.change("merchant-1", { showsName: true });
      const seen = { people: [{ name: "Nok", pictureUrl: null, isMe: false }], others: 0, count: 1 };
      expect(await member.ties.whoIsIn(eventId)).toMatchObject(seen);
      expect(await other.ties.whoIsIn(eventId)).toMatchObject({ people: [{ name: "Nok", isMe: true }] });
      await expect(world.stranger.ties.whoIsIn(eventId)).rejects.toMatchObject({ status: 401 });
      expect(JSON.stringify(await member.ties.whoIsIn(eventId))).not.toContain("Other");
      await other.ties.change("merchant-1", { showsName: false });
      expect(await member.ties.whoIsIn(eventId)).toMatchObject({ people: [], others: 1, count: 1 });
    });

    it("shows nobody who left, and nobody of an event that is over", async () => {
      const { joinId } = await join(other, eventId);
      const mine = await join(member, eventId);
      for (const one of [member, other]) await one.ties.change("merchant-1", { showsName: true });
      expect((await member.ties.whoIsIn(eventId))?.people.map(({ name }) => name)).toEqual(["Mali", "Nok"]);
      await other.participations.leave(joinId, crypto.randomUUID());
      expect(await member.ties.whoIsIn(eventId)).toMatchObject({ people: [{ name: "Mali", isMe: true }], count: 1 });
      await world.advance(mine.event.endsAt - world.now());
      expect(await member.ties.whoIsIn(eventId)).toMatchObject({ people: [], count: 0, others: 0 });
    });

    it("lists what the member decided, and nobody else's", async () => {
      expect(await member.ties.list()).toEqual([]);
      const tie = await member.ties.change("merchant-1", { showsName: true });
      expect(await member.ties.list()).toEqual([tie]);
      expect(await other.ties.list()).toEqual([]);
    });

    it("follows a merchant: events that it publishes from then on are new until they were seen", async () => {
      await world.publish(free);
      expect(await member.ties.news()).toMatchObject({ items: [], nextCursor: null });
      for (let turn = 0; turn < 2; turn += 1)
        expect(await member.ties.change("merchant-1", { follows: true })).toMatchObject({ follows: true });
      await world.advance(60_000);
      const eventIds = [await world.publish(free), await world.publish(free)];
      const news = await member.ties.news();
      expect(news.items.map(({ id }) => id).toSorted()).toEqual(eventIds.toSorted());
      expect((await other.ties.news()).items).toEqual([]);
      await other.ties.sawNews(news.until);
      expect((await member.ties.news({ limit: 1 })).nextCursor).not.toBeNull();
      await join(member, eventIds[0] ?? "");
      expect((await member.ties.news()).items.map(({ id }) => id)).toEqual([eventIds[1]]);
      for (let turn = 0; turn < 2; turn += 1) await member.ties.sawNews(news.until);
      expect((await member.ties.news()).items).toEqual([]);
    });

    it("hears nothing more of whom it no longer follows, nor of what came meanwhile", async () => {
      await member.ties.change("merchant-1", { follows: true, showsName: true });
      await world.advance(60_000);
      await world.publish(free);
      expect(await member.ties.change("merchant-1", { follows: false })).toMatchObject({
        follows: false,
        showsName: true,
      });
      expect((await member.ties.news()).items).toEqual([]);
      await world.advance(60_000);
      await member.ties.change("merchant-1", { follows: true });
      expect((await member.ties.news()).items).toEqual([]);
    });

    it("names nobody to whom joining is not open, and tells them of nothing new", async () => {
      const { id } = await world.createEvent({ ...free, audience: "club" });
      await join(other, eventId);
      await other.ties.change("merchant-1", { showsName: true });
      expect((await member.ties.whoIsIn(eventId))?.people).toHaveLength(1);
      expect(await member.ties.whoIsIn(id)).toMatchObject({ people: [] });
      await member.ties.change("merchant-1", { follows: true });
      await world.block("Mali");
      await world.advance(60_000);
      await world.publish(free);
      expect(await member.ties.whoIsIn(eventId)).toMatchObject({ people: [], count: 1, others: 1 });
      expect((await member.ties.news()).items).toEqual([]);
    });

    it("counts the games of the last twelve months, the member's own", async () => {
      expect(await member.participations.season()).toMatchObject({ games: 0, spent: [] });
      const { event } = await join(member, eventId);
      expect(await member.participations.season()).toMatchObject({ games: 0 });
      await world.advance(event.endsAt - world.now());
      expect(await member.participations.season()).toMatchObject({ games: 1, spent: [], countedUntil: world.now() });
      expect(await other.participations.season()).toMatchObject({ games: 0 });
      await world.advance(366 * 24 * 3_600_000);
      expect(await member.participations.season()).toMatchObject({ games: 0 });
    });

    it("answers null for what is not there", async () => {
      expect(await member.ties.whoIsIn("nowhere")).toBeNull();
      expect(await member.ties.change("nowhere", { showsName: true })).toBeNull();
      const { id } = await world.createEvent({ stage: "draft" });
      expect(await member.ties.whoIsIn(id)).toBeNull();
    });
  });
}
