import { createHash, createHmac } from "node:crypto";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { fitsTemplate, pushFaults } from "./message-limits.ts";
import {
  calculateJwkThumbprint,
  exportJWK,
  generateKeyPair,
  importJWK,
  type JWK,
  type JWTPayload,
  SignJWT,
} from "jose";

/** A call that LINE got. */
export interface LineCall {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

/** What LINE answers instead of what it would. `status` 0 breaks the connection. */
export interface LineFault {
  readonly status: number;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
}

type Answer = { readonly status: number; readonly body?: unknown; readonly headers?: Readonly<Record<string, string>> };
type Route = (call: LineCall) => Answer;

/**
 * LINE on this machine, as its documentation says that it answers: keys, channel access tokens, messages, service
 * messages, deauthorisation. It remembers what it was asked, and fails as it is told.
 */
export class LineServer {
  readonly calls: LineCall[] = [];
  /** Pushes that it took, each once. */
  readonly accepted: LineCall[] = [];
  readonly #server: Server;
  readonly #faults = new Map<string, LineFault[]>();
  readonly #retryKeys = new Map<string, string>();
  readonly #notifierTokens = new Map<string, number>();
  /** Secrets of channels, by their ids. A channel that is not here has any. */
  readonly channelSecrets = new Map<string, string>();
  /** The official account of the Messaging API channel. */
  readonly account = { userId: `U${"ab".repeat(16)}`, basicId: "@sideline" };
  /** What the console has as the account's webhook; null for none. */
  webhook: { endpoint: string; active: boolean } | null = null;
  /** What LINE says after it tried the webhook. */
  webhookTest: { success: boolean; reason: string; detail: string } = { success: true, reason: "OK", detail: "200" };
  /** This month's messages. */
  messages: { limit: number | null; used: number } = { limit: null, used: 0 };
  /** Service messages that it took. */
  readonly notified: LineCall[] = [];
  /** Templates that it has approved, with their language. */
  readonly templates = new Set<string>();
  /** Those of them that are of the type "simple"; the others are "detailed". */
  readonly simpleTemplates = new Set<string>();
  readonly #exchanged = new Set<string>();
  readonly #granted = new Map<string, { readonly userId: string; readonly channelId: string }>();
  #issued = 0;
  #keys: JWK[] = [];

  private constructor() {
    this.#server = createServer((request, response) => void this.#answer(request, response));
  }

  static async start(port = 0): Promise<LineServer> {
    const line = new LineServer();
    await line.rotateKeys();
    await line.listen(port);
    return line;
  }

  /** Comes back after `stop`, at the same port where it is given. */
  async listen(port = 0): Promise<void> {
    await new Promise<void>((ready) => {
      this.#server.listen(port, "127.0.0.1", ready);
    });
  }

  get port(): number {
    const address = this.#server.address() as AddressInfo;
    return address.port;
  }

  /** For `LINE_API_ORIGIN`. */
  get origin(): string {
    return `http://127.0.0.1:${this.port}`;
  }

  async stop(): Promise<void> {
    await new Promise<void>((stopped) => {
      this.#server.close(() => stopped());
      this.#server.closeAllConnections();
    });
  }

  /** Signs with a new key from now on; the old one is not published any more. */
  async rotateKeys(): Promise<void> {
    const { privateKey } = await generateKeyPair("ES256", { extractable: true });
    const jwk = await exportJWK(privateKey);
    this.#keys = [{ ...jwk, alg: "ES256", use: "sig", kid: await calculateJwkThumbprint(jwk) }];
  }

  /** The private key that it signs with. */
  get signingKey(): JWK {
    const [key] = this.#keys;
    if (!key) throw new Error("No key yet.");
    return key;
  }

  /** The public halves of its keys, as it publishes them. */
  get certs(): { readonly keys: readonly JWK[] } {
    return { keys: this.#keys.map(({ d: _private, ...publicHalf }) => publicHalf) };
  }

  /** An ID token as LIFF hands it out; claims may be changed or, with undefined, left out. */
  async idToken(channelId: string, claims: JWTPayload = {}): Promise<string> {
    const iat = Math.floor(Date.now() / 1_000);
    const all: JWTPayload = {
      iss: "https://access.line.me",
      aud: channelId,
      sub: `U${"1".repeat(32)}`,
      iat,
      exp: iat + 3_600,
      name: "Mali",
      ...claims,
    };
    const { kid } = this.signingKey;
    const header = { alg: "ES256", typ: "JWT", ...(kid === undefined ? {} : { kid }) };
    return new SignJWT(JSON.parse(JSON.stringify(all)) as JWTPayload)
      .setProtectedHeader(header)
      .sign(await importJWK(this.signingKey, "ES256"));
  }

  /** The next call to this path is answered like this instead; several are used up one by one. */
  fail(path: string, ...faults: readonly LineFault[]): void {
    this.#faults.set(path, [...(this.#faults.get(path) ?? []), ...faults]);
  }

  /** The user allows a channel's app what it asks for, and holds this access token. */
  grant(userId: string, accessToken: string, channelId = "1656000000"): void {
    this.#granted.set(accessToken, { userId, channelId });
  }

  /** Remembers nothing that it was asked, and fails no more. */
  forget(): void {
    this.calls.length = 0;
    this.accepted.length = 0;
    this.#faults.clear();
    this.#retryKeys.clear();
  }

  callsTo(path: string): readonly LineCall[] {
    return this.calls.filter((call) => call.path === path);
  }

  readonly #routes: Readonly<Record<string, Route>> = {
    "GET /oauth2/v2.1/certs": () => ok(this.certs),
    "POST /oauth2/v3/token": ({ body }) => {
      const form = new URLSearchParams(body);
      if (form.get("grant_type") !== "client_credentials")
        return { status: 400, body: { error: "unsupported_grant_type" } };
      const secret = this.channelSecrets.get(form.get("client_id") ?? "");
      if (secret !== undefined && secret !== form.get("client_secret"))
        return { status: 400, body: { error: "invalid_client", error_description: "invalid client_id/secret" } };
      this.#issued += 1;
      return ok({
        token_type: "Bearer",
        access_token: `stateless-${form.get("client_id")}-${this.#issued}`,
        expires_in: 900,
      });
    },
    "POST /v2/bot/message/push": (call) => this.#push(call),
    "GET /v2/bot/info": (call) => (isAuthorised(call) ? ok(this.account) : unauthorised),
    "GET /v2/bot/channel/webhook/endpoint": () => (this.webhook ? ok(this.webhook) : { status: 404, body: {} }),
    "POST /v2/bot/channel/webhook/test": (call) => (isAuthorised(call) ? ok(this.webhookTest) : unauthorised),
    "GET /v2/bot/message/quota": () =>
      ok(this.messages.limit === null ? { type: "none" } : { type: "limited", value: this.messages.limit }),
    "GET /v2/bot/message/quota/consumption": () => ok({ totalUsage: this.messages.used }),
    "GET /oauth2/v2.1/userinfo": ({ headers }) => {
      const sub = this.#granted.get((headers["authorization"] ?? "").replace(/^Bearer /u, ""))?.userId;
      return sub === undefined ? unauthorised : ok({ sub });
    },
    "GET /oauth2/v2.1/verify": ({ path }) => {
      const known = this.#granted.get(new URLSearchParams(path.split("?")[1]).get("access_token") ?? "");
      if (known === undefined)
        return { status: 400, body: { error: "invalid_request", error_description: "access token expired" } };
      return ok({ scope: "profile openid", client_id: known.channelId, expires_in: 2_591_659 });
    },
    "POST /user/v1/deauthorize": (call) => {
      if (!isAuthorised(call)) return unauthorised;
      const { userAccessToken } = JSON.parse(call.body) as { readonly userAccessToken: string };
      const userId = this.#granted.get(userAccessToken)?.userId;
      if (userId === undefined) return { status: 400, body: { message: "invalid token" } };
      for (const [token, holder] of this.#granted) if (holder.userId === userId) this.#granted.delete(token);
      return { status: 204 };
    },
    "POST /message/v3/notifier/token": (call) => {
      if (!isAuthorised(call)) return unauthorised;
      const { liffAccessToken } = JSON.parse(call.body) as { readonly liffAccessToken: string };
      if (this.#exchanged.has(liffAccessToken))
        return { status: 400, body: { message: "A token was issued for it before" } };
      this.#exchanged.add(liffAccessToken);
      return this.#notifierToken(5);
    },
    "POST /message/v3/notifier/send?target=service": (call) => this.#notify(call),
  };

  #push(call: LineCall): Answer {
    if (!isAuthorised(call)) return unauthorised;
    const key = call.headers["x-line-retry-key"];
    const known = key === undefined ? undefined : this.#retryKeys.get(key);
    if (known !== undefined) {
      return {
        status: 409,
        body: { message: "The retry key is already accepted", sentMessages: [] },
        headers: { "x-line-accepted-request-id": known },
      };
    }
    if (key !== undefined && !uuid.test(key)) return { status: 400, body: { message: "Invalid retry key" } };
    const details = pushFaults(JSON.parse(call.body));
    if (details.length > 0) return { status: 400, body: { message: "The request body has errors", details } };
    if (key !== undefined) this.#retryKeys.set(key, `accepted-${this.calls.length}`);
    this.accepted.push(call);
    return ok({ sentMessages: [{ id: String(this.calls.length), quoteToken: "q" }] });
  }

  #notifierToken(remainingCount: number): Answer {
    this.#issued += 1;
    const notificationToken = `notifier-${this.#issued}`;
    this.#notifierTokens.set(notificationToken, remainingCount);
    return ok({ notificationToken, expiresIn: 31_536_000, remainingCount, sessionId: `session-${this.#issued}` });
  }

  #notify(call: LineCall): Answer {
    if (!isAuthorised(call)) return unauthorised;
    const { notificationToken, templateName, params } = JSON.parse(call.body) as {
      readonly notificationToken: string;
      readonly templateName: string;
      readonly params: Readonly<Record<string, string>>;
    };
    const remaining = this.#notifierTokens.get(notificationToken);
    if (remaining === undefined) return { status: 401, body: { message: "Invalid notifier token" } };
    if (!this.templates.has(templateName)) return { status: 403, body: { message: "template not found" } };
    const longest = this.simpleTemplates.has(templateName) ? 150 : 50;
    if (!Object.values(params).every((value) => fitsTemplate(value, longest)))
      return { status: 400, body: { message: "invalid template params" } };
    this.#notifierTokens.delete(notificationToken);
    this.notified.push(call);
    return remaining > 1 ? this.#notifierToken(remaining - 1) : ok({ expiresIn: 0, remainingCount: 0 });
  }

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const path = request.url ?? "/";
    const [pathname = path] = path.split("?");
    const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]));
    const call: LineCall = { method: request.method ?? "GET", path, headers, body: Buffer.concat(chunks).toString() };
    this.calls.push(call);
    const fault = (this.#faults.get(path) ?? this.#faults.get(pathname))?.shift();
    if (fault?.status === 0) {
      response.destroy();
      return;
    }
    const answer = fault ??
      (this.#routes[`${call.method} ${path}`] ?? this.#routes[`${call.method} ${pathname}`])?.(call) ?? {
        status: 404,
        body: { message: "Not found" },
      };
    response.writeHead(answer.status, {
      "content-type": "application/json",
      "x-line-request-id": `request-${this.calls.length}`,
      ...answer.headers,
    });
    response.end(answer.body === undefined ? "" : JSON.stringify(answer.body));
  }
}

/** The `x-line-signature` of a webhook's body. */
export function lineSignature(body: string | Uint8Array, channelSecret: string): string {
  return createHmac("sha256", channelSecret).update(body).digest("base64");
}

/** A LINE user id of a name. */
export function lineUserId(name: string): string {
  return `U${createHash("md5").update(name).digest("hex")}`;
}

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
const unauthorised: Answer = { status: 401, body: { message: "Authentication failed." } };

function ok(body: unknown): Answer {
  return { status: 200, body };
}

function isAuthorised(call: LineCall): boolean {
  return /^Bearer stateless-\d{10}-\d+$/.test(call.headers["authorization"] ?? "");
}
