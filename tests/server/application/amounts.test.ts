import fc from "fast-check";
import * as v from "valibot";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type MoneyWire, moneySchema } from "#contract/wire/money.ts";
import { languages } from "#languages/language.ts";
import { type Currency, currencies } from "#domain/money/currency.ts";
import { formatMoney } from "#domain/money/format-money.ts";
import { type Money, money } from "#domain/money/money.ts";
import { gatewayMethods, isGatewayMethod, type PaymentMethod } from "#domain/payment/method.ts";
import { promptPayPayload } from "#domain/payment/methods/promptpay.ts";
import { linePayAbilities } from "#server/adapters/line-pay/abilities.ts";
import { sandboxAbilities } from "#server/adapters/sandbox/abilities.ts";
import { stripeAbilities } from "#server/adapters/stripe/abilities.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import type { PaymentGateway } from "#server/application/paying/payment-gateway.ts";
import { ReconcilePayment } from "#server/application/paying/reconcile-payment.ts";
import { PaymentGateways, unservedFaults } from "#server/application/paying/payment-gateways.ts";
import { linePayOver } from "../../contracts/payment-gateway-line-pay.ts";
import { gatewayOver } from "../../contracts/payment-gateway-stripe.ts";
import { aMember, aMerchant } from "../../support/builders/index.ts";
import { LinePayServer } from "../../support/line-pay/line-pay-server.ts";
import { payerAnswers } from "../../support/stripe/payment-calls.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";
import { newCard } from "../../support/stripe/wallet-calls.ts";
import { aMemberIn } from "../../support/world/members.ts";
import { aWorld } from "../../support/world/world.ts";

let stripe: StripeServer;
let linePay: LinePayServer;

beforeAll(async () => {
  stripe = await StripeServer.start();
  linePay = await LinePayServer.start();
});

afterAll(() => Promise.all([stripe.stop(), linePay.stop()]));

/**
 * What a gateway's own side reads of a payment: the price in the currency's own units, such as 350.5 baht, by the
 * gateway's rules and not by ours.
 */
interface Books {
  readonly taken: number;
  readonly back: number;
}

interface Side {
  readonly gateway: PaymentGateway;
  readonly token: () => string | undefined;
  readonly payerPays: (paymentId: string) => void;
  readonly booksOf: (paymentId: string) => Promise<Books>;
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

/** Stripe's currencies without decimals that we sell in (docs.stripe.com/currencies#zero-decimal). */
const inStripesUnits = (amount: number, currency: string) => (currency === "jpy" ? amount : amount / 100);

const stripeSide = (): Side => ({
  gateway: gatewayOver(stripe),
  token: () => newCard(stripe, stripe.platform, "4242424242424242").id,
  payerPays: (paymentId) => {
    const { account, id } = stripe.intentOfPayment(paymentId);
    if (account.intents.get(id)?.status === "requires_action") payerAnswers(stripe, account, id, "succeeded");
  },
  booksOf: async (paymentId) => {
    const { account, id } = stripe.intentOfPayment(paymentId);
    const { amount_received: taken = 0, currency = "" } = account.intents.get(id) ?? {};
    const refunds = [...account.refunds.values()].filter(({ payment_intent: of }) => of === id);
    const back = total(refunds.map(({ amount }) => amount));
    return { taken: inStripesUnits(taken, currency), back: inStripesUnits(back, currency) };
  },
});

/** LINE Pay's numbers are in the currency's own units. */
const linePaySide = (currency: Currency): Side => ({
  gateway: linePayOver(linePay, linePay.connect({ currency })),
  token: () => undefined,
  payerPays: (paymentId) => linePay.payerAnswers(paymentId, "approves"),
  booksOf: async (paymentId) => {
    const ours = linePay.ofPayment(paymentId).filter(({ taken }) => taken > 0);
    const back = ours.flatMap(({ refunds }) => refunds.map(({ amount }) => amount));
    return { taken: total(ours.map(({ amount }) => amount)), back: Math.round(total(back) * 100) / 100 };
  },
});

interface Way {
  readonly name: string;
  readonly method: PaymentMethod;
  readonly currency: Currency;
  readonly side: (currency: Currency) => Side;
}

/** Every gateway, method and currency that goes together, as the gateways declare them. */
const ways: readonly Way[] = (
  [
    ["Stripe", stripeSide, stripeAbilities],
    ["LINE Pay", linePaySide, linePayAbilities],
  ] as const
).flatMap(([name, side, { methods }]) =>
  gatewayMethods.flatMap((method) => (methods[method] ?? []).map((currency) => ({ name, method, currency, side }))),
);

/** A price as people say it: whole units, and satang where the currency has them. */
const spoken = (currency: Currency) =>
  fc.record({
    whole: fc.oneof(fc.integer({ min: 1, max: 60 }), fc.integer({ min: 61, max: 400_000 })),
    hundredths: currency === "THB" ? fc.integer({ min: 0, max: 99 }) : fc.constant(0),
    seats: fc.integer({ min: 1, max: 4 }),
  });

/** What a reader takes from a text such as `฿1,234.50`. */
const read = (text: string) => Number(text.replaceAll(/[^\d.]/gu, ""));

const sayings = ({ amount, currency }: Money): readonly number[] =>
  languages.map((language) => read(formatMoney({ amount, currency }, language)));

/** The operator says that its account has what Stripe gives on request. */
const served = { paypay: { gateway: "stripe" } };

describe("screen, wire, ledger and gateway say the same amount", () => {
  it.each(ways)("$name, $method, $currency", async ({ method, currency, side: open }) => {
    await fc.assert(
      fc.asyncProperty(spoken(currency), async ({ whole, hundredths, seats }) => {
        const side = open(currency);
        const world = await aWorld({
          gateways: [side.gateway],
          merchant: aMerchant({ gatewayAccounts: { "line-pay": "1650000000" }, served }),
          seenAs: (sandbox) => Object.assign(sandbox, { abilities: { ...sandbox.abilities, methods: {} } }),
        });
        await world.unitOfWork.run((store) => store.members.ensure(aMember({ id: "mali", email: "m@example.com" })));
        const scale = currency === "JPY" ? 1 : 100;
        const price: MoneyWire = { amount: whole * scale + hundredths, currency };
        const one = v.parse(moneySchema, JSON.parse(JSON.stringify(price)));
        const event = await world.event({ price: one, paymentMethods: [method], maxSeatsPerJoin: seats, capacity: 8 });
        const mali = await aMemberIn(world, "mali");
        const { joinId } = await mali.join(event.id, seats);
        const paymentId = crypto.randomUUID();
        const token = side.token();
        const answer = await mali.pay(joinId, { method, paymentId, ...(token === undefined ? {} : { token }) });

        const said = Math.round((whole * 100 + hundredths) * seats) / 100;
        const { limits: usual, methodLimits } = side.gateway.abilities;
        const limits = (isGatewayMethod(method) ? methodLimits?.[method]?.[currency] : undefined) ?? usual[currency];
        const smallest = limits?.least ?? 0;
        if (answer.kind === "refused") {
          // It was never offered, and the organiser was told why.
          expect(one.amount * seats < smallest || one.amount * seats > (limits?.most ?? 0)).toBe(true);
          const faults = unservedFaults(
            world.get(PaymentGateways),
            aMerchant({ gatewayAccounts: { "line-pay": "1" }, served }),
            event,
          );
          expect(faults["paymentMethods"]).toMatch(/One payment may be .* to .*\.$/u);
          return;
        }
        if (answer.kind !== "started") throw new Error(`Expected to pay, got ${answer.kind}.`);
        side.payerPays(paymentId);
        await world.get(ReconcilePayment).run(paymentId);

        const payment = (await mali.read(joinId)).payment;
        expect(payment?.state).toBe("succeeded");
        const onWire = v.parse(moneySchema, JSON.parse(JSON.stringify(payment?.amount)));
        expect(onWire.amount / scale).toBe(said);
        expect(new Set(sayings(onWire))).toEqual(new Set([said]));
        expect((await side.booksOf(paymentId)).taken).toBe(said);
        const held = async () => {
          const { balances, faults } = await world.get(CheckLedger).run();
          expect(faults).toEqual([]);
          const { balance } = balances.find(({ account }) => account.kind === "gateway") ?? {};
          return (balance?.amount ?? 0) / scale;
        };
        expect(await held()).toBe(said);

        const quoted = await mali.quote(joinId);
        await mali.leave(joinId);
        await world.work();
        const [refund] = await mali.refunds();
        const { back } = await side.booksOf(paymentId);
        expect(new Set(sayings(v.parse(moneySchema, refund?.amount)))).toEqual(new Set([back]));
        if (quoted.kind !== "quote") throw new Error("Expected a quote.");
        expect(quoted.quote?.amount).toEqual(refund?.amount);
        expect(await held()).toBe(Math.round((said - back) * 100) / 100);
      }),
      { numRuns: 12 },
    );
  });

  it("goes by every currency, and by every method that a gateway moves", () => {
    expect(new Set(ways.map(({ currency }) => currency))).toEqual(new Set(currencies));
    expect(new Set(ways.map(({ method }) => method))).toEqual(new Set(gatewayMethods));
    expect(Object.keys(sandboxAbilities.limits)).toEqual([]);
  });

  it("puts it into the code that a Thai bank reads", () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 99_999_999 }), (amount) => {
        const order = { payee: "0812345678", payeeName: "CLUB", amount: money(amount, "THB"), reference: "R1" };
        // The amount has tag 54 and comes after the currency, each with its length before it (EMV QR).
        const [, length = "", rest = ""] = /530376454(\d\d)(.*)$/u.exec(promptPayPayload(order)) ?? [];
        expect(Math.round(Number(rest.slice(0, Number(length))) * 100)).toBe(amount);
      }),
    );
  });
});
