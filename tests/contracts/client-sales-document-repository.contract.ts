import { beforeEach, describe, expect, it } from "vitest";
import { cards, type ClientPorts, type ClientWorld, join, newKey } from "./support/client-world.ts";

/** What every `SalesDocumentRepository` of the app promises. */
export function salesDocumentRepositoryContract(name: string, open: () => Promise<ClientWorld>): void {
  describe(`sales document repository: ${name}`, () => {
    let world: ClientWorld;
    let member: ClientPorts;

    beforeEach(async () => {
      world = await open();
      member = await world.as("member-1");
    });

    async function paid(): Promise<string> {
      const event = await world.createEvent();
      const { joinId } = await join(member, event.id, 1);
      const answer = await member.payments.pay({ joinId, method: "card", token: cards.good }, newKey());
      if (answer.kind !== "started") throw new Error(`Expected a payment, got ${answer.kind}.`);
      return answer.payment.id;
    }

    it("reads the receipt of the member's own payment, and nothing of another's", async () => {
      const paymentId = await paid();
      expect(await member.documents.ofPayment(paymentId)).toMatchObject([
        {
          id: `receipt-${paymentId}`,
          kind: "receipt",
          form: "receipt",
          number: expect.stringMatching(/^R-2[0-9]{3}-000001$/u),
          issuedAt: world.now(),
          amount: { amount: 35_000, currency: "THB" },
          event: { startsAt: expect.any(Number) },
          buyerUntil: null,
        },
      ]);
      const other = await world.as("member-2");
      expect(await other.documents.ofPayment(paymentId)).toBeNull();
      expect(await member.documents.ofPayment("nowhere")).toBeNull();
    });

    it("says when a receipt takes no buyer, or no such one", async () => {
      const documentId = `receipt-${await paid()}`;
      const buyer = { kind: "business", code: "04595257" } as const;
      expect(await member.documents.giveBuyer(documentId, buyer)).toEqual({ kind: "refused", reason: "buyer_closed" });
      const wrong = { kind: "carrier", code: "?" } as const;
      expect(await member.documents.giveBuyer(documentId, wrong)).toEqual({
        kind: "refused",
        reason: "invalid_request",
      });
      const inLao = { kind: "addressee", code: "Ann ລາວ" } as const;
      expect(await member.documents.giveBuyer(documentId, inLao)).toEqual({ kind: "unprintable", signs: "ລ າ ວ" });
      await expect(member.documents.giveBuyer("nowhere", buyer)).rejects.toMatchObject({ code: "not_found" });
    });
  });
}
