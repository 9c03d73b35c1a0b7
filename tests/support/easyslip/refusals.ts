import type { EasySlipServer } from "./easyslip-server.ts";
import { aBankCode } from "../slip-codes.ts";

/** A call as a client sends it, by the server's own key unless another is given; null: without any. */
export interface Request {
  readonly path?: string;
  readonly body?: object | string;
  readonly apiKey?: string | null;
}

export interface Answer {
  readonly status: number;
  readonly body: { readonly success: boolean; readonly error?: { readonly code: string; readonly message: string } };
}

export type Send = (request: Request) => Promise<Answer>;

/** A call that EasySlip refuses: how it comes to it, the status and code, and where EasySlip says so. */
export interface Refusal {
  readonly code: string;
  readonly status: number;
  readonly name: string;
  readonly source: string;
  /** May asking again help? The verifier says `unknown` to one, and that nobody answers to all others. */
  readonly isAnswer: boolean;
  readonly ask: (send: Send, easySlip: EasySlipServer) => Promise<Answer>;
}

const docs = "easyslip-document.cl1.easythunder.com/en";
const codes = `${docs}/reference/error-codes`;
/** Not in that table: named by clients of API v2, of which its own SDK for Python has a SlipPendingError. */
const clients = "pypi.org/project/easyslip-sdk, and clients of others";
const payload = aBankCode("004", "2026112300aBcD");
const transfer = {
  bank: "004",
  reference: "2026112300aBcD",
  baht: 350,
  date: "2026-11-23T10:00:00+07:00",
  receiver: {},
};

const verify = (send: Send) => send({ body: { payload } });

export const refusals: readonly Refusal[] = [
  {
    code: "MISSING_API_KEY",
    status: 401,
    name: "a call without a key",
    source: codes,
    isAnswer: false,
    ask: (send) => send({ body: { payload }, apiKey: null }),
  },
  {
    code: "INVALID_API_KEY",
    status: 401,
    name: "a key that it does not know",
    source: codes,
    isAnswer: false,
    ask: (send) => send({ body: { payload }, apiKey: "00000000-0000-4000-8000-000000000000" }),
  },
  {
    code: "BRANCH_INACTIVE",
    status: 403,
    name: "the key of a branch that is switched off",
    source: codes,
    isAnswer: false,
    ask: (send, easySlip) => {
      easySlip.branch.isActive = false;
      return verify(send);
    },
  },
  {
    code: "SERVICE_BANNED",
    status: 403,
    name: "a service that is banned",
    source: codes,
    isAnswer: false,
    ask: (send, easySlip) => {
      easySlip.branch.isBanned = true;
      return verify(send);
    },
  },
  {
    code: "SERVICE_DELETED",
    status: 403,
    name: "a service that was deleted",
    source: codes,
    isAnswer: false,
    ask: (send, easySlip) => {
      easySlip.branch.isDeleted = true;
      return verify(send);
    },
  },
  {
    code: "IP_NOT_ALLOWED",
    status: 403,
    name: "a machine that is not on the list",
    source: codes,
    isAnswer: false,
    ask: (send, easySlip) => {
      easySlip.isAllowedHere = false;
      return verify(send);
    },
  },
  {
    code: "QUOTA_EXCEEDED",
    status: 403,
    name: "more than was paid for",
    source: codes,
    isAnswer: false,
    ask: async (send, easySlip) => {
      easySlip.books.push(transfer);
      easySlip.quota.max = 1;
      await verify(send);
      return verify(send);
    },
  },
  {
    code: "VALIDATION_ERROR",
    status: 400,
    name: "a payload of more than 128 characters",
    source: `${docs}/v2/verify/bank/payload`,
    isAnswer: false,
    ask: (send) => send({ body: { payload: "0".repeat(129) } }),
  },
  {
    code: "VALIDATION_ERROR",
    status: 400,
    name: "no payload",
    source: `${docs}/v2/verify/bank/payload`,
    isAnswer: false,
    ask: (send) => send({ body: {} }),
  },
  {
    code: "VALIDATION_ERROR",
    status: 400,
    name: "a payload and a picture",
    source: `${docs}/v2/verify/bank`,
    isAnswer: false,
    ask: (send) => send({ body: { payload, base64: "AAAA" } }),
  },
  {
    code: "SLIP_NOT_FOUND",
    status: 404,
    name: "a slip of no transfer",
    source: codes,
    isAnswer: true,
    ask: verify,
  },
  {
    code: "SLIP_NOT_FOUND",
    status: 404,
    name: "a text that is no slip's code",
    source: codes,
    isAnswer: true,
    ask: (send) => send({ body: { payload: "0".repeat(47) } }),
  },
  {
    code: "SLIP_PENDING",
    status: 404,
    name: "a slip that its bank does not tell of yet",
    source: clients,
    isAnswer: false,
    ask: (send, easySlip) => {
      easySlip.books.push({ ...transfer, isPending: true });
      return verify(send);
    },
  },
  {
    code: "NOT_FOUND",
    status: 404,
    name: "an address that it does not have",
    source: codes,
    isAnswer: false,
    ask: (send) => send({ path: "/v2/verify/banks", body: { payload } }),
  },
  {
    code: "RATE_LIMIT_EXCEEDED",
    status: 429,
    name: "too many calls at once",
    source: clients,
    isAnswer: false,
    ask: (send, easySlip) => {
      easySlip.fail("RATE_LIMIT_EXCEEDED");
      return verify(send);
    },
  },
  {
    code: "API_SERVER_ERROR",
    status: 500,
    name: "a bank that does not answer it",
    source: codes,
    isAnswer: false,
    ask: (send, easySlip) => {
      easySlip.fail("API_SERVER_ERROR");
      return verify(send);
    },
  },
  {
    code: "INTERNAL_SERVER_ERROR",
    status: 500,
    name: "an error of its own",
    source: codes,
    isAnswer: false,
    ask: (send, easySlip) => {
      easySlip.fail("INTERNAL_SERVER_ERROR");
      return verify(send);
    },
  },
];
