import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { nobody } from "#domain/member/erased.ts";
import { handedOut } from "#server/application/members/handed-out.ts";
import { fates, type HeldRows, type KeptKind } from "#server/application/members/personal-data.ts";
import { payoutAccountOf } from "#domain/bank-account/bank-account.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import {
  aGuestSeat,
  aBankAccount,
  aCard,
  aDocumentDraft,
  aLine,
  aMember,
  aMessage,
  aParticipation,
  aPayment,
  aRefund,
  aSlip,
  aStaffMember,
  aSavedSearch,
  aTie,
  testNow,
} from "../support/builders/index.ts";
import { anException } from "../support/builders/transfer-exception.ts";
import { given } from "./support/given.ts";

export interface DumpedStore {
  readonly work: UnitOfWork;
  /** Every row of every table, as text. */
  dump(): Promise<string>;
  /** Are account numbers sealed at rest? */
  readonly seals: boolean;
}

const memberId = "U5f2b0c7e1a3d4f60918273645abcdef0";
const account = aBankAccount({ memberId, accountNumber: "7340918265", accountName: "Holder Unmistakable" });
const sentTo = payoutAccountOf({ ...account, accountNumber: "6501928374", accountName: "Earlier Unmistakable" });
const picture = new TextEncoder().encode("pixels-unmistakable");

/** A text of its own in every personal field. */
const member = aMember({
  id: memberId,
  displayName: "Shown Unmistakable",
  pictureUrl: "https://profile.line-scdn.net/unmistakable",
  name: "Mali Unmistakable",
  email: "unmistakable@example.com",
  phone: "+66898765432",
});
const participation = aParticipation({ memberId, state: "left" });
const payment = aPayment({
  memberId,
  state: "failed",
  cardId: "card-unmistakable",
  instrument: "Visa •••• 8351",
  nextAction: { type: "redirect", url: "https://bank.example/unmistakable" },
  failure: { code: "slip_rejected", message: "Not the money of Mr Unmistakable" },
});
const refund = aRefund({
  memberId,
  state: "succeeded",
  destination: { kind: "bank_account", label: "ธนาคาร Unmistakable •••• 8265" },
  payoutAccount: payoutAccountOf(account),
  returns: [
    {
      at: testNow,
      reason: "Account of Unmistakable is closed",
      reference: "r",
      payoutId: null,
      sentAt: null,
      account: sentTo,
    },
  ],
});
const slip = aSlip({
  fingerprint: "fingerprint-unmistakable",
  picture,
  code: { bank: "014", reference: "REF90817UNMISTAKABLE", paidOn: "2026-11-20" },
  codeDigest: "digest-unmistakable",
  bankAnswer: { kind: "known", amount: money(90_817, "THB"), paidAt: testNow, receiver: "same", askedAt: testNow },
  payerLast5: "90817",
  paidAt: testNow,
});
const exception = anException({ resolvedAt: testNow, resolution: "accept", payer: "Payer Unmistakable" });
const addressee = { kind: "addressee", code: "Addressee Unmistakable" } as const;
const card = aCard({ memberId, gatewayRef: "pm_unmistakable", last4: "8351" });
const message = aMessage({ memberId, key: "key-unmistakable" });
const notifierToken = {
  memberId,
  value: "notifier-unmistakable",
  remaining: 3,
  expiresAt: testNow,
  triedFor: null,
  sentLast: null,
};

const sealedTexts = [
  "7340918265",
  "6501928374",
  "Holder Unmistakable",
  "Earlier Unmistakable",
  "Payer Unmistakable",
  "Addressee Unmistakable",
];
const clearTexts = [
  memberId,
  "Shown Unmistakable",
  "line-scdn.net/unmistakable",
  "Mali Unmistakable",
  "unmistakable@example.com",
  "+66898765432",
  "card-unmistakable",
  "Visa •••• 8351",
  "bank.example/unmistakable",
  "Not the money of Mr Unmistakable",
  "ธนาคาร Unmistakable •••• 8265",
  "Account of Unmistakable is closed",
  "fingerprint-unmistakable",
  "90817",
  "pm_unmistakable",
  "key-unmistakable",
  "staff-unmistakable",
  "Reason Unmistakable",
  "Note Unmistakable",
  "Line Unmistakable",
];

/** Whoever is erased is nowhere any more, and could take everything out before. */
export function personalDataContract(name: string, create: () => Promise<DumpedStore>): void {
  describe(`A member with everything in ${name}`, () => {
    let store: DumpedStore;
    beforeEach(async () => {
      store = await create();
      await given(store.work, { members: [member], participations: [participation], payments: [payment] });
      await store.work.run(async (tx) => {
        await tx.merchants.ensureMemberIds("merchant-1", new Map([[memberId, "customer-1"]]));
        await tx.merchants.saveStanding({
          merchantId: "merchant-1",
          memberId,
          id: "customer-1",
          standing: "blocked",
          reason: "Reason Unmistakable",
          standsSince: testNow,
          note: "Note Unmistakable",
        });
        await tx.refunds.save(refund);
        await tx.salesDocuments.add([aDocumentDraft({ memberId, voidedAt: testNow, buyer: addressee })]);
        await tx.slips.add(slip);
        await tx.exceptions.save(exception);
        await tx.cards.save(card);
        await tx.bankAccounts.save(account);
        await tx.messages.add([message]);
        await tx.notifierTokens.keep(notifierToken);
        await tx.conversations.add(aLine({ memberId, text: "Line Unmistakable" }));
        await tx.savedSearches.add(aSavedSearch({ memberId, name: "Search Unmistakable" }));
        await tx.ties.save(aTie({ memberId, showsName: true }));
        await tx.guestSeats.save([aGuestSeat({ state: "used", memberId, tokenHash: "link-unmistakable" })]);
        await tx.staff.save(aStaffMember({ memberId, id: "staff-unmistakable" }));
      });
    });

    const held = () => store.work.read((tx) => tx.members.held(memberId));
    const erase = () =>
      store.work.run(async (tx) => {
        await tx.members.lock(memberId);
        await tx.participations.lockEventsOf(memberId, testNow);
        await tx.members.lockHeld(memberId);
        await tx.members.erase(memberId, nobody("x1", testNow));
      });
    const textsIn = (text: string, texts: readonly string[]) => texts.filter((one) => text.includes(one));

    it("is held with everything, and takes all of it out but what is a secret of ours", async () => {
      const { transfers, ...rows } = await held();
      expect(transfers).toEqual([]);
      expect(Object.entries(rows).filter(([, ofKind]) => ofKind.length !== 1)).toEqual([]);
      const out = JSON.stringify(handedOut(await held()));
      expect(textsIn(out, [...clearTexts, ...sealedTexts])).toEqual([...clearTexts, ...sealedTexts]);
      expect(out).toContain(btoa("pixels-unmistakable"));
      expect(out).toContain(new Date(testNow).toISOString());
      expect(out).not.toContain("notifier-unmistakable");
      expect(out).not.toContain("link-unmistakable");
    });

    it("is in the tables, but for what is sealed there", async () => {
      const text = await store.dump();
      expect(textsIn(text, clearTexts)).toEqual(clearTexts);
      expect(textsIn(text, sealedTexts)).toEqual(store.seals ? [] : sealedTexts);
    });

    it("is in no table once it was erased; the money stays", async () => {
      await erase();
      const text = await store.dump();
      expect(textsIn(text, [...clearTexts, ...sealedTexts])).toEqual([]);
      expect(text.toLowerCase()).not.toMatch(/unmistakable|7069786[0-9a-f]*756e6d|8351|8265|8374/u);
      const [paid, back, left] = await store.work.read((tx) =>
        Promise.all([tx.payments.find("payment-1"), tx.refunds.find(refund.id), tx.exceptions.find(exception.id)]),
      );
      expect([paid?.amount, paid?.state, paid?.failure?.code]).toEqual([payment.amount, "failed", "slip_rejected"]);
      expect([back?.amount, back?.state, back?.returns[0]?.reference]).toEqual([refund.amount, "succeeded", "r"]);
      expect([left?.received, left?.paymentId]).toEqual([exception.received, "payment-1"]);
      expect(Object.values(await held()).flat()).toEqual([]);
    });

    it("has every personal field of what stays filled by this test", async () => {
      const rows: HeldRows = await held();
      for (const kind of Object.keys(fates) as KeptKind[]) {
        if (kind === "transfers") continue;
        const [row] = rows[kind];
        const personal = Object.entries(fates[kind]).filter(([, fate]) => typeof fate === "function");
        const empty = personal.filter(([field]) => !(row as unknown as Record<string, unknown>)[field]);
        expect([kind, empty.map(([field]) => field)]).toEqual([kind, []]);
      }
    });
  });
}
