import * as v from "valibot";
import type { Channel, LinePayServer, Transaction } from "./line-pay-server.ts";

/** LINE Pay understood the call and refuses it. */
export class LinePayFault extends Error {
  override readonly name = "LinePayFault";
  readonly code: string;
  constructor(code: string) {
    super(`LINE Pay answers ${code}.`);
    this.code = code;
  }
}

export interface Asked {
  readonly channel: Channel;
  /** The transaction of the path. */
  readonly id: string;
  readonly query: URLSearchParams;
  readonly body: unknown;
}

interface Done {
  readonly returnCode?: string;
  readonly info?: object;
}

/** `late`: how many milliseconds the work takes. */
type Call = (linePay: LinePayServer, asked: Asked, late: number) => Promise<Done>;

export type LinePayCallName = "request" | "confirm" | "check" | "details" | "refund" | "capture" | "void";

const product = v.object({ name: v.pipe(v.string(), v.maxLength(4_000)), quantity: v.number(), price: v.number() });
const requestBody = v.object({
  amount: v.number(),
  currency: v.string(),
  orderId: v.pipe(v.string(), v.minLength(1), v.maxLength(100)),
  packages: v.pipe(
    v.array(v.object({ id: v.pipe(v.string(), v.maxLength(50)), amount: v.number(), products: v.array(product) })),
    v.minLength(1),
  ),
  redirectUrls: v.object({ confirmUrl: v.pipe(v.string(), v.url()), cancelUrl: v.pipe(v.string(), v.url()) }),
  options: v.optional(v.object({ payment: v.optional(v.object({ capture: v.optional(v.boolean()) })) })),
});
const moneyBody = v.object({ amount: v.number(), currency: v.string() });
const refundBody = v.object({ refundAmount: v.optional(v.number()) });

export const calls: Readonly<Record<LinePayCallName, Call>> = {
  async request(linePay, { channel, body }) {
    const { amount, currency, orderId, packages, redirectUrls, options } = parsed(requestBody, body);
    demandAmount(amount, currency);
    if (currency !== channel.currency) throw new LinePayFault("1178");
    const sums = packages.map(({ products }) => products.reduce((sum, one) => sum + one.quantity * one.price, 0));
    const isConsistent = packages.every((one, at) => one.amount === sums[at]) && total(sums) === amount;
    if (!isConsistent) throw new LinePayFault("2101");
    const all = [...linePay.transactions.values()];
    if (all.some((one) => one.channel.id === channel.id && one.orderId === orderId)) throw new LinePayFault("1172");
    const id = linePay.newId();
    const held = channel.separateCapture || options?.payment?.capture === false;
    linePay.transactions.set(id, {
      id,
      channel: { ...channel, separateCapture: held },
      orderId,
      amount,
      ...redirectUrls,
      state: "waiting",
      wallet: null,
      isBusy: false,
      payStatus: null,
      taken: 0,
      isTooOldToRefund: false,
      refunds: [],
    });
    const web = `${linePay.pages}/web/payment/wait?transactionReserveId=${id}`;
    return { info: { transactionId: id, paymentUrl: { web, app: `line://pay/payment/${id}` } } };
  },

  async confirm(linePay, asked, late) {
    const one = transactionOf(linePay, asked, "1159");
    const { amount, currency } = parsed(moneyBody, asked.body);
    if (one.isBusy) throw new LinePayFault("1198");
    if (one.state === "completed") throw new LinePayFault("1152");
    if (one.state === "cancelled" || one.state === "failed") throw new LinePayFault("1180");
    if (one.state === "waiting") throw new LinePayFault("1169");
    if (amount !== one.amount || currency !== one.channel.currency) throw new LinePayFault("1153");
    one.isBusy = true;
    await pause(late);
    one.isBusy = false;
    if (one.wallet !== null) {
      one.state = "failed";
      throw new LinePayFault(one.wallet);
    }
    one.state = "completed";
    one.payStatus = one.channel.separateCapture ? "AUTHORIZATION" : "CAPTURE";
    if (!one.channel.separateCapture) one.taken += 1;
    const expires = one.channel.separateCapture ? { authorizationExpireDate: "2026-12-21T00:00:00Z" } : {};
    const payInfo = [{ method: "BALANCE", amount: one.amount }];
    return { info: { transactionId: one.id, orderId: one.orderId, payInfo, ...expires } };
  },

  async check(linePay, asked) {
    const codes = { waiting: "0000", approved: "0110", cancelled: "0121", failed: "0122", completed: "0123" } as const;
    return { returnCode: codes[transactionOf(linePay, asked, "1150").state] };
  },

  async details(linePay, { channel, query }) {
    const wanted = [...query.getAll("transactionId"), ...query.getAll("orderId")].flatMap((ids) => ids.split(","));
    if (wanted.length > 100) throw new LinePayFault("1177");
    const found = [...linePay.transactions.values()].filter(
      (one) =>
        one.channel.id === channel.id &&
        one.payStatus !== null &&
        (wanted.includes(one.id) || wanted.includes(one.orderId)),
    );
    if (found.length === 0) throw new LinePayFault("1150");
    return { info: found.map(detailsOf) };
  },

  async refund(linePay, asked, late) {
    const one = transactionOf(linePay, asked, "1150");
    const { refundAmount } = parsed(refundBody, asked.body);
    if (one.payStatus === null) throw new LinePayFault("1150");
    if (one.payStatus !== "CAPTURE") throw new LinePayFault("1155");
    if (one.isTooOldToRefund) throw new LinePayFault("1163");
    const left = one.amount - total(one.refunds.map(({ amount }) => amount));
    if (left === 0) throw new LinePayFault("1165");
    const amount = refundAmount ?? left;
    demandAmount(amount, one.channel.currency);
    if (amount > left) throw new LinePayFault("1164");
    if (one.isBusy) throw new LinePayFault("1198");
    one.isBusy = true;
    await pause(late);
    one.isBusy = false;
    const refund = { id: linePay.newId(), amount };
    one.refunds.push(refund);
    return { info: { refundTransactionId: refund.id, refundTransactionDate: "2026-11-21T00:00:00Z" } };
  },

  async capture(linePay, asked) {
    const one = transactionOf(linePay, asked, "1150");
    const { amount } = parsed(moneyBody, asked.body);
    if (one.payStatus !== "AUTHORIZATION") throw new LinePayFault("1155");
    if (amount !== one.amount) throw new LinePayFault("1153");
    one.payStatus = "CAPTURE";
    one.taken += 1;
    return { info: { transactionId: one.id, orderId: one.orderId } };
  },

  async void(linePay, asked) {
    const one = transactionOf(linePay, asked, "1150");
    if (one.payStatus !== "AUTHORIZATION") throw new LinePayFault("1155");
    one.payStatus = "VOIDED_AUTHORIZATION";
    return {};
  },
};

export function isLinePayCall(name: string): name is LinePayCallName {
  return Object.hasOwn(calls, name);
}

function detailsOf({ id, orderId, payStatus, amount, channel, refunds }: Transaction): object {
  return {
    transactionId: id,
    transactionType: "PAYMENT",
    currency: channel.currency,
    payInfo: [{ method: "BALANCE", amount }],
    ...(refunds.length === 0
      ? {}
      : {
          refundList: refunds.map((refund) => ({
            refundTransactionId: refund.id,
            transactionType: refund.amount === amount ? "PAYMENT_REFUND" : "PARTIAL_REFUND",
            refundAmount: -refund.amount,
          })),
        }),
    orderId,
    payStatus,
  };
}

function transactionOf({ transactions }: LinePayServer, { channel, id }: Asked, missing: string): Transaction {
  const found = transactions.get(id);
  if (found?.channel.id !== channel.id) throw new LinePayFault(missing);
  return found;
}

function parsed<Schema extends v.GenericSchema>(schema: Schema, body: unknown): v.InferOutput<Schema> {
  const read = v.safeParse(schema, body);
  if (!read.success) throw new LinePayFault("2101");
  return read.output;
}

/** Taiwan's dollars are whole; Thailand's baht have two decimals at most. */
function demandAmount(amount: number, currency: string): void {
  const scale = currency === "TWD" ? 1 : 100;
  if (!(amount > 0)) throw new LinePayFault("1183");
  if (Math.abs(amount * scale - Math.round(amount * scale)) > 1e-6) throw new LinePayFault("1124");
}

const total = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

const pause = (milliseconds: number) =>
  new Promise<void>((done) => {
    setTimeout(done, milliseconds);
  });
