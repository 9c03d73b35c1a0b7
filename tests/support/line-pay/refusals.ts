import type { LinePayServer } from "./line-pay-server.ts";

/** A call as a client sends it, signed by the server's own channel unless another is given. */
export interface Request {
  readonly path: string;
  /** Of a GET. */
  readonly query?: string;
  /** Of a POST: an object, or a text that is sent as it is. */
  readonly body?: object | string;
  readonly channelId?: string;
  readonly secret?: string;
  /** False: without its nonce. */
  readonly nonce?: false;
}

export interface Answer {
  readonly returnCode: string;
  readonly info?: { readonly transactionId: string; readonly refundTransactionId: string };
}

export type Send = (request: Request) => Promise<Answer>;

/** A call that LINE Pay refuses: how it comes to it, the code, and where LINE Pay says so. */
export interface Refusal {
  readonly code: string;
  readonly name: string;
  readonly source: string;
  readonly ask: (send: Send, linePay: LinePayServer) => Promise<Answer>;
}

const v3 = "developers-pay.line.me/online-api-v3";
const appendix = "developers.line.biz/en/docs/line-pay/appendix";
const price = { amount: 350, currency: "THB" };

function requestBody(parts: object = {}): object {
  return {
    ...price,
    orderId: crypto.randomUUID(),
    packages: [{ id: "1", amount: 350, products: [{ name: "Seat", quantity: 1, price: 350 }] }],
    redirectUrls: { confirmUrl: "https://sideline.example/a", cancelUrl: "https://sideline.example/b" },
    ...parts,
  };
}

const request = (parts: object = {}): Request => ({ path: "/v3/payments/request", body: requestBody(parts) });

/** A request that its payer has approved, unless told otherwise. */
async function requested(send: Send, linePay: LinePayServer, state: "approved" | "waiting" | "cancelled" = "approved") {
  const { info } = await send(request());
  const found = linePay.transactions.get(info?.transactionId ?? "");
  if (!found) throw new Error("The way there was refused.");
  found.state = state;
  return found;
}

const confirm = (id: string, body: object = price): Request => ({ path: `/v3/payments/${id}/confirm`, body });
const refund = (id: string, body: object = {}): Request => ({ path: `/v3/payments/${id}/refund`, body });

async function paid(send: Send, linePay: LinePayServer) {
  const found = await requested(send, linePay);
  const { returnCode } = await send(confirm(found.id));
  if (returnCode !== "0000") throw new Error("The way there was refused.");
  return found;
}

const nobody = "1999999999999999999";

export const refusals: readonly Refusal[] = [
  {
    code: "1104",
    name: "a channel that it does not know",
    source: `${appendix}#1104`,
    ask: (send) => send({ ...request(), channelId: "1", secret: "s" }),
  },
  {
    code: "1106",
    name: "a signature by another secret",
    source: `${v3}/api/authentication`,
    ask: (send) => send({ ...request(), secret: "somebody else's" }),
  },
  {
    code: "1106",
    name: "a call without its nonce",
    source: `${v3}/api/authentication`,
    ask: (send) => send({ ...request(), nonce: false }),
  },
  {
    code: "1124",
    name: "more decimals than the currency has",
    source: `${appendix}#1124`,
    ask: (send) => send(request({ amount: 350.125 })),
  },
  {
    code: "1141",
    name: "a payer whose account is not in order",
    source: `${appendix}#1141`,
    ask: async (send, linePay) => {
      const one = await requested(send, linePay);
      one.wallet = "1141";
      return send(confirm(one.id));
    },
  },
  {
    code: "1142",
    name: "a payer with too little money",
    source: `${appendix}#1142`,
    ask: async (send, linePay) => {
      const one = await requested(send, linePay);
      one.wallet = "1142";
      return send(confirm(one.id));
    },
  },
  {
    code: "1150",
    name: "the details of what was never confirmed",
    source: `${appendix}#1150`,
    ask: async (send, linePay) =>
      send({ path: "/v3/payments", query: `transactionId=${(await requested(send, linePay)).id}` }),
  },
  {
    code: "1150",
    name: "a refund of what was never confirmed",
    source: `${appendix}#1150`,
    ask: async (send, linePay) => send(refund((await requested(send, linePay)).id)),
  },
  {
    code: "1152",
    name: "a second confirmation",
    source: `${appendix}#1152`,
    ask: async (send, linePay) => send(confirm((await paid(send, linePay)).id)),
  },
  {
    code: "1153",
    name: "a confirmation of another amount",
    source: `${appendix}#1153`,
    ask: async (send, linePay) => send(confirm((await requested(send, linePay)).id, { ...price, amount: 351 })),
  },
  {
    code: "1155",
    name: "a refund of money that is only held",
    source: `${appendix}#1155`,
    ask: async (send, linePay) => {
      const { info } = await send(request({ options: { payment: { capture: false } } }));
      const one = linePay.transactions.get(info?.transactionId ?? "");
      if (one) one.state = "approved";
      await send(confirm(one?.id ?? ""));
      return send(refund(one?.id ?? ""));
    },
  },
  {
    code: "1159",
    name: "a confirmation of an unknown transaction",
    source: `${appendix}#1159`,
    ask: (send) => send(confirm(nobody)),
  },
  {
    code: "1163",
    name: "a refund after the time for refunds",
    source: `${appendix}#1163`,
    ask: async (send, linePay) => {
      const one = await paid(send, linePay);
      one.isTooOldToRefund = true;
      return send(refund(one.id));
    },
  },
  {
    code: "1164",
    name: "a refund of more than is left",
    source: `${appendix}#1164`,
    ask: async (send, linePay) => send(refund((await paid(send, linePay)).id, { refundAmount: 351 })),
  },
  {
    code: "1165",
    name: "a refund of what was refunded",
    source: `${appendix}#1165`,
    ask: async (send, linePay) => {
      const { id } = await paid(send, linePay);
      await send(refund(id));
      return send(refund(id));
    },
  },
  {
    code: "1169",
    name: "a confirmation before the payer has approved",
    source: `${appendix}#1169`,
    ask: async (send, linePay) => send(confirm((await requested(send, linePay, "waiting")).id)),
  },
  {
    code: "1172",
    name: "an order id that was used before",
    source: `${appendix}#1172`,
    ask: async (send) => {
      await send(request({ orderId: "once" }));
      return send(request({ orderId: "once" }));
    },
  },
  {
    code: "1177",
    name: "the details of more than 100",
    source: `${appendix}#1177`,
    ask: (send) => send({ path: "/v3/payments", query: `orderId=${Array.from({ length: 101 }, String).join(",")}` }),
  },
  {
    code: "1178",
    name: "another currency than the channel's",
    source: `${appendix}#1178`,
    ask: (send) => send(request({ currency: "TWD" })),
  },
  {
    code: "1180",
    name: "a confirmation of what the payer has cancelled, or what ran out",
    source: `${appendix}#1180`,
    ask: async (send, linePay) => send(confirm((await requested(send, linePay, "cancelled")).id)),
  },
  {
    code: "1183",
    name: "an amount of nothing",
    source: `${appendix}#1183`,
    ask: (send) => send(request({ amount: 0 })),
  },
  {
    code: "1198",
    name: "a confirmation while another is at work",
    source: `${v3}/api/confirm`,
    ask: async (send, linePay) => {
      const { id } = await requested(send, linePay);
      linePay.fail("confirm", { late: 100 });
      const first = send(confirm(id));
      await new Promise((done) => {
        setTimeout(done, 30);
      });
      const second = await send(confirm(id));
      await first;
      return second;
    },
  },
  {
    code: "2101",
    name: "a request whose products cost something else",
    source: `${appendix}#2101`,
    ask: (send) => send(request({ amount: 700 })),
  },
  {
    code: "2101",
    name: "an order id of more than 100 characters",
    source: `${appendix}#2101`,
    ask: (send) => send(request({ orderId: "o".repeat(101) })),
  },
  {
    code: "2101",
    name: "a request without addresses to return to",
    source: `${appendix}#2101`,
    ask: (send) => send(request({ redirectUrls: undefined })),
  },
  {
    code: "2102",
    name: "a body that is no JSON",
    source: `${appendix}#2102`,
    ask: (send) => send({ path: "/v3/payments/request", body: "{" }),
  },
];
