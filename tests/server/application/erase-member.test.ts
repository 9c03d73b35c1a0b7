import { beforeEach, describe, expect, it } from "vitest";
import { isErased } from "#domain/member/erased.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { memberCaller } from "#server/application/ports/idempotency.ts";
import { MemberUnknown } from "#server/application/members/member-store.ts";
import { aMerchant, aStaffMember, testNow } from "../../support/builders/index.ts";
import { aMemberIn, type MemberInWorld, tokens } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { MemorySandboxStorage } from "#server/adapters/sandbox/storage.ts";
import { EraseMember } from "#server/application/members/erase-member.ts";
import { ApplyGatewayPayment } from "#server/application/paying/reconcile-payment.ts";
import { KnowMember } from "#server/application/members/know-member.ts";
import { EditProfile } from "#server/application/members/edit-profile.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";

describe("Erasing a member", () => {
  let world: World;
  let mali: MemberInWorld;
  beforeEach(async () => {
    world = await aWorld();
    mali = await aMemberIn(world, "mali");
  });

  const erase = () => world.get(EraseMember).run("mali");
  const member = () => world.unitOfWork.read((store) => store.members.find("mali"));
  const participation = (joinId: string) => world.unitOfWork.read((store) => store.participations.find(joinId));
  /** Joins, pays and leaves again: money records of a member who is in nothing. */
  async function aPast(): Promise<{ joinId: string; paymentId: string }> {
    const event = await world.event();
    const { joinId } = await mali.join(event.id);
    await mali.pay(joinId, { saveCard: true, paymentId: "past-payment" });
    await mali.leave(joinId);
    await world.work();
    await world.pass(2 * hour);
    await world.work();
    return { joinId, paymentId: "past-payment" };
  }

  it("keeps the money records as nobody's, and nothing else", async () => {
    const { joinId, paymentId } = await aPast();
    expect(await erase()).toEqual({ kind: "erased" });
    expect(await member()).toBeNull();
    const left = await participation(joinId);
    expect(left).toMatchObject({ state: "left" });
    expect(isErased(left?.memberId ?? "")).toBe(true);
    const [payment, cards, messages] = await world.unitOfWork.read((store) =>
      Promise.all([store.payments.find(paymentId), store.cards.ofMember("mali"), store.messages.list(100)]),
    );
    expect(payment).toMatchObject({ state: "succeeded", memberId: left?.memberId });
    expect(cards).toEqual([]);
    expect(messages.filter(({ memberId }) => memberId === "mali")).toEqual([]);
    expect(await mali.refunds()).toEqual([]);
  });

  it("waits while a merchant has no other owner", async () => {
    const staff = [aStaffMember({ memberId: "mali", role: "owner" }), aStaffMember({ id: "staff-2", memberId: "noi" })];
    await aMemberIn(world, "noi");
    await world.unitOfWork.run(async (store) => {
      await store.merchants.save(aMerchant());
      for (const one of staff) await store.staff.save(one);
    });
    expect(await erase()).toEqual({ kind: "refused", reason: "last_owner", clubs: [aMerchant().name] });
    await world.unitOfWork.run((store) =>
      store.staff.save({ ...aStaffMember({ id: "staff-2", memberId: "noi", role: "owner" }) }),
    );
    expect(await erase()).toEqual({ kind: "erased" });
    expect(await world.unitOfWork.read((store) => store.staff.find("staff-1"))).toBeNull();
  });

  it("has the gateway forget the cards, once it is committed", async () => {
    await aPast();
    const [card] = await world.unitOfWork.read((store) => store.cards.ofMember("mali"));
    await erase();
    await world.work();
    const event = await world.event({ id: "event-2" });
    const again = await aMemberIn(world, "mali");
    const { joinId } = await again.join(event.id);
    const order = {
      paymentId: "p-after",
      memberId: "mali",
      amount: event.price,
      eventId: event.id,
      joinId,
      merchantId: "merchant-1",
      payerEmail: "mali@example.com",
    };
    const paid = await world.gateway.pay({ ...order, source: { kind: "card", cardRef: card?.gatewayRef ?? "" } });
    expect(paid.state).toBe("failed");
  });

  it("can be repeated, and is fine for somebody unknown", async () => {
    expect(await erase()).toEqual({ kind: "erased" });
    expect(await erase()).toEqual({ kind: "erased" });
  });

  it("forgets the answers that are kept for the member's calls", async () => {
    const scope = { caller: memberCaller("mali"), path: "/line/signup", key: crypto.randomUUID() };
    await world.idempotency.claim(scope, "hash", testNow);
    await world.idempotency.complete(scope, {
      status: 200,
      contentType: "application/json",
      body: '{"email":"mali@example.com"}',
    });
    await erase();
    expect((await world.idempotency.claim(scope, "hash", testNow)).kind).toBe("mine");
  });

  it("forgets what merchants were answered about the member, and nothing else that they were", async () => {
    const { joinId } = await aPast();
    const [aboutMali, other] = ["a", "b"].map((key) => ({
      caller: "merchant:merchant-1",
      path: "/backoffice/payouts",
      key,
    }));
    for (const [scope, body] of [
      [aboutMali, `{"joinId":"${joinId}","accountNumber":"7340918265"}`],
      [other, '{"joinId":"another"}'],
    ] as const) {
      if (!scope) throw new Error("Expected a key.");
      await world.idempotency.claim(scope, "hash", testNow);
      await world.idempotency.complete(scope, { status: 200, contentType: "application/json", body });
    }
    await erase();
    const kinds = [aboutMali, other].map(
      async (scope) => scope && (await world.idempotency.claim(scope, "hash", testNow)).kind,
    );
    expect(await Promise.all(kinds)).toEqual(["mine", "answered"]);
    expect(JSON.stringify(world.idempotency.all())).not.toContain("7340918265");
  });

  it("has the gateway forget who paid, and how", async () => {
    const storage = new MemorySandboxStorage();
    world = await aWorld({ gatewayStorage: storage });
    mali = await aMemberIn(world, "mali");
    await aPast();
    expect(JSON.stringify(storage.all())).toContain('"mali"');
    await erase();
    await world.work();
    expect(JSON.stringify(storage.all())).not.toMatch(/"mali"|4242/u);
  });

  it.each([1, 2])("is refused while in something live: %i seats", async (seats) => {
    const { joinId } = await mali.join((await world.event()).id, seats);
    expect(await erase()).toEqual({ kind: "refused", reason: "has_live_participations" });
    expect((await participation(joinId))?.memberId).toBe("mali");
    expect(await member()).not.toBeNull();
  });

  it("is refused while waiting", async () => {
    const event = await world.event({ capacity: 1 });
    await (await aMemberIn(world, "somchai")).join(event.id);
    await mali.join(event.id);
    expect(await erase()).toEqual({ kind: "refused", reason: "has_live_participations" });
  });

  it("is not kept waiting by a hold that ran out, even if nothing ran", async () => {
    const { joinId } = await mali.join((await world.event()).id);
    await world.pass(16 * minute);
    expect(await erase()).toEqual({ kind: "erased" });
    expect(await participation(joinId)).toMatchObject({ state: "expired", ending: "hold_ran_out" });
  });

  it("is refused until the refund has arrived", async () => {
    const event = await world.event();
    const { joinId } = await mali.join(event.id);
    await mali.pay(joinId);
    await mali.leave(joinId);
    expect(await erase()).toEqual({ kind: "refused", reason: "refund_open" });
    await world.work();
    expect(await erase()).toEqual({ kind: "refused", reason: "refund_open" });
    await world.pass(2 * hour);
    await world.work();
    expect(await erase()).toEqual({ kind: "erased" });
  });

  it("is refused while a payment is with the bank, even after its hold ran out", async () => {
    const event = await world.event();
    const { joinId } = await mali.join(event.id);
    await mali.pay(joinId, { token: tokens.secure });
    await world.pass(16 * minute);
    expect(await erase()).toEqual({ kind: "refused", reason: "refund_open" });
    await world.work();
    expect(await erase()).toEqual({ kind: "erased" });
  });

  it("of a payment that turns out to have succeeded after all, the money goes back and no seat is taken", async () => {
    const event = await world.event();
    const { joinId } = await mali.join(event.id);
    await mali.pay(joinId, { token: tokens.secure, paymentId: "p-late" });
    await world.pass(16 * minute);
    await world.work();
    expect(await erase()).toEqual({ kind: "erased" });
    const payment = await world.unitOfWork.read((store) => store.payments.find("p-late"));
    if (!payment) throw new Error("Expected the payment.");
    const late = { nextAction: null, failure: null, paid: payment.amount, card: null, cardSaved: false, dispute: null };
    await world.get(ApplyGatewayPayment).run(payment, { paymentId: "p-late", state: "succeeded", ...late });
    expect(await participation(joinId)).toMatchObject({ state: "expired" });
    const refunds = await world.unitOfWork.read((store) => store.refunds.ofParticipations([joinId]));
    expect(refunds.get(joinId)).toMatchObject([{ amount: payment.amount, cause: "unwanted_money" }]);
    expect(isErased(refunds.get(joinId)?.[0]?.memberId ?? "")).toBe(true);
  });

  it("makes who comes back with a token a new, blank member", async () => {
    await aPast();
    const identity = {
      memberId: "mali",
      displayName: "Mali",
      pictureUrl: null,
      expiresAt: testNow + hour,
      loggedInAt: testNow,
    };
    const knowMember = world.get(KnowMember);
    await knowMember.ensure(identity);
    await world.get(EditProfile).change("mali", { email: "mali@example.com", messageChoices: { reminders: false } });
    await erase();
    await knowMember.ensure(identity);
    const profile = await knowMember.during(identity, () => world.get(EditProfile).read("mali"));
    expect(profile).toMatchObject({ userId: "mali", displayName: "Mali", email: null, signedUp: false });
    expect(profile.messageChoices).toEqual({ reminders: true, news: false, searches: false });
    expect((await world.get(ReadParticipation).history({ memberId: "mali", limit: 20, cursor: null })).items).toEqual(
      [],
    );
  });

  it("is found out by every write of a process that still remembers the member", async () => {
    const event = await world.event();
    await erase();
    const { knowMember } = { knowMember: world.get(KnowMember) };
    await expect(mali.tryJoin(event.id)).rejects.toBeInstanceOf(MemberUnknown);
    await expect(world.get(ManageCards).save("mali", tokens.good, false)).rejects.toBeInstanceOf(MemberUnknown);
    await expect(world.get(EditProfile).change("mali", { name: "Mali" })).rejects.toBeInstanceOf(MemberUnknown);
    const identity = {
      memberId: "mali",
      displayName: "Mali",
      pictureUrl: null,
      expiresAt: testNow + hour,
      loggedInAt: testNow,
    };
    const joined = await knowMember.during(identity, () => mali.tryJoin(event.id));
    expect(joined.kind).toBe("joined");
  });

  it("gives up when the member is still missing after it was written", async () => {
    const identity = {
      memberId: "mali",
      displayName: "Mali",
      pictureUrl: null,
      expiresAt: testNow + hour,
      loggedInAt: testNow,
    };
    let turns = 0;
    const never = world.get(KnowMember).during(identity, () => {
      turns += 1;
      return Promise.reject(new MemberUnknown());
    });
    await expect(never).rejects.toBeInstanceOf(MemberUnknown);
    expect(turns).toBe(2);
  });
});
