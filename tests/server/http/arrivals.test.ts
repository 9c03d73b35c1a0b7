import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import type { ResponseOf } from "#contract/wire/route.ts";
import { formatInstant } from "#contract/wire/read.ts";
import { transferReference } from "#domain/payment/transfer.ts";
import { day } from "#domain/time/instant.ts";
import { aMerchant, testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, clientSecret } from "./support/app-under-test.ts";
import { call, expectToConform, refusal, send } from "./support/call.ts";
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

interface Sent {
  readonly query?: string;
  readonly type?: string;
  readonly key?: string;
}

async function upload(content: BlobPart, { query = "?currency=THB", type = "text/csv", key }: Sent = {}) {
  const body = new FormData();
  body.set("file", new Blob([content], { type }), "statement.csv");
  const headers = { authorization: `Bearer ${merchant}`, ...(key ? { "idempotency-key": key } : {}) };
  const response = await test.app.request(routes.noteStatement.path + query, { method: "POST", headers, body });
  await expectToConform(routes.noteStatement, response);
  return response;
}
const itemsOf = async (response: Response) => {
  expect(response.status).toBe(200);
  return ((await response.json()) as ResponseOf<typeof routes.noteStatement>).items;
};
const statement = (...lines: readonly string[]) => ["\ufeffDate,Details,Deposit", ...lines, ""].join("\r\n");
const paying = () => `01/12/2026,"PromptPay, ${transferReference(mali.paymentId)}",350.00`;

describe("POST /backoffice/receipts/statement", () => {
  it("books each line on which money came in; a line's fault stops no other", async () => {
    const csv = statement("31/02/2026,x,1.00", paying(), '01/12/2026,for sunday,"1,200.00"');
    const items = await itemsOf(await upload(csv));
    expect(items).toMatchObject([
      { line: 2, matched: null, fault: { field: "arrivedAt" }, amount: null, displayName: null },
      { line: 3, matched: "payment", paymentId: mali.paymentId, exceptionId: null, fault: null, amount: due },
      { line: 4, matched: "exception", paymentId: null, exceptionId: expect.any(String), fault: null },
    ]);
    expect(items[1]).toMatchObject({
      reference: `PromptPay, ${transferReference(mali.paymentId)}`,
      displayName: expect.stringMatching(/./u),
      arrivedAt: expect.any(String),
    });
    expect(items[2]).toMatchObject({ reference: "for sunday", displayName: null });
    expect(await place()).toMatchObject({ state: "confirmed" });
    expect(await exceptions()).toMatchObject([{ kind: "unknown", received: { amount: 120_000 } }]);
  });

  it("the same lines again, in another file too, are duplicates; the same line twice in one file is two", async () => {
    const twice = ["01/12/2026,for sunday,50.00", "01/12/2026,for sunday,50.00"];
    await itemsOf(await upload(statement(paying(), ...twice)));
    const again = await itemsOf(await upload(statement("01/12/2026,another,1.00", ...twice, paying())));
    expect(again.map(({ matched }) => matched)).toEqual(["exception", "duplicate", "duplicate", "duplicate"]);
    expect(await exceptions()).toHaveLength(3);
  });

  it("a dry run shows what would be matched and writes nothing", async () => {
    const csv = [
      "Transaction ID,Date,Details,Deposit",
      ...["FT-261201-1", "FT-261201-2"].map((id) => `${id},${paying()}`),
    ].join("\n");
    const before = test.dump();
    const shown = await itemsOf(await upload(csv, { query: "?currency=THB&dryRun=true" }));
    expect(test.dump()).toEqual(before);
    const done = await itemsOf(await upload(csv));
    expect(shown.map(({ matched }) => matched)).toEqual(["payment", "exception"]);
    expect(done.map(({ matched }) => matched)).toEqual(shown.map(({ matched }) => matched));
    expect(shown.map(({ exceptionId }) => exceptionId)).toEqual([null, null]);
  });

  it("a line that is no CSV, or has no end, stops no other, and says where it is", async () => {
    const csv = statement('01/12/2026,"3', `${"x".repeat(20_000)},1`, "01/12/2026,x,much", paying());
    expect(await itemsOf(await upload(csv))).toMatchObject([
      { line: 2, fault: { field: "line", column: null } },
      { line: 3, fault: { field: "line", column: null } },
      { line: 4, fault: { field: "amount", column: "Deposit" } },
      { line: 5, matched: "payment", fault: null },
    ]);
  });

  it("what only noting it finds is told of its column", async () => {
    const [first, later] = await itemsOf(await upload(statement(paying(), "01/12/2029,x,5.00")));
    expect(first).toMatchObject({ matched: "payment" });
    expect(later).toMatchObject({ line: 3, fault: { field: "arrivedAt", column: "Date" } });
    const other = `Transaction ID,Date,Deposit\nFT-261201-1,01/12/2026,5.00`;
    await itemsOf(await upload(other));
    const [again] = await itemsOf(await upload(other.replace("5.00", "6.00")));
    expect(again).toMatchObject({ matched: null, fault: { field: "transferId", column: "Transaction ID" } });
  });

  it("a dry run's key is not the real one's", async () => {
    const key = crypto.randomUUID();
    await itemsOf(await upload(statement(paying()), { key, query: "?currency=THB&dryRun=true" }));
    const real = await upload(statement(paying()), { key });
    expect((await refusal(real)).code).toBe("idempotency_mismatch");
  });

  it("reads the encodings of banks, semicolons and tabs", async () => {
    const japanese = Uint8Array.from([0x93, 0xfa, 0x95, 0x74, 0x3b, 0x93, 0xfc, 0x8b, 0xe0, 0x0a]); // 日付;入金
    const row = new TextEncoder().encode("2026/12/01;350\n");
    const items = await itemsOf(await upload(Uint8Array.from([...japanese, ...row]), { query: "?currency=JPY" }));
    expect(items).toMatchObject([{ matched: "exception", fault: null }]);
    const tabs = "date\tdeposit\tnote\n2026-12-01\t350.00\t" + transferReference(mali.paymentId);
    const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(Uint16Array.from([...tabs].map(codeOf)).buffer)]);
    expect(await itemsOf(await upload(utf16))).toMatchObject([{ matched: "payment" }]);
  });

  it.each([
    ["is empty", "", "text/csv", 400],
    ["names no columns", "a,b\n1,2", "text/csv", 400],
    ["has too many lines", `date,deposit\n${"2026-12-01,0\n".repeat(1_001)}`, "text/csv", 400],
    ["is a picture", new Uint8Array([0xff, 0xd8, 0xff]), "image/jpeg", 415],
    ["is larger than a megabyte", "x".repeat(1024 * 1024 + 1), "text/csv", 413],
  ])("refuses a file that %s", async (_, content, type, status) => {
    expect((await upload(content, { type })).status).toBe(status);
    expect(await exceptions()).toEqual([]);
  });
});

function codeOf(sign: string): number {
  return sign.charCodeAt(0);
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
