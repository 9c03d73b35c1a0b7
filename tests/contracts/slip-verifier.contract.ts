import { beforeEach, describe, expect, it } from "vitest";
import { money } from "#domain/money/money.ts";
import { trueMoney, type SlipCode } from "#domain/slip-code/slip-code.ts";
import {
  type BankedTransfer,
  type SlipVerifier,
  SlipVerifierUnavailable,
} from "#server/application/transfers/slip-verifier.ts";
import { testNow } from "../support/builders/index.ts";

/** A verifier under test, and the bank behind it. */
export interface VerifierSubject {
  readonly verifier: SlipVerifier;
  /** Somebody transfers money. */
  transfer(code: SlipCode, transfer: BankedTransfer): void;
  /** The bank gives no answer from now on, or answers again. */
  goDown(isDown: boolean): void;
}

/** What every `SlipVerifier` promises. */
export function slipVerifierContract(name: string, open: () => VerifierSubject): void {
  describe(`SlipVerifier: ${name}`, () => {
    let subject: VerifierSubject;
    const code: SlipCode = { bank: "014", reference: "2026112300aBcD", paidOn: null };
    const paid: BankedTransfer = {
      amount: money(70_050, "THB"),
      paidAt: testNow,
      receiver: { accounts: ["xxx-x-x6789-0"], promptpay: ["xxx-xxx-5678"] },
    };
    const ask = (parts: Partial<SlipCode> = {}) => subject.verifier.verify({ ...code, ...parts });

    beforeEach(() => {
      subject = open();
      subject.transfer(code, paid);
    });

    it("says what was sent, when, and what is shown of the receiver; asked again it says the same", async () => {
      const known = { kind: "known", transfer: paid };
      expect([await ask(), await ask()]).toEqual([known, known]);
    });

    it("tells amounts to the satang, and a receiver of whom nothing is shown", async () => {
      const receiver = { accounts: [], promptpay: [] };
      subject.transfer({ ...code, reference: "2026112300eFgH" }, { ...paid, amount: money(1_110, "THB"), receiver });
      expect(await ask({ reference: "2026112300eFgH" })).toEqual({
        kind: "known",
        transfer: { ...paid, amount: money(1_110, "THB"), receiver },
      });
    });

    it("knows nothing of a transfer that was not made, at another bank, or by another case of its letters", async () => {
      for (const other of [{ reference: "made0up0" }, { bank: "004" }, { reference: code.reference.toUpperCase() }])
        expect(await ask(other)).toEqual({ kind: "unknown" });
    });

    it("asks about banks' slips, and about no slip of the wallet", () => {
      const wallet: SlipCode = { bank: trueMoney, reference: "50012345678901", paidOn: "2026-11-23" };
      expect([subject.verifier.asksAbout(code), subject.verifier.asksAbout(wallet)]).toEqual([true, false]);
    });

    it("throws while the bank gives no answer, and answers once it does", async () => {
      subject.goDown(true);
      await expect(ask()).rejects.toBeInstanceOf(SlipVerifierUnavailable);
      subject.goDown(false);
      expect(await ask()).toMatchObject({ kind: "known" });
    });
  });
}
