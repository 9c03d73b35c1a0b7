import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { EasySlipVerifier } from "#server/adapters/easyslip/easyslip-verifier.ts";
import { SlipVerifierUnavailable } from "#server/application/transfers/slip-verifier.ts";
import { EasySlipServer, type EasySlipTrouble } from "../support/easyslip/easyslip-server.ts";
import { aBankCode } from "../support/slip-codes.ts";
import { slipVerifierContract } from "./slip-verifier.contract.ts";

let easySlip: EasySlipServer;

beforeAll(async () => {
  easySlip = await EasySlipServer.start();
});

afterAll(() => easySlip.stop());

const code = { bank: "004", reference: "2026112300aBcD", paidOn: null };
const verifierWith = (apiKey = easySlip.apiKey) => new EasySlipVerifier({ apiOrigin: easySlip.origin, apiKey }, 300);

slipVerifierContract("EasySlip", () => {
  easySlip.reset();
  return {
    verifier: verifierWith(),
    transfer: ({ bank, reference }, { amount, paidAt, receiver: { accounts, promptpay } }) => {
      const [account] = accounts;
      const [proxy] = promptpay;
      easySlip.books.push({
        bank,
        reference,
        baht: amount.amount / 100,
        date: new Date(paidAt).toISOString(),
        receiver: {
          bank: account === undefined ? { type: "DUMMY", account: "0000000000" } : { type: "BANKAC", account },
          ...(proxy === undefined ? {} : { proxy: { type: "MSISDN", account: proxy } }),
        },
      });
    },
    goDown: (isDown) => {
      easySlip.branch.isActive = !isDown;
    },
  };
});

describe("EasySlip", () => {
  beforeEach(() => easySlip.reset());

  const receiver = { bank: { type: "BANKAC", account: "xxx-x-x6789-0" } } as const;
  const transfer = { ...code, baht: 350, date: "2026-11-23T10:00:00+07:00", receiver };

  it("is told the text of the code, and nothing else", async () => {
    await verifierWith().verify(code);
    expect(easySlip.asked).toEqual([aBankCode("004", "2026112300aBcD")]);
  });

  it.each<EasySlipTrouble>(["lose", "late", "garble", "SLIP_PENDING", "RATE_LIMIT_EXCEEDED", "API_SERVER_ERROR"])(
    "gives no answer now (%s), and one when it is asked again; nothing of the slip, its sender or the key is told",
    async (trouble) => {
      easySlip.books.push(transfer);
      easySlip.fail(trouble);
      const failure: unknown = await verifierWith()
        .verify(code)
        .catch((error: unknown) => error);
      expect(failure).toBeInstanceOf(SlipVerifierUnavailable);
      const told = `${String(failure)} ${failure instanceof Error ? `${failure.stack} ${String(failure.cause)}` : ""}`;
      for (const secret of [easySlip.apiKey, easySlip.sender, code.reference]) expect(told).not.toContain(secret);
      expect(await verifierWith().verify(code)).toMatchObject({ kind: "known" });
    },
  );

  it("gives no answer to a key that it does not know", async () => {
    easySlip.books.push(transfer);
    const asked = verifierWith("00000000-0000-4000-8000-000000000000").verify(code);
    await expect(asked).rejects.toThrow("EasySlip can't answer now: INVALID_API_KEY (status 401).");
  });

  it("answers nothing that can be believed: a part of a satang, a day that is none", async () => {
    for (const parts of [{ baht: 350.125 }, { date: "yesterday" }]) {
      easySlip.reset();
      easySlip.books.push({ ...transfer, ...parts });
      await expect(verifierWith().verify(code)).rejects.toThrow("can't be read (status 200)");
    }
  });

  it("tells an e-mail address or a token of the receiver as nothing that can be compared", async () => {
    const tokens = { bank: { type: "TOKEN", account: "123456" }, proxy: { type: "EMAIL", account: "a@b" } } as const;
    easySlip.books.push({ ...transfer, receiver: tokens });
    expect(await verifierWith().verify(code)).toMatchObject({
      transfer: { receiver: { accounts: [], promptpay: [] } },
    });
  });
});
