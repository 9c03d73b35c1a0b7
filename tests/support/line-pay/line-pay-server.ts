import { createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { type Asked, calls, isLinePayCall, type LinePayCallName, LinePayFault } from "./calls.ts";
import { payersPage } from "./payers-page.ts";

/** A merchant's channel. */
export interface Channel {
  readonly id: string;
  readonly secret: string;
  readonly currency: string;
  /** Its confirmations only hold the money; a capture takes it. */
  readonly separateCapture: boolean;
}

/** What the payer's wallet says when it is asked for the money: the code of a refusal, or nothing. */
export type Wallet = "1141" | "1142" | "1281" | null;

/** A payment request, and what became of it. */
export interface Transaction {
  readonly id: string;
  readonly channel: Channel;
  readonly orderId: string;
  readonly amount: number;
  readonly confirmUrl: string;
  readonly cancelUrl: string;
  state: "waiting" | "approved" | "cancelled" | "failed" | "completed";
  wallet: Wallet;
  /** A confirmation is at work. */
  isBusy: boolean;
  payStatus: "CAPTURE" | "AUTHORIZATION" | "VOIDED_AUTHORIZATION" | null;
  /** How often its money was taken. More than once would be an error of LINE Pay's. */
  taken: number;
  /** Its money can't go back by the API any more. */
  isTooOldToRefund: boolean;
  readonly refunds: { readonly id: string; readonly amount: number }[];
}

/**
 * What LINE Pay does instead of answering. `lose_request`: the call never arrives. `lose_answer`: it is done, and its
 * answer is lost. `twice`: it arrives twice, and the second answer comes. `{ late }`: it takes so many milliseconds. A
 * code: LINE Pay answers it and does nothing.
 */
export type LinePayTrouble = "lose_request" | "lose_answer" | "twice" | { readonly late: number } | `${number}`;

/**
 * LINE Pay's Online API v3 on this machine: it keeps what it is told, moves no money, checks the signature of each call
 * and refuses what LINE Pay refuses (`refusals.ts`). Ids have 19 digits and are numbers on the wire. It fails as told.
 */
export class LinePayServer {
  readonly channels = new Map<string, Channel>();
  readonly transactions = new Map<string, Transaction>();
  /** Every call that was signed well, in their order. */
  readonly seen: LinePayCallName[] = [];
  readonly #pages: string | null;
  readonly #server: Server;
  readonly #troubles: { readonly call: LinePayCallName; readonly trouble: LinePayTrouble }[] = [];
  #ids = 2_026_112_200_698_709_511n;

  private constructor(pages: string | null) {
    this.#pages = pages;
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** `pages`: the origin by which payers reach its pages, where that is not its own. */
  static async start(port = 0, pages: string | null = null): Promise<LinePayServer> {
    const linePay = new LinePayServer(pages);
    await new Promise<void>((ready) => {
      linePay.#server.listen(port, "127.0.0.1", ready);
    });
    return linePay;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  /** Where payers see its pages. */
  get pages(): string {
    return this.#pages ?? this.origin;
  }

  async stop(): Promise<void> {
    await new Promise<void>((stopped) => {
      this.#server.close(() => stopped());
      this.#server.closeAllConnections();
    });
  }

  /** Odd, and beyond 2^53, so that a number would round it. */
  newId = (): string => {
    this.#ids += 2n;
    return String(this.#ids);
  };

  /** Opens a channel for a merchant that LINE Pay has accepted. */
  connect(parts: Partial<Channel> = {}): Channel {
    const id = parts.id ?? String(1_650_000_000 + this.channels.size);
    const channel = { secret: `secret-of-${id}`, currency: "THB", separateCapture: false, ...parts, id };
    this.channels.set(id, channel);
    return channel;
  }

  /** The transactions of a payment of ours: one, unless an answer was lost. */
  ofPayment(paymentId: string): readonly Transaction[] {
    return [...this.transactions.values()].filter(({ orderId }) => orderId.startsWith(`${paymentId}.`));
  }

  /** The payer approves in LINE, closes the page, or lets it run out, which LINE Pay tells in the same way. */
  payerAnswers(paymentId: string, answer: "approves" | "cancels", wallet: Wallet = null): void {
    for (const one of this.ofPayment(paymentId)) {
      one.wallet = wallet;
      if (one.state === "waiting") one.state = answer === "approves" ? "approved" : "cancelled";
    }
  }

  /** The seller refunds in LINE Pay's merchant centre: the transaction lists it like any other. Answers its id. */
  refundInCentre(transactionId: string, amount: number): string {
    const one = this.transactions.get(transactionId);
    if (one?.payStatus !== "CAPTURE") throw new Error("The centre refunds what was captured only.");
    const left = one.amount - one.refunds.reduce((sum, refund) => sum + refund.amount, 0);
    if (amount <= 0 || amount > left) throw new Error("The centre refunds what is left of a payment only.");
    const refund = { id: this.newId(), amount };
    one.refunds.push(refund);
    return refund.id;
  }

  /** The next calls of this kind fail like this, one by one. */
  fail(call: LinePayCallName, ...troubles: readonly LinePayTrouble[]): void {
    this.#troubles.push(...troubles.map((trouble) => ({ call, trouble })));
  }

  /** Fails no more. */
  recover(): void {
    this.#troubles.length = 0;
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const url = new URL(request.url ?? "/", this.origin);
    if (url.pathname.startsWith("/web/")) {
      payersPage(this, url, response);
      return;
    }
    const { name, id } = callOf(request.method ?? "", url.pathname);
    const at = this.#troubles.findIndex(({ call }) => call === name);
    const trouble = at < 0 ? null : (this.#troubles.splice(at, 1)[0]?.trouble ?? null);
    if (trouble === "lose_request") {
      request.socket.destroy();
      return;
    }
    const answer = () => this.#answer(request, url, { name, id, body }, trouble);
    const first = await answer();
    const text = trouble === "twice" ? await answer() : first;
    if (trouble === "lose_answer") request.socket.destroy();
    else response.writeHead(200, { "content-type": "application/json" }).end(text);
  }

  async #answer(
    request: IncomingMessage,
    url: URL,
    { name, id, body }: { readonly name: string; readonly id: string; readonly body: string },
    trouble: LinePayTrouble | null,
  ): Promise<string> {
    try {
      const channel = this.#channelOf(request, url, body);
      if (!isLinePayCall(name)) throw new LinePayFault("2101");
      this.seen.push(name);
      if (typeof trouble === "string" && /^\d+$/u.test(trouble)) throw new LinePayFault(trouble);
      const asked: Asked = { channel, id, query: url.searchParams, body: request.method === "POST" ? read(body) : {} };
      const late = trouble !== null && typeof trouble === "object" ? trouble.late : 0;
      return written({ returnCode: "0000", returnMessage: "Success.", ...(await calls[name](this, asked, late)) });
    } catch (error) {
      if (!(error instanceof LinePayFault)) throw error;
      return written({ returnCode: error.code, returnMessage: "-" });
    }
  }

  /** Checks the signature, as LINE Pay's *Authentication* describes it. */
  #channelOf({ method, headers }: IncomingMessage, { pathname, search }: URL, body: string): Channel {
    const channel = this.channels.get(String(headers["x-line-channelid"] ?? ""));
    if (!channel) throw new LinePayFault("1104");
    const nonce = headers["x-line-authorization-nonce"];
    if (typeof nonce !== "string" || nonce === "") throw new LinePayFault("1106");
    const message = channel.secret + pathname + (method === "GET" ? search.slice(1) : body) + nonce;
    const signature = createHmac("sha256", channel.secret).update(message).digest("base64");
    if (headers["x-line-authorization"] !== signature) throw new LinePayFault("1106");
    return channel;
  }
}

/** Which call it is, and of which transaction. */
function callOf(method: string, path: string): { readonly name: string; readonly id: string } {
  const id = /\/(\d+)(?:\/|$)/u.exec(path)?.[1] ?? "";
  const shape = `${method} ${path.replace(/\/\d+(?=\/|$)/u, "/:id")}`;
  const names: Readonly<Record<string, LinePayCallName>> = {
    "POST /v3/payments/request": "request",
    "POST /v3/payments/:id/confirm": "confirm",
    "GET /v3/payments/requests/:id/check": "check",
    "GET /v3/payments": "details",
    "POST /v3/payments/:id/refund": "refund",
    "POST /v3/payments/authorizations/:id/capture": "capture",
    "POST /v3/payments/authorizations/:id/void": "void",
  };
  return { name: names[shape] ?? shape, id };
}

function read(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    throw new LinePayFault("2102");
  }
}

/** LINE Pay writes its ids as numbers. */
function written(answer: object): string {
  return JSON.stringify(answer).replaceAll(/("(?:transactionId|refundTransactionId)":)"(\d+)"/gu, "$1$2");
}
