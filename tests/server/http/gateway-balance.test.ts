import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { formatInstant } from "#contract/wire/read.ts";
import type { GatewayEntry } from "#domain/ledger/gateway-entry.ts";
import { money } from "#domain/money/money.ts";
import { aMember, aParticipation, aPayment, aRefund, anEvent, testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call } from "./support/call.ts";

const baht = (amount: number) => money(amount, "THB");

let test: AppUnderTest;
let token: string;

beforeEach(async () => {
  test = await openApp();
  token = await test.merchantToken();
});

/** Mali paid 350 baht by card at `gateway`, and 100 of it go back. */
async function paid(gateway: string | null) {
  const own = { joinId: "join-1", memberId: "mali" };
  await test.write(async (store) => {
    await store.members.save(aMember({ id: "mali", displayName: "Mali" }));
    await store.events.insert(anEvent({ id: "event-1", title: "Sunday doubles" }));
    await store.participations.save([aParticipation({ id: "join-1", memberId: "mali", state: "left" })]);
    await store.payments.save(aPayment({ ...own, gateway, changedAt: testNow }));
    await store.refunds.save(
      aRefund({
        ...own,
        amount: baht(10_000),
        requestedAt: testNow + 1,
        processingAt: testNow + 2,
        state: "processing",
      }),
    );
  });
}

const entry = (parts: Partial<GatewayEntry> & Pick<GatewayEntry, "id" | "amount">): GatewayEntry => ({
  gateway: "stripe",
  merchantId: "merchant-1",
  kind: "payout",
  paymentId: null,
  refundId: null,
  at: testNow + 4,
  fee: baht(0),
  presented: parts.amount,
  ...parts,
});

/** The merchant has its own account at Stripe, whose books were read. */
async function statementRead() {
  await test.write(async ({ merchants, reconciliation }) => {
    const merchant = await merchants.find("merchant-1");
    if (!merchant) throw new Error("The test's merchant is missing.");
    await merchants.save({ ...merchant, gatewayAccounts: { stripe: "acct_1" } });
    await reconciliation.add([
      entry({
        id: "stripe:1",
        kind: "charge",
        paymentId: "payment-1",
        amount: baht(35_000),
        fee: baht(1_365),
        at: testNow + 3,
      }),
      entry({ id: "stripe:2", amount: baht(-20_000) }),
    ]);
  });
}

const read = (query: { readonly only?: "payouts"; readonly limit?: string; readonly cursor?: string } = {}) =>
  call(test, routes.getGatewayBalance, { query }, { token });

describe("GET /backoffice/gateway-balance", () => {
  it("has every line with what it is about, the newest first, and sums that they add up to", async () => {
    await paid("stripe");
    await statementRead();
    const { items, balance, nextCursor, timeZone } = await read();
    const about = { title: "Sunday doubles", displayName: "Mali", method: "card", paymentId: "payment-1" };
    expect(items).toMatchObject([
      { name: "gateway_paid_out", amount: baht(-20_000), title: null, displayName: null, method: null },
      { ...about, name: "gateway_fee_kept", amount: baht(-1_365) },
      { ...about, name: "refund_sent", amount: baht(-10_000), refundId: "refund-1" },
      { ...about, name: "payment_received", amount: baht(35_000) },
    ]);
    expect(balance).toEqual({
      sums: [
        {
          owed: baht(items.reduce((sum, { amount }) => sum + amount.amount, 0)),
          ways: [
            {
              method: "card",
              taken: baht(35_000),
              returned: baht(-10_000),
              disputed: baht(0),
              fees: baht(-1_365),
              exchanged: baht(0),
              left: baht(23_635),
            },
          ],
          other: baht(0),
          paidOut: baht(-20_000),
        },
      ],
      gateways: [{ name: "stripe", isOwn: true, newestAt: formatInstant(testNow + 4) }],
    });
    expect([nextCursor, timeZone]).toEqual([null, "Asia/Bangkok"]);
  });

  it("comes page by page, the balance with the first, or with only the payouts", async () => {
    await paid("stripe");
    await statementRead();
    const whole = await read();
    const first = await read({ limit: "3" });
    const second = await read({ limit: "3", cursor: first.nextCursor ?? "" });
    expect([...first.items, ...second.items]).toEqual(whole.items);
    expect([first.balance, second.balance, second.nextCursor]).toEqual([whole.balance, null, null]);
    const payouts = await read({ only: "payouts" });
    expect(payouts.items).toEqual(whole.items.slice(0, 1));
    expect(payouts.balance).toEqual(whole.balance);
  });

  it("says where fees and payouts are not known: at the operator's account, and where nothing was read", async () => {
    await paid(null);
    expect((await read()).balance?.gateways).toEqual([{ name: "sandbox", isOwn: false, newestAt: null }]);
    await test.write(async ({ merchants }) => {
      const merchant = await merchants.find("merchant-1");
      if (merchant) await merchants.save({ ...merchant, gatewayAccounts: { sandbox: "acct_1" } });
    });
    expect((await read()).balance?.gateways).toEqual([{ name: "sandbox", isOwn: true, newestAt: null }]);
  });

  it("is empty where no money went through a gateway", async () => {
    expect(await read()).toMatchObject({ items: [], nextCursor: null, balance: { sums: [], gateways: [] } });
  });
});
