import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { listBalance } from "./balance.ts";
import { type Form, formOfJson, listIn, readForm, textIn } from "./form.ts";
import { type Account, newAccount, StripeFault } from "./objects.ts";
import { checkParams, checkRequest, isCall, isV2, type StripeCall } from "./params.ts";
import { cancelIntent, confirmIntent, createIntent, intentOf } from "./payment-calls.ts";
import { cancelRefund, createRefund, disputesOfIntent, refundsOfIntent } from "./refund-calls.ts";
import {
  accountObject,
  accountOf,
  createAccount,
  createLink,
  createLinkV2,
  createV1Account,
  listAccounts,
  readAccountV2,
  type Sellers,
} from "./seller-calls.ts";
import { StripeEvents, wired } from "./stripe-events.ts";
import {
  cloneMethod,
  createCustomer,
  createSetup,
  customerOf,
  deleteCustomer,
  detachMethod,
  setupOf,
} from "./wallet-calls.ts";

interface Asked {
  readonly account: Account;
  readonly form: Form;
  readonly id: string;
}

interface Answer {
  readonly status: number;
  readonly body: unknown;
}

/**
 * What Stripe does instead of answering. `lose_request`: the call never arrives. `lose_answer`: it is done, and its
 * answer is lost. A number: it is done not at all, and Stripe answers with this status (5xx are remembered by the key).
 */
export type StripeTrouble = "lose_request" | "lose_answer" | number;

/** A call that Stripe got. */
export interface StripeCallSeen {
  readonly call: StripeCall;
  readonly key: string | null;
  readonly account: string | null;
  readonly replayed: boolean;
  readonly form: Form;
}

const methodsAtFirst = ["card", "promptpay", "paypay"];

/**
 * Stripe on this machine: it keeps what it is told, moves no money, and refuses what Stripe refuses (`refusals.ts`).
 * It speaks Stripe's wire: forms, idempotency keys, connected accounts, signed events. It fails as it is told.
 */
export class StripeServer implements Sellers {
  /** Of the account that calls come from. A test may change it, as an operator who rolls the key. */
  secretKey: string;
  readonly publishableKey: string;
  readonly webhookSecret = "whsec_sideline";
  /** Where the operator lets it send events. */
  readonly endpoints: { url: string; status: string; enabled_events: readonly string[] }[] = [];
  readonly calls: StripeCallSeen[] = [];
  readonly platform = newAccount(null, methodsAtFirst);
  readonly connected = new Map<string, Account>();
  readonly events: StripeEvents;
  opensBy: "v1" | "v2" = "v2";
  readonly now = () => Math.floor(Date.now() / 1_000);
  readonly #server: Server;
  readonly #remembered = new Map<string, { readonly asked: string; readonly answer: Promise<Answer> }>();
  readonly #troubles: { readonly call: StripeCall; readonly trouble: StripeTrouble }[] = [];
  #ids = 0;

  private constructor(mode: "test" | "live") {
    this.secretKey = `sk_${mode}_sideline`;
    this.publishableKey = `pk_${mode}_sideline`;
    this.events = new StripeEvents(this.webhookSecret, this.now, mode === "live");
    this.#server = createServer((request, response) => void this.#serve(request, response));
  }

  /** `live`: it takes keys of that mode, as production asks for. */
  static async start(port = 0, mode: "test" | "live" = "test"): Promise<StripeServer> {
    const stripe = new StripeServer(mode);
    await new Promise<void>((ready) => {
      stripe.#server.listen(port, "127.0.0.1", ready);
    });
    return stripe;
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

  newId = (prefix: string): string => {
    this.#ids += 1;
    return `${prefix}_test${this.#ids.toString().padStart(6, "0")}`;
  };

  tell = (account: Account, type: string, object: object): void => {
    this.events.tell(account, this.newId("evt"), type, object);
  };

  tellThin = (type: string, related: { readonly id: string; readonly type: string }): void => {
    this.events.tellThin(this.newId("evt"), type, related);
  };

  /** Opens a connected account: a merchant that has gone through Stripe's onboarding. */
  connect(methods: readonly string[] = methodsAtFirst): Account {
    const account = newAccount(this.newId("acct"), methods);
    this.connected.set(account.id ?? "", account);
    return account;
  }

  /** The account that has this payment of ours, and the intent's id. */
  intentOfPayment(paymentId: string): { readonly account: Account; readonly id: string } {
    for (const account of [this.platform, ...this.connected.values()]) {
      const found = [...account.intents.values()].find(({ metadata }) => metadata["payment_id"] === paymentId);
      if (found) return { account, id: found.id };
    }
    throw new Error("Stripe does not know this payment.");
  }

  /** The next calls of this kind fail like this, one by one. */
  fail(call: StripeCall, ...troubles: readonly StripeTrouble[]): void {
    this.#troubles.push(...troubles.map((trouble) => ({ call, trouble })));
  }

  /** Fails no more. */
  recover(): void {
    this.#troubles.length = 0;
  }

  readonly #routes: Readonly<Record<StripeCall, (asked: Asked) => object>> = {
    "POST customers": ({ account }) => createCustomer(this, account),
    "DELETE customers/:id": ({ account, id }) => deleteCustomer(this, account, id),
    "GET customers/:id/payment_methods": ({ account, id }) => {
      customerOf(account, id);
      return listed([...account.paymentMethods.values()].filter(({ customer }) => customer === id).toReversed());
    },
    "POST payment_methods": ({ account, form }) => cloneMethod(this, account, form),
    "POST payment_methods/:id/detach": ({ account, id }) => detachMethod(this, account, id),
    "POST setup_intents": ({ account, form }) => createSetup(this, account, form),
    "GET setup_intents/:id": ({ account, id }) => setupOf(account, id),
    "POST payment_intents": ({ account, form }) => createIntent(this, account, form),
    "GET payment_intents/:id": ({ account, id }) => intentOf(account, id),
    "POST payment_intents/:id/confirm": ({ account, id, form }) => confirmIntent(this, account, id, form),
    "POST payment_intents/:id/cancel": ({ account, id, form }) => cancelIntent(this, account, id, form),
    "POST refunds": ({ account, form }) => createRefund(this, account, form),
    "GET refunds": ({ account, form }) => listed(refundsOfIntent(account, textIn(form, "payment_intent") ?? "")),
    "POST refunds/:id/cancel": ({ account, id }) => cancelRefund(this, account, id),
    "GET account": ({ account }) => accountObject(account),
    "POST accounts": () => createV1Account(),
    "POST v2/core/accounts": ({ form }) => createAccount(this, form),
    "GET v2/core/accounts": () => listAccounts(this),
    "GET v2/core/accounts/:id": ({ id, form }) => readAccountV2(this, id, form),
    "POST v2/core/account_links": ({ form }) => createLinkV2(this, form),
    "GET accounts/:id": ({ id }) => accountObject(accountOf(this, id)),
    "POST account_links": ({ form }) => createLink(this, form),
    "GET webhook_endpoints": () => ({ object: "list", data: this.endpoints, has_more: false, url: "/v1" }),
    "GET disputes": ({ account, form }) => listed(disputesOfIntent(account, textIn(form, "payment_intent") ?? "")),
    "GET balance_transactions": ({ account, form }) => listBalance(account, form),
  };

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = Buffer.concat(chunks).toString("utf8");
    const url = new URL(request.url ?? "/", "http://stripe");
    const path = url.pathname.replace(/^\/v1\//u, "").replace(/^\/v2\/core\//u, "v2 core ");
    const [thing = "", id = "", deed = ""] = path.split("/");
    const named = `${request.method ?? ""} ${thing.replaceAll(" ", "/")}`;
    const call = [named, id && ":id", deed].filter((part) => part !== "").join("/");
    const troubleAt = this.#troubles.findIndex((planned) => planned.call === call);
    const [planned] = troubleAt < 0 ? [] : this.#troubles.splice(troubleAt, 1);
    if (planned?.trouble === "lose_request") {
      request.socket.destroy();
      return;
    }
    const answer = await this.#answer(
      request,
      { call, id, body: request.method === "GET" ? url.search : body },
      planned?.trouble,
    );
    if (planned?.trouble === "lose_answer") {
      request.socket.destroy();
      return;
    }
    response.writeHead(answer.status, { "content-type": "application/json", "request-id": this.newId("req") });
    response.end(JSON.stringify(answer.body));
  }

  async #answer(
    request: IncomingMessage,
    { call, id, body }: { readonly call: string; readonly id: string; readonly body: string },
    trouble: StripeTrouble | undefined,
  ): Promise<Answer> {
    try {
      if (request.headers.authorization !== `Bearer ${this.secretKey}`)
        throw new StripeFault(401, { type: "invalid_request_error", message: "Invalid API Key provided." });
      if (!isCall(call))
        throw new StripeFault(404, { type: "invalid_request_error", message: `Unrecognized: ${call}.` });
      const account = this.#accountOf(headerOf(request, "stripe-account"));
      const isJson = isV2(call) && request.method === "POST";
      const form = isJson ? formOfJson(body) : readForm(body);
      const key = headerOf(request, "idempotency-key");
      checkRequest(call, { key, version: headerOf(request, "stripe-version") });
      checkParams(call, form);
      const name = `${account.id ?? ""} ${key ?? ""}`;
      const remembered = key === null ? undefined : this.#remembered.get(name);
      this.calls.push({ call, key, account: account.id, replayed: remembered !== undefined, form });
      const asked = `${call} ${id} ${body}`;
      if (remembered && remembered.asked !== asked) throw keyUsed();
      if (remembered) return await remembered.answer;
      const answer = this.#run(call, { account, form, id }, trouble);
      if (key !== null && !isRefusedAtTheDoor(trouble)) this.#remembered.set(name, { asked, answer });
      const { status } = await answer;
      // API v2 tries again what failed on Stripe's side (docs.stripe.com/api-v2-overview#idempotency).
      if (isV2(call) && status >= 500) this.#remembered.delete(name);
      return await answer;
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, body: { error: error.body } };
    }
  }

  async #run(call: StripeCall, asked: Asked, trouble: StripeTrouble | undefined): Promise<Answer> {
    if (typeof trouble === "number") {
      const type = trouble === 429 ? "invalid_request_error" : "api_error";
      return { status: trouble, body: { error: { type, message: "Stripe has trouble." } } };
    }
    try {
      const object = this.#routes[call](asked);
      return { status: 200, body: snapshot(asked.account, object, listIn(asked.form, "expand")) };
    } catch (error) {
      if (!(error instanceof StripeFault)) throw error;
      return { status: error.status, body: JSON.parse(JSON.stringify({ error: error.body })) };
    }
  }

  #accountOf(id: string | null): Account {
    if (id === null) return this.platform;
    const account = this.connected.get(id);
    if (account) return account;
    const message = `The provided key does not have access to account '${id}'.`;
    throw new StripeFault(403, { type: "invalid_request_error", code: "account_invalid", message });
  }
}

/** Too many requests, or the same key at work: nothing ran, so nothing is remembered. */
function isRefusedAtTheDoor(trouble: StripeTrouble | undefined): boolean {
  return typeof trouble === "number" && trouble < 500;
}

function keyUsed(): StripeFault {
  const message = "Keys for idempotent requests can only be used with the same parameters they were first used with.";
  return new StripeFault(400, { type: "idempotency_error", message });
}

function headerOf(request: IncomingMessage, name: string): string | null {
  const value = request.headers[name];
  return typeof value === "string" ? value : null;
}

function listed(objects: readonly object[]): object {
  return { object: "list", data: objects.map(wired), has_more: false, url: "/v1" };
}

/** The object as it is now, with the objects that were asked for in place of their ids. */
function snapshot(account: Account, object: object, expand: readonly string[]): unknown {
  const copy = { ...wired(object) } as Record<string, unknown>;
  for (const name of expand) {
    const all: ReadonlyMap<string, object> = name === "latest_charge" ? account.charges : account.paymentMethods;
    const found = all.get(String(copy[name]));
    if (found) copy[name] = wired(found);
  }
  return JSON.parse(JSON.stringify(copy));
}
