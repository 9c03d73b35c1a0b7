import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** A transfer on the books of a bank, as EasySlip shows it. */
export interface ShownTransfer {
  readonly bank: string;
  readonly reference: string;
  readonly baht: number;
  /** ISO 8601, with its zone. */
  readonly date: string;
  readonly receiver: {
    readonly bank?: { readonly type: "BANKAC" | "TOKEN" | "DUMMY"; readonly account: string };
    readonly proxy?: {
      readonly type: "NATID" | "MSISDN" | "EWALLETID" | "EMAIL" | "BILLERID";
      readonly account: string;
    };
  };
  /** Its bank tells it only after minutes: EasySlip answers SLIP_PENDING. */
  readonly isPending?: boolean;
}

/** `lose`: no answer. `late`: none for a while. `garble`: a text that is no JSON. A code: EasySlip answers it. */
export type EasySlipTrouble = "lose" | "late" | "garble" | FaultCode;

/**
 * The codes of easyslip-document.cl1.easythunder.com/en/reference/error-codes that a payload can meet, and two that only
 * clients name (`refusals.ts`).
 */
const statuses = {
  MISSING_API_KEY: 401,
  INVALID_API_KEY: 401,
  BRANCH_INACTIVE: 403,
  SERVICE_BANNED: 403,
  SERVICE_DELETED: 403,
  IP_NOT_ALLOWED: 403,
  QUOTA_EXCEEDED: 403,
  VALIDATION_ERROR: 400,
  SLIP_NOT_FOUND: 404,
  SLIP_PENDING: 404,
  NOT_FOUND: 404,
  RATE_LIMIT_EXCEEDED: 429,
  API_SERVER_ERROR: 500,
  INTERNAL_SERVER_ERROR: 500,
} as const;
type FaultCode = keyof typeof statuses;

class EasySlipFault extends Error {
  readonly code: FaultCode;
  constructor(code: FaultCode) {
    super(code);
    this.code = code;
  }
}

/**
 * EasySlip's API v2 on this machine: banks' books, keys with a branch and a quota, and what it refuses
 * (`refusals.ts`). It answers with the sender too, as the real one does, and fails as told.
 */
export class EasySlipServer {
  readonly apiKey = "a1b2c3d4-e5f6-4890-abcd-ef1234567890";
  readonly books: ShownTransfer[] = [];
  /** The texts of codes that were asked about, with the right key. */
  readonly asked: string[] = [];
  /** Who sent all this money: a name that must be found nowhere. */
  readonly sender = "MR. UNMISTAKABLE SENDER";
  branch: { isActive: boolean; isBanned: boolean; isDeleted: boolean } = { ...usualBranch };
  /** False: this machine's address is not on the list. */
  isAllowedHere = true;
  quota: { used: number; max: number | null } = { used: 0, max: 1_000 };
  readonly #troubles: EasySlipTrouble[] = [];
  readonly #verified = new Set<string>();
  readonly #server: Server;

  private constructor() {
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  static async start(port = 0): Promise<EasySlipServer> {
    const easySlip = new EasySlipServer();
    await new Promise<void>((ready) => void easySlip.#server.listen(port, "127.0.0.1", ready));
    return easySlip;
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((stopped) => {
      this.#server.close(() => stopped());
      this.#server.closeAllConnections();
    });
  }

  /** The next calls fail like this, one by one. */
  fail(...troubles: readonly EasySlipTrouble[]): void {
    this.#troubles.push(...troubles);
  }

  /** As it was at the start: nothing in its books, nothing asked, everything in order. */
  reset(): void {
    this.books.length = 0;
    this.asked.length = 0;
    this.#troubles.length = 0;
    this.#verified.clear();
    this.branch = { ...usualBranch };
    this.isAllowedHere = true;
    this.quota = { used: 0, max: 1_000 };
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const trouble = request.url === "/v2/verify/bank" ? this.#troubles.shift() : undefined;
    if (trouble === "lose") {
      request.socket.destroy();
      return;
    }
    if (trouble === "late") return;
    const [status, body] = this.#answer(request, Buffer.concat(chunks).toString("utf8"), trouble);
    const text = trouble === "garble" ? `<p>${this.sender}</p>` : JSON.stringify(body);
    response.writeHead(status, { "content-type": "application/json" }).end(text);
  }

  #answer(request: IncomingMessage, body: string, trouble: EasySlipTrouble | undefined): readonly [number, object] {
    try {
      this.#demandAccess(request.headers.authorization);
      if (trouble !== undefined && trouble in statuses) throw new EasySlipFault(trouble as FaultCode);
      const call = `${request.method} ${request.url}`;
      if (call === "GET /v2/info") return [200, done(this.#info())];
      if (call !== "POST /v2/verify/bank") throw new EasySlipFault("NOT_FOUND");
      return [200, done(this.#verify(body))];
    } catch (error) {
      if (!(error instanceof EasySlipFault)) throw error;
      const { code } = error;
      return [statuses[code], { success: false, error: { code, message: `Refused for ${this.sender}.` } }];
    }
  }

  #demandAccess(authorization: string | undefined): void {
    if (authorization === undefined) throw new EasySlipFault("MISSING_API_KEY");
    if (authorization !== `Bearer ${this.apiKey}`) throw new EasySlipFault("INVALID_API_KEY");
    if (this.branch.isDeleted) throw new EasySlipFault("SERVICE_DELETED");
    if (this.branch.isBanned) throw new EasySlipFault("SERVICE_BANNED");
    if (!this.isAllowedHere) throw new EasySlipFault("IP_NOT_ALLOWED");
  }

  #verify(body: string): object {
    if (!this.branch.isActive) throw new EasySlipFault("BRANCH_INACTIVE");
    if (this.quota.max !== null && this.quota.used >= this.quota.max) throw new EasySlipFault("QUOTA_EXCEEDED");
    const { payload, checkDuplicate } = requestOf(body);
    this.asked.push(payload);
    const named = namedBy(payload);
    const found = this.books.find(({ bank, reference }) => bank === named?.bank && reference === named.reference);
    if (!found) throw new EasySlipFault("SLIP_NOT_FOUND");
    if (found.isPending) throw new EasySlipFault("SLIP_PENDING");
    this.quota.used += 1;
    const isDuplicate = checkDuplicate && this.#verified.has(payload);
    this.#verified.add(payload);
    return { isDuplicate, matchedAccount: null, amountInSlip: found.baht, rawSlip: this.#rawSlip(payload, found) };
  }

  /** As *Type Definitions* of `POST /verify/bank` have it. */
  #rawSlip(payload: string, { bank, reference, baht, date, receiver }: ShownTransfer): object {
    return {
      payload,
      transRef: reference,
      date,
      countryCode: "TH",
      amount: { amount: baht, local: { amount: 0, currency: "" } },
      fee: 0,
      ref1: "",
      sender: {
        bank: { id: bank, name: "-", short: "-" },
        account: { name: { en: this.sender }, bank: { type: "BANKAC", account: "xxx-x-x9999-x" } },
      },
      receiver: { bank: { id: "004", short: "KBANK" }, account: { name: { th: "ผู้รับ" }, ...receiver } },
    };
  }

  #info(): object {
    const { used, max } = this.quota;
    const remaining = max === null ? null : Math.max(0, max - used);
    return {
      application: { name: "Sideline", quota: { used, max, remaining, totalUsed: used } },
      branch: { name: "Main", isActive: this.branch.isActive, quota: { used, totalUsed: used } },
      account: { email: "unmistakable.holder@example.com", credit: 0 },
      product: { name: "-" },
    };
  }
}

const usualBranch = { isActive: true, isBanned: false, isDeleted: false };
const done = (data: object) => ({ success: true, data, message: "-" });

/** `payload` has 1 to 128 characters (*Verify by Payload*); exactly one way to name the slip. */
function requestOf(body: string): { readonly payload: string; readonly checkDuplicate: boolean } {
  let given: unknown;
  try {
    given = JSON.parse(body);
  } catch {
    throw new EasySlipFault("VALIDATION_ERROR");
  }
  const { payload, checkDuplicate = false, ...rest } = (given ?? {}) as Record<string, unknown>;
  const isFit = typeof payload === "string" && payload.length >= 1 && payload.length <= 128;
  const known = new Set(["remark", "matchAccount", "matchAmount"]);
  if (!isFit || typeof checkDuplicate !== "boolean" || Object.keys(rest).some((name) => !known.has(name)))
    throw new EasySlipFault("VALIDATION_ERROR");
  return { payload, checkDuplicate };
}

const miniQr = /^00\d\d00060000010103(\d{3})02(\d\d)([A-Za-z0-9]+)5102TH9104([0-9A-F]{4})$/u;

/** The bank and reference in a slip's code; null for what is none, or has a wrong checksum. */
function namedBy(payload: string): { readonly bank: string; readonly reference: string } | null {
  const [, bank, length, reference, sum] = miniQr.exec(payload) ?? [];
  if (bank === undefined || reference === undefined || Number(length) !== reference.length) return null;
  return crc16(payload.slice(0, -4)) === Number.parseInt(sum ?? "", 16) ? { bank, reference } : null;
}

/** CRC-16/CCITT-FALSE. */
function crc16(text: string): number {
  const register = [...Buffer.from(text, "ascii")].reduce((crc, byte) => {
    const bits = Array.from({ length: 8 });
    return bits.reduce<number>((now) => (now & 0x8000 ? (now << 1) ^ 0x1021 : now << 1) & 0xffff, crc ^ (byte << 8));
  }, 0xffff);
  return register & 0xffff;
}
