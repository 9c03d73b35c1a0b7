import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import type { AppUnderTest } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";
import { openTransferApp } from "./support/transfer-app.ts";

let test: AppUnderTest;
let merchant: string;
let paymentId: string;

beforeEach(async () => {
  const opened = await openTransferApp();
  ({ test, merchant } = opened);
  ({ paymentId } = opened.mali);
});

type Outcome = "succeeded" | "failed";
const play = (outcome: Outcome = "succeeded") =>
  call(test, routes.playPayment, { params: { paymentId }, body: { outcome } });
const list = () => call(test, routes.listExceptions, { query: {} }, { token: merchant });

describe("transfers and their exceptions over HTTP", () => {
  it("a transfer that fails never arrives; one that succeeds pays; the same again is for the merchant to look at", async () => {
    expect(await play("failed")).toMatchObject({ state: "requires_action" });
    expect(await play()).toMatchObject({ state: "succeeded" });
    expect(await list()).toEqual({ items: [], nextCursor: null });
    await play();
    expect(await list()).toMatchObject({
      items: [
        {
          kind: "twice",
          paymentId,
          suggestedAction: "refund",
          expected: null,
          reference: expect.stringMatching(/^SL/u),
          resolvedAt: null,
          resolution: null,
        },
      ],
    });
  });

  it("are resolved by their merchant, and a no says which", async () => {
    await play();
    await play();
    const id = (await list()).items[0]?.id ?? "";
    const accept = await send(
      test,
      routes.resolveException,
      { params: { id }, body: { action: "accept" } },
      { token: merchant },
    );
    expect([accept.status, (await refusal(accept)).code]).toEqual([409, "not_settleable"]);
    const refunded = await call(
      test,
      routes.resolveException,
      { params: { id }, body: { action: "refund" } },
      { token: merchant },
    );
    expect(refunded).toMatchObject({ id, resolution: "refund", resolvedAt: expect.any(String) });
    expect(await list()).toEqual({ items: [], nextCursor: null });
    const resolved = call(test, routes.listExceptions, { query: { state: "resolved" } }, { token: merchant });
    expect(await resolved).toEqual({ items: [refunded], nextCursor: null });
    const unknown = await send(
      test,
      routes.resolveException,
      { params: { id: "nobody" }, body: { action: "ask" } },
      { token: merchant },
    );
    expect((await refusal(unknown)).code).toBe("not_found");
  });

  it("a transfer that the bank tells of twice is there once, and another one under its id is refused", async () => {
    const tell = (amount?: number) => {
      const body = {
        outcome: "succeeded",
        transferId: "KB-1",
        ...(amount === undefined ? {} : { amount: { amount, currency: "THB" } }),
      } as const;
      return send(test, routes.playPayment, { params: { paymentId }, body });
    };
    expect([(await tell()).status, (await tell()).status]).toEqual([200, 200]);
    expect((await list()).items).toEqual([]);
    const other = await refusal(await tell(1));
    expect([other.code, Object.keys(other.fields ?? {})]).toEqual(["invalid_request", ["transferId"]]);
  });

  it("a transfer of nothing is refused", async () => {
    const body = { outcome: "succeeded", amount: { amount: "0", currency: "THB" } };
    const response = await send(test, routes.playPayment, { params: { paymentId }, body });
    expect(await refusal(response)).toMatchObject({ code: "invalid_request" });
  });
});
