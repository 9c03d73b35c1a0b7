import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import { fileURLToPath } from "node:url";
import { Client } from "pg";
import { aMerchant } from "../../support/builders/index.ts";
import { LinePayServer } from "../../support/line-pay/line-pay-server.ts";
import { LineServer } from "../../support/line/line-server.ts";
import { stagingLine } from "../../support/line/staging-environment.ts";
import { onServer, urlOf } from "../../support/postgres.ts";
import { type MerchantsClient, merchantsToken } from "../../support/process/people.ts";
import { ServerProcess } from "../../support/process/server-process.ts";
import { type BehindHost, type HostTrouble, RealHosts } from "../../support/real-hosts/real-hosts.ts";
import { testSealingKeys } from "../../support/sealing.ts";
import type { Account } from "../../support/stripe/objects.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";
import { PagesHosts } from "./pages-hosts.ts";

const scripts = new URL("../../../src/composition/server/", import.meta.url);
const appsHost = "sideline.example";
const reportsHost = "o1.ingest.sentry.io";
const linePaySecret = "0f1e2d3c4b5a6978".repeat(2);

/** Does a browser call? Node says a mode too, and never a site. */
function isOfPage({ method, headers }: IncomingMessage): boolean {
  return "sec-fetch-site" in headers || method === "OPTIONS";
}

/** What a program of ours printed, and how it ended. */
export interface Printed {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

export interface ProductionOptions {
  readonly logLevel?: string;
  /** What goes wrong with a call of a server to one of these hosts. */
  readonly troubleOf?: (host: string) => HostTrouble | null;
}

/**
 * Sideline as an operator runs it: `APP_ENV=production` with nothing switched off and no origin set, PostgreSQL, and
 * the real names of LINE, Stripe, LINE Pay and Sentry, which lead to those of the tests. One merchant, which sells by an
 * account of its own at Stripe and a channel of its own at LINE Pay, made by the operator's command line.
 */
export class Production {
  static readonly merchantId = "smash-house";
  readonly origin = `https://${appsHost}`;
  readonly liffId = stagingLine.LIFF_ID;
  readonly hosts: RealHosts;
  readonly line: LineServer;
  readonly stripe: StripeServer;
  readonly linePay: LinePayServer;
  /** Those hosts as pages meet them. */
  readonly pages: PagesHosts;
  /** The merchant's account at Stripe. */
  readonly account: Account;
  readonly servers: ServerProcess[] = [];
  /** Names, addresses, ids and tokens of its members, for whoever looks for them where they should not be. */
  readonly personal = new Set<string>();
  readonly #database: string;
  readonly #logLevel: string;
  /** The merchant's token of the back office. */
  merchantToken = "";
  #clientSecret = "";

  private constructor(
    database: string,
    [line, stripe, linePay]: readonly [LineServer, StripeServer, LinePayServer],
    hosts: RealHosts,
    pages: PagesHosts,
    logLevel: string,
  ) {
    this.#database = database;
    this.line = line;
    this.stripe = stripe;
    this.linePay = linePay;
    this.hosts = hosts;
    this.pages = pages;
    this.account = stripe.connect();
    this.#logLevel = logLevel;
  }

  /** With one server. Needs TEST_DATABASE_URL, `openssl`, and the app in `dist`. */
  static async start({ logLevel = "info", troubleOf }: ProductionOptions = {}): Promise<Production> {
    const database = `sideline_production_${randomBytes(6).toString("hex")}`;
    await onServer(`create database ${database}`);
    const fakes = await Promise.all([
      LineServer.start(),
      StripeServer.start(0, "live"),
      LinePayServer.start(0, "https://web-pay.line.me"),
    ]);
    const [line, stripe, linePay] = fakes;
    const pages = new PagesHosts(stripe, `https://${appsHost}`);
    const newest = () => production.servers.at(-1)?.url ?? "http://127.0.0.1:9";
    const ofPages: BehindHost = (call) => pages.answer(call);
    const hosts = await RealHosts.start({
      hosts: {
        [appsHost]: newest,
        "api.line.me": (request) => (isOfPage(request) ? ofPages : line.origin),
        "access.line.me": () => ofPages,
        "liff.line.me": () => ofPages,
        "profile.line-scdn.net": () => ofPages,
        "api.stripe.com": (request) => (isOfPage(request) ? ofPages : stripe.origin),
        "js.stripe.com": () => ofPages,
        "hooks.stripe.com": () => ofPages,
        "pm-redirects.stripe.com": () => ofPages,
        "api-pay.line.me": () => linePay.origin,
        "web-pay.line.me": () => linePay.origin,
        [reportsHost]: () => ofPages,
      },
      ...(troubleOf ? { troubleOf: (host: string) => (host === appsHost ? null : troubleOf(host)) } : {}),
    });
    const production: Production = new Production(database, fakes, hosts, pages, logLevel);
    try {
      await production.startServer();
      await production.#putUpMerchant();
      return production;
    } catch (error) {
      await production.close();
      throw error;
    }
  }

  /** What a server, or a program beside it, finds in its environment. */
  get environment(): Readonly<Record<string, string>> {
    const { secretKey, publishableKey, webhookSecret } = this.stripe;
    return {
      APP_ENV: "production",
      PUBLIC_URL: this.origin,
      TRUSTED_PROXIES: "127.0.0.1",
      TURN_AWAY_SECONDS: "0",
      DATABASE_URL: urlOf(this.#database),
      SEALING_KEYS: testSealingKeys,
      LOG_LEVEL: this.#logLevel,
      ...stagingLine,
      PAYMENT_GATEWAY: "stripe,line-pay",
      STRIPE_SECRET_KEY: secretKey,
      STRIPE_PUBLISHABLE_KEY: publishableKey,
      STRIPE_WEBHOOK_SECRET: webhookSecret,
      STRIPE_SELLER: "merchants",
      SENTRY_DSN: `https://${"abcdef01".repeat(4)}@${reportsHost}/42`,
      ...this.hosts.environment,
    };
  }

  /** What nobody may find in a log: keys, secrets and passwords of the operator and of its merchant. */
  get secrets(): readonly string[] {
    const { secretKey, webhookSecret } = this.stripe;
    const { LINE_CHANNEL_SECRET, LINE_MESSAGING_CHANNEL_SECRET } = stagingLine;
    const ours = [secretKey, webhookSecret, LINE_CHANNEL_SECRET, LINE_MESSAGING_CHANNEL_SECRET, testSealingKeys];
    return [...ours, linePaySecret, this.#clientSecret, this.merchantToken];
  }

  /** Another server on the same database. The one that was started last answers for the app. */
  async startServer(): Promise<ServerProcess> {
    const { environment, hosts } = this;
    const entry = fileURLToPath(new URL("main.ts", scripts));
    const server = await ServerProcess.start({ entry, environment, nodeOptions: hosts.nodeOptions });
    this.servers.push(server);
    return server;
  }

  /** Runs a program of the operator: `reconcile.ts`. `more` are settings beside the server's own, or instead of them. */
  run(script: string, words: readonly string[] = [], more: Readonly<Record<string, string>> = {}, input = "") {
    return new Promise<Printed>((done) => {
      const given = [...this.hosts.nodeOptions, fileURLToPath(new URL(script, scripts)), ...words];
      const env = { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: "0", ...this.environment, ...more };
      const child = execFile(process.execPath, given, { env }, (_error, out, err) =>
        done({ code: child.exitCode ?? -1, out, err }),
      );
      child.stdin?.end(input);
    });
  }

  /** Reads or changes rows behind the servers' backs, as time or an accident would. */
  async query<Row>(sql: string, values: readonly unknown[] = []): Promise<readonly Row[]> {
    const client = new Client({ connectionString: urlOf(this.#database) });
    await client.connect();
    try {
      return (await client.query(sql, [...values])).rows as Row[];
    } finally {
      await client.end();
    }
  }

  /** Lets the time of a hold run out now, on its own row and on its event's, which says when something is due. */
  async endHold(joinId: string): Promise<void> {
    await this.query(
      `with held as (
        update participations set deadline = now() - interval '1 second' where id = $1 returning event_id
      ) update events set due_at = now() - interval '1 second' from held where events.id = held.event_id`,
      [joinId],
    );
  }

  /** Stripe sends what it has to tell: each event twice, the last one first. */
  async stripeTells(): Promise<void> {
    const events = this.stripe.events.take().toReversed();
    for (const { rawBody: body, headers } of [...events, ...events]) {
      const { status } = await fetch(`${this.servers.at(-1)?.url}/payment/webhook`, { method: "POST", body, headers });
      if (status !== 200) throw new Error(`Stripe's event was answered ${status}.`);
    }
  }

  async close(): Promise<void> {
    await Promise.all(this.servers.map((server) => server.kill()));
    await Promise.all([this.hosts, this.line, this.stripe, this.linePay].map((one) => one.stop()));
    await onServer(`drop database if exists ${this.#database} with (force)`);
  }

  async #putUpMerchant(): Promise<void> {
    const { merchantId } = Production;
    const { name, description, legal } = aMerchant();
    await this.#operate(["merchants", "create", merchantId, "-"], JSON.stringify({ name, description, legal }));
    const { id: channel } = this.linePay.connect({ secret: linePaySecret });
    const [client] = await Promise.all([
      this.#operate(["clients", "create", merchantId, "tests"]),
      this.#operate(["merchants", "account", merchantId, "--set", this.account.id ?? ""]),
    ]);
    await this.#operate(["merchants", "channel", merchantId, channel, "THB", "-"], linePaySecret);
    const made = JSON.parse(client) as MerchantsClient;
    this.#clientSecret = made.clientSecret;
    this.merchantToken = await merchantsToken(this.servers[0]?.url ?? "", made);
  }

  async #operate(words: readonly string[], input = ""): Promise<string> {
    const { code, out, err } = await this.run("operator/main.ts", words, {}, input);
    if (code !== 0) throw new Error(`operator ${words.join(" ")} ended with ${code}: ${err}`);
    return out;
  }
}
