import { beforeEach, describe, expect, it } from "vitest";
import type { SaveCardAnswer } from "#application/ports/card-repository.ts";
import { cards, type ClientPorts, type ClientWorld, join, newKey } from "./support/client-world.ts";

function saved(answer: SaveCardAnswer) {
  if (answer.kind !== "saved") throw new Error(`Expected a saved card, got ${answer.declineCode}.`);
  return answer.card;
}

/** What every `CardRepository` of the app promises. */
export function cardRepositoryContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`card repository: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;

    beforeEach(async () => {
      world = await open();
      member = await world.as("member-1");
    });

    it("says what the card form needs", async () => {
      const form = await member.cards.formSetup();
      expect(form).toMatchObject({ gateway: "sandbox" });
      if (form.gateway === "sandbox") expect(form.setup.testNumbers).toContain("4242424242424242");
    });

    it("has none at first", async () => {
      expect(await member.cards.list()).toEqual([]);
    });

    it("keeps a card by its token: what people recognise, nothing more", async () => {
      const card = saved(await member.cards.save(cards.good, false, newKey()));
      expect(card).toMatchObject({ brand: "Visa", last4: "4242", isDefault: true });
      expect(Object.keys(card).toSorted()).toEqual(["brand", "expMonth", "expYear", "id", "isDefault", "last4"]);
      expect(await member.cards.list()).toEqual([card]);
    });

    it("lists the default first, and one default only", async () => {
      const first = saved(await member.cards.save(cards.good, false, newKey()));
      const second = saved(await member.cards.save(cards.secure, true, newKey()));
      const listed = await member.cards.list();
      expect(listed.map(({ id, isDefault }) => [id, isDefault])).toEqual([
        [second.id, true],
        [first.id, false],
      ]);
    });

    it("keeps one card under one key", async () => {
      const key = newKey();
      const card = saved(await member.cards.save(cards.good, false, key));
      expect(saved(await member.cards.save(cards.good, false, key)).id).toBe(card.id);
      expect(await member.cards.list()).toHaveLength(1);
    });

    it("tells why the bank declines one", async () => {
      expect(await member.cards.save(cards.declined, false, newKey())).toEqual({
        kind: "declined",
        declineCode: "card_declined",
      });
      expect(await member.cards.list()).toEqual([]);
    });

    it("keeps one that paid, if asked to, and lets it pay again", async () => {
      const { joinId } = await join(member, (await world.createEvent()).id);
      await member.payments.pay({ joinId, method: "card", token: cards.good, saveCard: true }, newKey());
      const [card] = await member.cards.list();
      expect(card).toMatchObject({ last4: "4242" });
      const next = await join(member, (await world.createEvent()).id);
      const answer = await member.payments.pay(
        { joinId: next.joinId, method: "card", cardId: card?.id ?? "" },
        newKey(),
      );
      expect(answer).toMatchObject({ kind: "started", payment: { state: "succeeded" } });
    });

    it("makes another the default, once or twice; none that is not the member's", async () => {
      const first = saved(await member.cards.save(cards.good, false, newKey()));
      const second = saved(await member.cards.save(cards.secure, false, newKey()));
      for (let turn = 0; turn < 2; turn += 1) {
        expect(await member.cards.makeDefault(second.id)).toEqual({ ...second, isDefault: true });
      }
      expect((await member.cards.list()).map(({ id }) => id)).toEqual([second.id, first.id]);
      expect(await (await world.as("member-2")).cards.makeDefault(first.id)).toBeNull();
      expect(await member.cards.makeDefault("unknown")).toBeNull();
    });

    it("removes one, once or twice; the default passes on; nobody else's goes", async () => {
      const first = saved(await member.cards.save(cards.good, false, newKey()));
      const second = saved(await member.cards.save(cards.secure, false, newKey()));
      expect(await (await world.as("member-2")).cards.remove(first.id)).toEqual({ kind: "removed" });
      expect(await member.cards.list()).toHaveLength(2);
      for (let turn = 0; turn < 2; turn += 1) expect(await member.cards.remove(first.id)).toEqual({ kind: "removed" });
      expect(await member.cards.list()).toEqual([{ ...second, isDefault: true }]);
    });

    it("keeps one that an unfinished payment needs", async () => {
      const { id } = saved(await member.cards.save(cards.secure, false, newKey()));
      const { joinId } = await join(member, (await world.createEvent()).id);
      await member.payments.pay({ joinId, method: "card", cardId: id }, newKey());
      expect(await member.cards.remove(id)).toEqual({ kind: "refused", reason: "card_in_use" });
      expect(await member.cards.list()).toHaveLength(1);
    });

    it("shows nobody else's", async () => {
      await member.cards.save(cards.good, false, newKey());
      expect(await (await world.as("member-2")).cards.list()).toEqual([]);
    });
  });
}
