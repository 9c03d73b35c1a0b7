import { beforeEach, describe, expect, it } from "vitest";
import { minute, second } from "#domain/time/instant.ts";
import { aMemberIn, type MemberInWorld, tokens } from "../../support/world/members.ts";
import { aWorld, type World } from "../../support/world/world.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";

describe("Managing cards", () => {
  let world: World;
  let mali: MemberInWorld;
  beforeEach(async () => {
    world = await aWorld();
    mali = await aMemberIn(world, "mali");
  });

  async function add(token = tokens.good, makeDefault = false) {
    await world.pass(second * 1);
    const answer = await world.get(ManageCards).save("mali", token, makeDefault);
    if (answer.kind !== "saved") throw new Error(`Expected a saved card, got ${answer.kind}.`);
    return answer.card.id;
  }
  const change = (cardId: string, isDefault: boolean, memberId = "mali") =>
    world.get(ManageCards).change(memberId, cardId, isDefault);
  const remove = (cardId: string, memberId = "mali") => world.get(ManageCards).remove(memberId, cardId);
  const defaults = async () => (await world.get(ManageCards).list("mali")).map(({ id, isDefault }) => [id, isDefault]);
  /** Does the gateway still take money from the card that had this name? */
  async function gatewayKnows(cardRef: string): Promise<boolean> {
    const event = await world.event({ id: `event-${crypto.randomUUID()}` });
    const order = {
      paymentId: crypto.randomUUID(),
      memberId: "mali",
      merchantId: event.merchantId,
      payerEmail: null,
      amount: event.price,
      eventId: event.id,
      joinId: "j",
    };
    return (await world.gateway.pay({ ...order, source: { kind: "card", cardRef } })).state === "succeeded";
  }
  const refOf = async (cardId: string) =>
    (await world.unitOfWork.read((store) => store.cards.find(cardId)))?.gatewayRef ?? "";

  it("makes another card the default, once or twice", async () => {
    const first = await add();
    const second = await add(tokens.secure);
    expect(await change(second, true)).toMatchObject({ kind: "changed", card: { id: second, isDefault: true } });
    expect(await change(second, true)).toMatchObject({ kind: "changed", card: { isDefault: true } });
    expect(await defaults()).toEqual([
      [second, true],
      [first, false],
    ]);
  });

  it("passes the default on to the newest of the others; an only card stays it", async () => {
    const only = await add();
    expect(await change(only, false)).toMatchObject({ kind: "changed", card: { isDefault: true } });
    const newest = await add(tokens.secure);
    expect(await change(only, false)).toMatchObject({ kind: "changed", card: { id: only, isDefault: false } });
    expect(await change(only, false)).toMatchObject({ card: { isDefault: false } });
    expect(await defaults()).toEqual([
      [newest, true],
      [only, false],
    ]);
  });

  it("removes a card, at the gateway too; was it the default, the newest of the others is", async () => {
    const first = await add();
    const second = await add(tokens.secure);
    const ref = await refOf(first);
    expect(await remove(first)).toEqual({ kind: "removed" });
    expect(await defaults()).toEqual([[second, true]]);
    expect(await gatewayKnows(ref)).toBe(true);
    await world.work();
    expect(await gatewayKnows(ref)).toBe(false);
    expect(await remove(first)).toEqual({ kind: "not_found" });
    expect(await remove(second)).toEqual({ kind: "removed" });
    expect(await defaults()).toEqual([]);
  });

  it("leaves the default where it is when another card is removed", async () => {
    const first = await add();
    const second = await add(tokens.secure);
    await remove(second);
    expect(await defaults()).toEqual([[first, true]]);
  });

  it("knows only the member's own cards", async () => {
    const card = await add();
    await world.member("somchai");
    expect(await change(card, true, "somchai")).toEqual({ kind: "not_found" });
    expect(await remove(card, "somchai")).toEqual({ kind: "not_found" });
    expect(await remove("unknown")).toEqual({ kind: "not_found" });
    expect(await defaults()).toEqual([[card, true]]);
  });

  it("keeps a card that an unfinished payment needs, and lets it go after", async () => {
    const card = await add(tokens.secure);
    const { joinId } = await mali.join((await world.event()).id);
    await mali.pay(joinId, { cardId: card, paymentId: "p-1" });
    expect(await remove(card)).toEqual({ kind: "refused", reason: "card_in_use" });
    await world.gateway.bank.play("p-1", "succeeded");
    await world.work();
    expect((await mali.read(joinId)).payment?.state).toBe("succeeded");
    expect(await remove(card)).toEqual({ kind: "removed" });
  });

  it("is kept at the gateway when the same card was added again before the job ran", async () => {
    const card = await add();
    const ref = await refOf(card);
    await remove(card);
    const again = await add();
    await world.work();
    expect(await refOf(again)).toBe(ref);
    expect(await gatewayKnows(ref)).toBe(true);
  });

  it("stays at the gateway while a payment uses it that began as it was removed", async () => {
    const card = await add(tokens.secure);
    const ref = await refOf(card);
    const { joinId } = await mali.join((await world.event()).id);
    await mali.pay(joinId, { cardId: card, paymentId: "p-1" });
    await world.unitOfWork.run(async (store) => {
      await store.cards.remove(card);
      await store.jobs.add({ kind: "remove_card", cardId: card, cardRef: ref });
    });
    let removals = 0;
    const original = world.gateway.removeCard.bind(world.gateway);
    world.gateway.removeCard = async (cardRef) => {
      removals += 1;
      await original(cardRef);
    };
    await world.work();
    expect(removals).toBe(0);
    await world.gateway.bank.play("p-1", "succeeded");
    await world.pass(2 * minute);
    await world.work();
    expect(removals).toBe(1);
  });

  it("tries again when the gateway does not answer", async () => {
    const card = await add();
    const ref = await refOf(card);
    await remove(card);
    world.gateway.faults.timeOutBefore("removeCard");
    await world.work();
    expect(await gatewayKnows(ref)).toBe(true);
    await world.pass(10 * minute);
    await world.work();
    expect(await gatewayKnows(ref)).toBe(false);
  });
});
