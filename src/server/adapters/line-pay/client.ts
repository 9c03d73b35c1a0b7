import { createHmac, randomUUID } from "node:crypto";
import * as v from "valibot";
import type { Logger } from "#server/application/ports/logger.ts";
import { GatewayUnavailable } from "#server/application/paying/payment-gateway.ts";
import { isOurFault, isTemporary } from "./codes.ts";

/** A merchant's channel at LINE Pay. */
export interface LinePayChannel {
  readonly id: string;
  readonly secret: string;
}

export interface LinePayCall {
  readonly method: "GET" | "POST";
  /** From `/v3`, without a query. */
  readonly path: string;
  /** Of a GET, without the question mark. */
  readonly query?: string;
  /** Of a POST. */
  readonly body?: object;
  /** How long its answer is awaited, in milliseconds. */
  readonly within: number;
}

/** `code` 0000 is success; what others mean depends on the call (`codes.ts`). */
export interface LinePayAnswer {
  readonly code: string;
  readonly info: unknown;
}

const envelope = v.object({
  returnCode: v.string(),
  returnMessage: v.optional(v.string()),
  info: v.optional(v.unknown()),
});

/** An id of LINE Pay's: 19 digits, beyond what a number holds. */
export const linePayId = v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{1,30}$/u));

/** Calls LINE Pay's Online API v3, signed by a merchant's channel. */
export class LinePayCalls {
  readonly #origin: string;
  readonly #logger: Logger;

  constructor(origin: string, logger: Logger) {
    this.#origin = origin;
    this.#logger = logger;
  }

  /**
   * @throws GatewayUnavailable when it is unknown whether the call was done: no answer, an error on LINE Pay's side, or
   *   a channel that it does not accept.
   */
  async ask(channel: LinePayChannel, call: LinePayCall): Promise<LinePayAnswer> {
    const answer = await this.#send(channel, call);
    const { code } = answer;
    if (isOurFault(code)) {
      this.#logger.error({ code, channelId: channel.id }, "LINE Pay does not accept this channel or its secret.");
    }
    if (isOurFault(code) || isTemporary(code)) throw new GatewayUnavailable(`LINE Pay can't do it now: ${code}.`);
    return answer;
  }

  /** Tells the operator that LINE Pay refused what should have been right. Never with a secret or a name. */
  tell(code: string, what: string): void {
    this.#logger.warn({ code }, `LINE Pay refused ${what}.`);
  }

  async #send(channel: LinePayChannel, { method, path, query, body, within }: LinePayCall): Promise<LinePayAnswer> {
    const sent = method === "GET" ? (query ?? "") : JSON.stringify(body ?? {});
    const address = `${this.#origin}${path}${method === "GET" && sent !== "" ? `?${sent}` : ""}`;
    try {
      const response = await fetch(address, {
        method,
        headers: { "content-type": "application/json", ...signed(channel, path, sent) },
        ...(method === "POST" ? { body: sent } : {}),
        signal: AbortSignal.timeout(within),
        redirect: "error",
      });
      const { returnCode: code, info } = v.parse(envelope, readJson(await response.text()));
      return { code, info };
    } catch (error) {
      throw new GatewayUnavailable("LINE Pay did not answer.", { cause: error });
    }
  }
}

/** HMAC-SHA256 over secret, path, what is sent, and a nonce, under the secret (Online API v3, *Authentication*). */
function signed({ id, secret }: LinePayChannel, path: string, sent: string): Readonly<Record<string, string>> {
  const nonce = randomUUID();
  return {
    "x-line-channelid": id,
    "x-line-authorization-nonce": nonce,
    "x-line-authorization": createHmac("sha256", secret)
      .update(secret + path + sent + nonce)
      .digest("base64"),
  };
}

/** Reads JSON, with whole numbers that a number can't hold as their digits. */
export function readJson(text: string): unknown {
  const keepDigits = (_key: string, value: unknown, context?: { readonly source?: string }): unknown =>
    typeof value === "number" && Number.isInteger(value) && !Number.isSafeInteger(value)
      ? (context?.source ?? value)
      : value;
  return JSON.parse(text, keepDigits);
}
