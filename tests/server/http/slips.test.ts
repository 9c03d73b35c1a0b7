import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { aMerchant } from "../../support/builders/index.ts";
import { aDeepPicture, aPicture } from "../../support/pictures.ts";
import type { AppUnderTest } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";
import { openTransferApp, transferring, type Transferring, type Upload } from "./support/transfer-app.ts";

let test: AppUnderTest;
let merchantToken: string;
let mali: Transferring;
let token: string;
let paymentId: string;

beforeEach(async () => {
  ({ test, merchant: merchantToken, mali } = await openTransferApp());
  ({ token, paymentId } = mali);
});

const upload = (sent?: Upload) => mali.upload(sent);
const picture = (as: string) =>
  test.app.request(`${routes.getReceipt.path}?paymentId=${paymentId}`, { headers: { authorization: `Bearer ${as}` } });

describe("POST /line/upload/receipt", () => {
  it("takes the slip to review", async () => {
    const response = await upload({ fields: { payerLast5: "12345", paidAt: "2026-11-20T10:00:00Z" } });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({
      id: paymentId,
      state: "processing",
      reviewSince: expect.any(String),
      receiptUrl: expect.any(String),
    });
  });

  it("answers the same to the same key, whatever the boundary is; another file under it is 422", async () => {
    const key = crypto.randomUUID();
    const first = await upload({ key });
    const again = await upload({ key });
    expect(again.headers.get("idempotency-replayed")).toBe("true");
    expect(await again.text()).toBe(await first.text());
    const other = await upload({ key, file: new Blob([await aPicture("#ff0000")], { type: "image/jpeg" }) });
    expect([other.status, (await refusal(other)).code]).toEqual([422, "idempotency_mismatch"]);
    const otherField = await upload({ key, fields: { payerLast5: "12345" } });
    expect(otherField.status).toBe(422);
  });

  it("takes no more than 5 MB, whether it says so or not", async () => {
    const large = new Blob([new Uint8Array(5 * 1024 * 1024 + 1)], { type: "image/jpeg" });
    const response = await upload({ file: large });
    const { code, fields } = await refusal(response);
    expect([response.status, code]).toEqual([413, "too_large"]);
    expect(fields?.["file"]).toContain("5 MB");
    const huge = await upload({ file: new Blob([new Uint8Array(6 * 1024 * 1024)], { type: "image/jpeg" }) });
    expect(huge.status).toBe(413);
  });

  it("takes no picture of more than 40 megapixels", async () => {
    const bomb = await aPicture("#ffffff", "png", { width: 10_000, height: 4_001 });
    const response = await upload({ file: new Blob([bomb], { type: "image/png" }) });
    const { code, fields } = await refusal(response);
    expect([response.status, code]).toEqual([413, "too_large"]);
    expect(fields?.["file"]).toContain("40 megapixels");
  });

  it("takes no picture that needs more memory than a photo, and names the file", async () => {
    const deep = await aDeepPicture({ width: 5_001, height: 3_000 });
    const response = await upload({ file: new Blob([deep], { type: "image/png" }) });
    const { code, fields } = await refusal(response);
    expect([response.status, code]).toEqual([413, "too_large"]);
    expect(fields?.["file"]).toContain("120 MB");
  });

  it("takes one slip at a time from a member, and one from each of several members", async () => {
    const somchai = await transferring(test, "somchai");
    const [one, another, other] = await Promise.all([upload(), upload(), somchai.upload()]);
    expect([one.status, another.status].toSorted((a, b) => a - b)).toEqual([200, 429]);
    expect(other.status).toBe(200);
    const refused = one.status === 429 ? one : another;
    expect((await refusal(refused)).code).toBe("rate_limited");
    expect(refused.headers.get("retry-after")).toBe("1");
    expect((await upload()).status).toBe(200);
  });

  it.each([
    ["says that it is an SVG", "image/svg+xml", "<svg/>"],
    ["is an SVG that says it is a PNG", "image/png", '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ["is HTML that says it is a JPEG", "image/jpeg", "<html><script>alert(1)</script></html>"],
  ])("takes no file that %s", async (_, type, text) => {
    const response = await upload({ file: new Blob([text], { type }) });
    expect([response.status, (await refusal(response)).code]).toEqual([415, "unsupported_media"]);
  });

  it("names what is wrong with the fields", async () => {
    const wrong = await upload({ fields: { payerLast5: "12a45", paidAt: "yesterday" } });
    expect(wrong.status).toBe(400);
    expect(Object.keys((await refusal(wrong)).fields ?? {}).toSorted()).toEqual(["paidAt", "payerLast5"]);
    expect((await refusal(await upload({ file: null }))).fields).toHaveProperty("file");
    const broken = await upload({ file: new Blob([(await aPicture("#2050a0")).slice(0, 40)], { type: "image/jpeg" }) });
    expect((await refusal(broken)).fields).toHaveProperty("file");
  });

  it("is multipart, and nothing else", async () => {
    const headers = { authorization: `Bearer ${token}` };
    const json = await send(test, routes.uploadReceipt, { body: { paymentId } }, { token });
    expect((await refusal(json)).code).toBe("unsupported_media");
    const cut = await test.app.request(routes.uploadReceipt.path, {
      method: "POST",
      headers: { ...headers, "content-type": "multipart/form-data; boundary=x" },
      body: "--x\r\nbroken",
    });
    expect([cut.status, (await refusal(cut)).code]).toEqual([400, "invalid_request"]);
  });
});

describe("GET /line/upload/receipt", () => {
  it("shows the picture to its member and its merchant, where nothing in it runs and nobody keeps it", async () => {
    await upload();
    for (const as of [token, merchantToken]) {
      const response = await picture(as);
      expect(response.status).toBe(200);
      expect(response.headers.get("content-type")).toBe("image/jpeg");
      expect(response.headers.get("x-content-type-options")).toBe("nosniff");
      expect(response.headers.get("content-security-policy")).toContain("sandbox");
      expect(response.headers.get("cache-control")).toBe("private, no-store");
      expect([...new Uint8Array(await response.arrayBuffer()).slice(0, 3)]).toEqual([0xff, 0xd8, 0xff]);
    }
  });

  it("has none before it is sent", async () => {
    expect((await picture(token)).status).toBe(404);
  });
});

describe("the back office", () => {
  it("lists what waits, rejects with a reason, and approves what comes next", async () => {
    await upload();
    const list = await call(test, routes.listReceipts, { query: { state: "under_review" } }, { token: merchantToken });
    expect(list.items).toMatchObject([{ paymentId, amount: { amount: 35_000, currency: "THB" }, flags: [] }]);
    const params = { paymentId };
    const rejected = await call(
      test,
      routes.rejectReceipt,
      { params, body: { reason: "Too dark." } },
      { token: merchantToken },
    );
    expect(rejected).toMatchObject({
      state: "requires_action",
      failure: { code: "slip_rejected", message: "Too dark." },
    });
    const twice = await call(
      test,
      routes.rejectReceipt,
      { params, body: { reason: "Too dark." } },
      { token: merchantToken },
    );
    expect(twice).toEqual(rejected);
    const otherwise = await send(test, routes.approveReceipt, { params }, { token: merchantToken });
    expect([otherwise.status, (await refusal(otherwise)).code]).toEqual([409, "not_under_review"]);
    await upload({ file: new Blob([await aPicture("#00ff00", "webp")], { type: "image/webp" }) });
    expect(await call(test, routes.approveReceipt, { params }, { token: merchantToken })).toMatchObject({
      state: "succeeded",
    });
    expect(await call(test, routes.approveReceipt, { params }, { token: merchantToken })).toMatchObject({
      state: "succeeded",
    });
    const again = await send(
      test,
      routes.rejectReceipt,
      { params, body: { reason: "Too dark." } },
      { token: merchantToken },
    );
    expect((await refusal(again)).code).toBe("not_under_review");
  });

  it("wants a reason", async () => {
    await upload();
    const none = await send(
      test,
      routes.rejectReceipt,
      { params: { paymentId }, body: { reason: "" } },
      { token: merchantToken },
    );
    expect((await refusal(none)).fields).toHaveProperty("reason");
  });

  it("puts up no event by transfer without an account", async () => {
    await test.write((store) => store.merchants.save(aMerchant()));
    const body = { paymentMethods: ["transfer" as const] };
    const response = await send(
      test,
      routes.changeEvent,
      { params: { eventId: "event-1" }, query: {}, body },
      { token: merchantToken },
    );
    expect((await refusal(response)).fields).toHaveProperty("paymentMethods");
  });
});
