import { beforeEach, describe, expect, it } from "vitest";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { aMemberIn, tokens } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import { ExportMember } from "#server/application/members/export-member.ts";

describe("Exporting what is held of a member", () => {
  let world: World;
  beforeEach(async () => {
    world = await aWorld();
  });

  it("gives everything, each once", async () => {
    const mali = await aMemberIn(world, "mali");
    await world.get(EditProfile).signUp("mali", {
      name: "Mali S.",
      email: "mali@example.com",
      phone: "+66812345678",
      acceptedTerms: "2026-11",
      acceptedPrivacy: "2026-11",
    });
    await world.get(EditProfile).change("mali", { messageChoices: { reminders: false } });
    const left = await mali.join((await world.event()).id);
    await mali.pay(left.joinId, { saveCard: true, paymentId: "p-1" });
    await mali.leave(left.joinId);
    const live = await mali.join((await world.event({ id: "event-2" })).id);
    await mali.pay(live.joinId, { token: tokens.declined, paymentId: "p-2" });
    const somchai = await aMemberIn(world, "somchai");
    await somchai.join("event-2");
    await world.work();

    const held = await world.get(ExportMember).run("mali");
    expect(held.exportedAt).toBe(world.clock.now());
    expect(held.profile).toMatchObject({ userId: "mali", name: "Mali S.", email: "mali@example.com", signedUp: true });
    expect(held.profile.messageChoices).toEqual({ reminders: false, news: false, searches: false });
    expect(held.held["members"]?.[0]).toMatchObject({ unwantedMessages: ["reminders"] });
    expect(held.membership).toMatchObject({ acceptedTerms: "2026-11", acceptedPrivacy: "2026-11" });
    expect(held.participations.map(({ joinId, state }) => [joinId, state])).toEqual([
      [live.joinId, "awaiting_payment"],
      [left.joinId, "left"],
    ]);
    expect(held.payments.map(({ id }) => id).toSorted()).toEqual(["p-1", "p-2"]);
    expect(held.refunds.map(({ paymentId }) => paymentId)).toEqual(["p-1"]);
    expect(held.cards).toMatchObject([{ last4: "4242" }]);
    expect(held.messages.map(({ kind }) => kind).toSorted()).toEqual(["joined", "refund_sent"]);
    expect(Object.entries(held.held).map(([kind, rows]) => [kind, rows.length])).toEqual([
      ["members", 1],
      ["cards", 1],
      ["bankAccounts", 0],
      ["messages", 2],
      ["notifierTokens", 0],
      ["staff", 0],
      ["ties", 0],
      ["savedSearches", 0],
      ["conversationLines", 0],
      ["guestSeats", 0],
      ["merchantMembers", expect.any(Number)],
      ["participations", 2],
      ["payments", 2],
      ["refunds", 1],
      ["salesDocuments", 1],
      ["slips", 0],
      ["exceptions", 0],
      ["transfers", 0],
    ]);
    expect(held.held["participations"]?.[0]).toMatchObject({ joinedAt: expect.stringMatching(/^20.*Z$/u) });
    expect(held.messages).toMatchObject(held.messages.map(() => ({ memberId: "mali" })));
  });

  it("gives lists longer than a page whole", async () => {
    const mali = await aMemberIn(world, "mali");
    const joined: string[] = [];
    for (let index = 0; index < 205; index += 1) {
      const { id } = await world.event({ id: `event-${index}`, price: { amount: 0, currency: "THB" } });
      joined.push((await mali.join(id)).joinId);
    }
    const held = await world.get(ExportMember).run("mali");
    expect(held.participations.map(({ joinId }) => joinId).toSorted()).toEqual(joined.toSorted());
  });

  it("knows nothing of who is not there", async () => {
    await expect(world.get(ExportMember).run("nobody")).rejects.toBeInstanceOf(MemberUnknown);
  });
});
