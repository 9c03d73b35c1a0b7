import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { formatInstant } from "#contract/wire/read.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { day } from "#domain/time/instant.ts";
import { aMerchant, testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, clientSecret } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";
import { openTransferApp, type Transferring } from "./support/transfer-app.ts";

let test: AppUnderTest;
let merchant: string;
let mali: Transferring;

beforeEach(async () => {
  ({ test, merchant, mali } = await openTransferApp());
});

interface Told {
  readonly transferId: string;
  readonly amount: { readonly amount: number; readonly currency: "THB" | "JPY" };
  readonly reference?: string;
  readonly payer?: string;
  readonly arrivedAt: string;
}

const due = { amount: 35_000, currency: "THB" } as const;
const arrived = (parts: Partial<Told> = {}): Told => ({
  transferId: "KB 2026/12/01-7",
  amount: due,
  reference: transferReference(mali.paymentId),
  arrivedAt: formatInstant(testNow),
  ...parts,
});
const note = (parts: Partial<Told> = {}, token = merchant) =>
  call(test, routes.noteArrival, { body: arrived(parts) }, { token });
const faultsOf = async (parts: Partial<Told>) => {
  const response = await send(test, routes.noteArrival, { body: arrived(parts) }, { token: merchant });
  const { code, fields = {} } = await refusal(response);
  return [response.status, code, Object.keys(fields)];
};
const exceptions = async () => (await call(test, routes.listExceptions, { query: {} }, { token: merchant })).items;
const place = async () => call(test, routes.getParticipation, { query: { joinId: mali.joinId } }, mali);

async function anotherMerchant(): Promise<string> {
  await test.write(async (store) => {
    const client = await store.merchants.findClient("merchant-1");
    if (!client) throw new Error("The first merchant has a client.");
    await store.merchants.save(aMerchant({ id: "merchant-2", name: "Elsewhere" }));
    await store.merchants.saveClient({ ...client, clientId: "merchant-2", merchantId: "merchant-2" });
  });
  const form = { grant_type: "client_credentials", client_id: "merchant-2", client_secret: clientSecret } as const;
  return (await call(test, routes.issueToken, { form })).access_token;
}

describe("POST /backoffice/receipts", () => {
  it("the amount that is due, under our reference, confirms the seats", async () => {
    expect(await note()).toEqual({ matched: "payment", paymentId: mali.paymentId, exceptionId: null });
    expect(await place()).toMatchObject({ state: "confirmed", payment: { state: "succeeded" } });
    expect(await exceptions()).toEqual([]);
  });

  it("is once by the merchant's transferId: told again, also at the same moment, it is a duplicate", async () => {
    const told = await Promise.all([note(), note(), note()]);
    expect(told.map(({ matched }) => matched).toSorted()).toEqual(["duplicate", "duplicate", "payment"]);
    expect(await note({ payer: "MALI J." })).toEqual({
      matched: "duplicate",
      paymentId: mali.paymentId,
      exceptionId: null,
    });
    expect(await exceptions()).toEqual([]);
  });

  it("another amount under the same id is refused by that field", async () => {
    await note();
    expect(await faultsOf({ amount: { amount: 1, currency: "THB" } })).toEqual([
      400,
      "invalid_request",
      ["transferId"],
    ]);
    expect(await exceptions()).toEqual([]);
  });

  it("money that comes twice, or too much, is an exception of its payment; told again it is the same one", async () => {
    await note();
    const twice = await note({ transferId: "KB-2" });
    expect(twice).toEqual({ matched: "exception", paymentId: mali.paymentId, exceptionId: expect.any(String) });
    expect(await exceptions()).toMatchObject([{ id: twice.exceptionId, kind: "twice", paymentId: mali.paymentId }]);
    expect(await note({ transferId: "KB-2" })).toEqual({ ...twice, matched: "duplicate" });
  });

  it("money that names no payment is an exception without one, told once", async () => {
    const strange = { transferId: "KB-3", reference: "for sunday", payer: "MALI J." };
    const told = await Promise.all([note(strange), note(strange)]);
    expect(told.map(({ matched }) => matched).toSorted()).toEqual(["duplicate", "exception"]);
    const [first, second] = told;
    expect(first.exceptionId).toBe(second.exceptionId);
    expect(await exceptions()).toMatchObject([
      {
        id: first.exceptionId,
        kind: "unknown",
        paymentId: null,
        joinId: null,
        reference: "for sunday",
        payer: "MALI J.",
        received: due,
        suggestedAction: "ask",
      },
    ]);
    expect(await place()).toMatchObject({ state: "awaiting_payment" });
  });

  it("money that names no payment is resolved once; the payer's name and words are gone with it", async () => {
    const { exceptionId } = await note({ reference: "for sunday", payer: "MALI J." });
    const resolve = (action: "accept" | "refund" | "ask") =>
      send(test, routes.resolveException, { params: { id: exceptionId ?? "" }, body: { action } }, { token: merchant });
    expect(await (await resolve("ask")).json()).toMatchObject({
      resolution: "ask",
      resolvedAt: null,
      payer: "MALI J.",
    });
    const accepted = { resolution: "accept", resolvedAt: expect.any(String), reference: null, payer: null };
    expect(await (await resolve("accept")).json()).toMatchObject(accepted);
    expect(await (await resolve("accept")).json()).toMatchObject(accepted);
    expect((await refusal(await resolve("refund"))).code).toBe("not_settleable");
    expect(await note({ reference: "for sunday" })).toMatchObject({ matched: "duplicate", exceptionId });
  });

  it("another merchant's payment is nobody's: its reference finds nothing, and its ids are its own", async () => {
    const other = await anotherMerchant();
    const told = await note({}, other);
    expect(told).toEqual({ matched: "exception", paymentId: null, exceptionId: expect.any(String) });
    expect(await note({ reference: "SLNOTHINGATALL" }, other)).toEqual({ ...told, matched: "duplicate" });
    expect(await place()).toMatchObject({ state: "awaiting_payment" });
    expect(await exceptions()).toEqual([]);
    expect(await note()).toMatchObject({ matched: "payment" });
    const resolving = { params: { id: told.exceptionId ?? "" }, body: { action: "accept" } };
    const response = await send(test, routes.resolveException, resolving, { token: merchant });
    expect((await refusal(response)).code).toBe("not_found");
  });

  it("nothing, another currency than the payment's and a day to come are refused by their fields", async () => {
    expect(await faultsOf({ amount: { amount: 0, currency: "THB" } })).toEqual([
      400,
      "invalid_request",
      ["amount.amount"],
    ]);
    expect(await faultsOf({ amount: { amount: 35_000, currency: "JPY" } })).toEqual([
      400,
      "invalid_request",
      ["amount.currency"],
    ]);
    expect(await faultsOf({ arrivedAt: formatInstant(testNow + 2 * day) })).toEqual([
      400,
      "invalid_request",
      ["arrivedAt"],
    ]);
    expect(await note()).toMatchObject({ matched: "payment" });
  });

  it("names nobody in the log", async () => {
    await note({ reference: "for sunday", payer: "MALI JAIDEE" });
    expect(test.logger.text()).not.toContain("MALI JAIDEE");
  });
});
