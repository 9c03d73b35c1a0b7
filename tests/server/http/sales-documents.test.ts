import { unprintableSigns } from "#domain/sales-document/unprintable.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { type Money, money } from "#domain/money/money.ts";
import { day, hour, second } from "#domain/time/instant.ts";
import { ForgetOld } from "#server/application/work/forget-old.ts";
import { anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

const good = "tok_sandbox_4242424242424242";
const registration = { country: "TH", number: "0105536092641", branch: "00000" } as const;

let test: AppUnderTest;
let token: string;
let staff: string;
beforeEach(async () => {
  test = await openApp();
  token = await test.idToken("mali");
  staff = await test.merchantToken();
});

async function paidPlace(price: Money = money(35_000, "THB"), id = "event-1") {
  await test.write((store) => store.events.insert(anEvent({ id, price })));
  const { participation } = await call(test, routes.joinEvent, { body: { eventId: id, seats: 2 } }, { token });
  const { joinId } = participation;
  const payment = await call(test, routes.payForEvent, { body: { joinId, method: "card", token: good } }, { token });
  expect(payment.state).toBe("succeeded");
  return { joinId, paymentId: payment.id };
}

/** The member leaves, and the gateway sends the money back. */
async function leave(joinId: string): Promise<void> {
  await call(test, routes.leaveEvent, { body: { joinId } }, { token });
  for (const advanceSeconds of [1, 180]) await call(test, routes.advanceClock, { body: { advanceSeconds } });
}

const papersOf = async (paymentId: string) =>
  (await call(test, routes.listSalesDocuments, { query: { paymentId } }, { token })).items;

describe("the papers of a payment", () => {
  it("are a receipt when it succeeded, with the tax of a registered seller, and a credit note when money went back", async () => {
    const tax = { ...registration, percent: 7 };
    const set = await call(test, routes.changeMerchantSettings, { body: { tax } }, { token: staff });
    expect(set.tax).toEqual(tax);
    const { joinId, paymentId } = await paidPlace();
    const [receipt, ...others] = await papersOf(paymentId);
    expect(others).toEqual([]);
    expect(receipt).toMatchObject({
      id: `receipt-${paymentId}`,
      kind: "receipt",
      form: "th_short_tax_invoice",
      number: "R-2026-000001",
      amount: money(70_000, "THB"),
      taxes: [{ percent: 7, amount: money(70_000, "THB"), tax: money(4_579, "THB") }],
      seller: { operator: "Smash House Co., Ltd.", registration },
      seats: 2,
      about: null,
      buyerUntil: null,
    });
    await leave(joinId);
    const [, note] = await papersOf(paymentId);
    expect(note).toMatchObject({
      form: "th_credit_note",
      number: "C-2026-000001",
      amount: money(70_000, "THB"),
      taxes: [{ percent: 7, tax: money(4_579, "THB") }],
      about: { number: "R-2026-000001", creditedBefore: money(0, "THB"), cause: "left" },
    });
    const documentId = note?.id ?? "";
    expect(await call(test, routes.getSalesDocument, { query: { documentId } }, { token })).toEqual(note);
    const theirs = await call(test, routes.getOwnSalesDocument, { params: { documentId } }, { token: staff });
    expect(theirs).toEqual(note);
  });

  it("open as PDF for who has the link that their member was given, for a day, and for their merchant", async () => {
    const { paymentId } = await paidPlace();
    const [receipt] = await papersOf(paymentId);
    const { id: documentId = "", pdfKey } = receipt ?? {};
    const key = pdfKey ?? "";
    const open = (query: { documentId: string; key: string; language: "th" }) =>
      send(test, routes.printSalesDocument, { query }, {});
    const file = await open({ documentId, key, language: "th" });
    expect([file.status, file.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(file.headers.get("content-disposition")).toBe('inline; filename="R-2026-000001.pdf"');
    expect(file.headers.get("cache-control")).toBe("private, no-store");
    expect(
      Buffer.from(await file.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    expect((await open({ documentId, key: `${key}x`, language: "th" })).status).toBe(404);
    await test.clock.advance((25 * hour) / second);
    expect((await open({ documentId, key, language: "th" })).status).toBe(404);
    const own = await send(test, routes.printOwnSalesDocument, { params: { documentId }, query: {} }, { token: staff });
    expect([own.status, own.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  });

  it("are none before the money is certain", async () => {
    await test.write((store) => store.events.insert(anEvent({ paymentMethods: ["promptpay"] })));
    const { participation } = await call(test, routes.joinEvent, { body: { eventId: "event-1", seats: 1 } }, { token });
    const body = { joinId: participation.joinId, method: "promptpay" } as const;
    const { id } = await call(test, routes.payForEvent, { body }, { token });
    expect(await papersOf(id)).toEqual([]);
  });

  it("are listed for their merchant by kind and year, in pages", async () => {
    const first = await paidPlace();
    await paidPlace(money(35_000, "THB"), "event-2");
    await leave(first.joinId);
    const list = (query: Readonly<Record<string, string>>) =>
      call(test, routes.listOwnSalesDocuments, { query }, { token: staff });
    const numbers = async (query: Readonly<Record<string, string>>) =>
      (await list(query)).items.map(({ number }) => number).toSorted();
    expect(await numbers({})).toEqual(["C-2026-000001", "R-2026-000001", "R-2026-000002"]);
    expect(await numbers({ kind: "receipt" })).toEqual(["R-2026-000001", "R-2026-000002"]);
    expect(await numbers({ year: "2025" })).toEqual([]);
    const { items, nextCursor } = await list({ limit: "2" });
    const rest = await list({ limit: "2", cursor: nextCursor ?? "" });
    expect([...items, ...rest.items].map(({ number }) => number).toSorted()).toEqual(await numbers({}));
  });

  it("leave the member behind when it is erased", async () => {
    const { joinId, paymentId } = await paidPlace();
    await leave(joinId);
    const { held } = await call(test, routes.exportProfile, {}, { token });
    expect(held["salesDocuments"]).toHaveLength(2);
    await call(test, routes.deleteProfile, {}, { token });
    const again = await test.idToken("mali");
    const asked = await send(test, routes.listSalesDocuments, { query: { paymentId } }, { token: again });
    expect((await refusal(asked)).code).toBe("not_found");
    expect((await call(test, routes.listOwnSalesDocuments, { query: {} }, { token: staff })).items).toHaveLength(2);
    expect(test.dump().filter((row) => row.includes("receipt-") && row.includes("mali"))).toEqual([]);
  });
});

describe("for whom a receipt in Taiwan is", () => {
  const buyer = { kind: "business", code: "04595257" } as const;
  const give = (documentId: string, to: unknown) =>
    send(test, routes.giveBuyer, { body: { documentId, buyer: to } }, { token });

  it("is said within 48 h, seen by its merchant, and forgotten when no law asks for it", async () => {
    const { paymentId } = await paidPlace(money(30_000, "TWD"));
    const documentId = `receipt-${paymentId}`;
    const [receipt] = await papersOf(paymentId);
    expect(receipt).toMatchObject({ form: "tw_receipt", taxes: [], buyer: null, buyerUntil: expect.any(String) });
    const given = await give(documentId, buyer);
    expect(await given.json()).toEqual({ ...receipt, buyer });
    const seen = await call(test, routes.getOwnSalesDocument, { params: { documentId } }, { token: staff });
    expect(seen.buyer).toEqual(buyer);
    await test.clock.advance((48 * hour) / second);
    expect((await give(documentId, buyer)).status).toBe(200);
    expect((await refusal(await give(documentId, null))).code).toBe("buyer_closed");
    await test.clock.advance((7 * 366 * day) / second);
    expect((await test.deps.use(ForgetOld).run()).buyers).toBe(1);
    const forgotten = await call(test, routes.getOwnSalesDocument, { params: { documentId } }, { token: staff });
    expect(forgotten.buyer).toBeNull();
  });

  it("is refused with the field's name when it can't be", async () => {
    const { paymentId } = await paidPlace(money(30_000, "TWD"));
    const wrong = await give(`receipt-${paymentId}`, { kind: "carrier", code: "04595257" });
    expect(await refusal(wrong)).toMatchObject({
      code: "invalid_request",
      fields: { "buyer.code": expect.any(String) },
    });
  });
});

describe("the name on a receipt in Japan", () => {
  const name = { kind: "addressee", code: "株式会社サンプル 御中" } as const;
  const give = (documentId: string, to: unknown) =>
    send(test, routes.giveBuyer, { body: { documentId, buyer: to } }, { token });

  it("is said by its member, stands on the paper, and goes with its member", async () => {
    const { paymentId } = await paidPlace(money(3_000, "JPY"));
    const documentId = `receipt-${paymentId}`;
    expect(await (await give(documentId, name)).json()).toMatchObject({ buyer: name, buyerUntil: expect.any(String) });
    const [paper] = await papersOf(paymentId);
    expect(paper?.buyer).toEqual(name);
    await test.clock.advance((60 * day) / second);
    await call(test, routes.deleteProfile, {}, { token: await test.idToken("mali") });
    const kept = await call(test, routes.getOwnSalesDocument, { params: { documentId } }, { token: staff });
    expect(kept.buyer).toBeNull();
    expect(test.dump().filter((row) => row.includes("サンプル"))).toEqual([]);
  });

  it("is a name, and nothing that only Taiwan asks for", async () => {
    const { paymentId } = await paidPlace(money(3_000, "JPY"));
    const documentId = `receipt-${paymentId}`;
    const code = await refusal(await give(documentId, { kind: "business", code: "04595257" }));
    expect(code).toMatchObject({ code: "invalid_request", fields: { "buyer.kind": "This receipt takes addressee." } });
    const long = await refusal(await give(documentId, { ...name, code: "名".repeat(61) }));
    expect(long.code).toBe("invalid_request");
  });

  it("has only signs that the paper can show: the fault names those that it can't", async () => {
    const { paymentId } = await paidPlace(money(3_000, "JPY"));
    const documentId = `receipt-${paymentId}`;
    for (const code of ["김민수", "张伟龙"]) expect((await give(documentId, { ...name, code })).status).toBe(200);
    const answer = await refusal(await give(documentId, { ...name, code: "김 ລາ 🏸" }));
    expect(unprintableSigns(answer.fields?.["buyer.code"])).toBe("ລ າ 🏸");
    expect((await papersOf(paymentId))[0]?.buyer?.code).toBe("张伟龙");
  });
});

it("refuses a registration that can't be, by its fields", async () => {
  const change = async (tax: unknown) =>
    (await refusal(await send(test, routes.changeMerchantSettings, { body: { tax } }, { token: staff }))).fields;
  expect(Object.keys((await change({ ...registration, number: "0105536092642", percent: 7 })) ?? {})).toEqual([
    "tax.number",
  ]);
  expect(Object.keys((await change({ country: "JP", number: "T1234567890123", percent: 9 })) ?? {})).toEqual([
    "tax.percent",
  ]);
  const none = await call(test, routes.changeMerchantSettings, { body: { tax: null } }, { token: staff });
  expect(none.tax).toBeNull();
});
