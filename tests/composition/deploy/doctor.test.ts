import { writeFile, rm } from "node:fs/promises";
import type { Server as Listener } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createServer, type Server } from "#composition/server/create-server.ts";
import { neededEvents } from "#composition/server/doctor/check-stripe.ts";
import { examine } from "#composition/server/doctor/examine.ts";
import { clockFinding } from "#composition/server/doctor/finding.ts";
import { parseSettings } from "#composition/server/settings.ts";
import { httpListener } from "#server/adapters/http/web/http-listener.ts";
import { RecordingLogger } from "../../server/http/support/recording-logger.ts";
import { LineServer } from "../../support/line/line-server.ts";
import { stagingEnvironment, stagingLine } from "../../support/line/staging-environment.ts";
import { createDataFolder } from "../../support/pglite.ts";
import { freePort } from "../../support/process/free-port.ts";
import { openS3 } from "../../support/s3/s3-server.ts";
import { stripeEnvironment } from "../../support/stripe/stripe-environment.ts";
import { StripeServer } from "../../support/stripe/stripe-server.ts";

describe("the doctor, on a whole server with LINE and Stripe of this machine", () => {
  let folder: string;
  let line: LineServer;
  let stripe: StripeServer;
  let server: Server;
  let listener: Listener;
  let environment: Readonly<Record<string, string>>;

  beforeAll(async () => {
    folder = await createDataFolder("doctor");
    await writeFile(join(folder, "index.html"), "<html><head><title>Sideline</title></head><body></body></html>");
    [line, stripe] = await Promise.all([LineServer.start(), StripeServer.start()]);
    const port = await freePort();
    environment = {
      ...stagingEnvironment(line, port),
      DATA_DIR: folder,
      TRUSTED_PROXIES: "127.0.0.1",
      METRICS_PORT: "0",
      SECURITY_CONTACT: "mailto:security@sideline.example",
      ...stripeEnvironment(stripe, "operator"),
    };
    const settings = parseSettings(environment);
    server = await createServer(settings, { webDirectory: folder, samples: false }, new RecordingLogger());
    listener = httpListener({ fetch: (request, surroundings) => server.app.fetch(request, surroundings) }).server;
    await new Promise<void>((ready) => void listener.listen(port, "127.0.0.1", ready));
    expect((listener.address() as AddressInfo).port).toBe(port);
    line.channelSecrets.set(stagingLine.LINE_CHANNEL_ID, stagingLine.LINE_CHANNEL_SECRET);
    line.channelSecrets.set(stagingLine.LINE_MESSAGING_CHANNEL_ID, stagingLine.LINE_MESSAGING_CHANNEL_SECRET);
  });

  beforeEach(() => {
    line.forget();
    const origin = environment["PUBLIC_URL"] ?? "";
    line.webhook = { endpoint: `${origin}/backoffice/webhook`, active: true };
    line.messages = { limit: 500, used: 20 };
    line.webhookTest = { success: true, reason: "OK", detail: "200" };
    stripe.platform.country = "TH";
    stripe.platform.chargesEnabled = true;
    stripe.endpoints.splice(0, 9, {
      url: `${origin}/payment/webhook`,
      status: "enabled",
      enabled_events: neededEvents,
    });
  });

  afterAll(async () => {
    listener.closeAllConnections();
    await new Promise((closed) => void listener.close(closed));
    await server.stop();
    await Promise.all([line.stop(), stripe.stop()]);
    await rm(folder, { recursive: true });
  });

  /** What is not well, each as `state says`. */
  async function complaints(more: Readonly<Record<string, string>> = {}): Promise<readonly string[]> {
    const sections = await examine({ ...environment, ...more });
    const found = sections.flatMap(({ findings }) => findings).filter(({ state }) => state !== "well");
    for (const { mend } of found) expect(mend).toMatch(/\S/u);
    return found.map(({ state, says }) => `${state} ${says}`);
  }

  const embedded = "look The embedded database may lose its last seconds when the machine loses its power.";

  it("finds nothing wrong with it, and says what it looked at", async () => {
    expect(await complaints()).toEqual([embedded]);
    const said = (await examine(environment)).flatMap(({ findings }) => findings.map(({ says }) => says)).join("\n");
    for (const looked of [
      "LINE accepts channel",
      "LINE reaches the webhook",
      "Stripe sends webhooks",
      "answers, with its database",
      `pictures are kept in ${join(folder, "blobs")}`,
    ])
      expect(said).toContain(looked);
  });

  it("moves nothing, sends nothing and shows no secret", async () => {
    const before = stripe.calls.length;
    const sections = await examine(environment);
    expect(stripe.calls.slice(before).map(({ call }) => call)).toEqual(["GET account", "GET webhook_endpoints"]);
    expect(line.accepted).toEqual([]);
    const written = JSON.stringify(sections);
    for (const secret of [stripe.secretKey, stripe.webhookSecret, stagingLine.LINE_CHANNEL_SECRET, "stateless-"])
      expect(written).not.toContain(secret);
  });

  it("says where pictures can't be kept", async () => {
    expect(await complaints({ BLOBS_DIR: join(folder, "none", "yet") })).toEqual([embedded]);
    for (const place of ["index.html", "index.html/below"])
      expect(await complaints({ BLOBS_DIR: join(folder, place) })).toEqual([
        embedded,
        expect.stringContaining(`wrong Merchants' pictures can't be kept in ${join(folder, place)} (`),
      ]);
  });

  it("asks a bucket whether its key may use it, and says what is wrong", async () => {
    const s3 = await openS3();
    try {
      const given = {
        S3_ENDPOINT: s3.place.endpoint,
        S3_REGION: s3.place.region,
        S3_BUCKET: s3.place.bucket,
        S3_ACCESS_KEY_ID: s3.place.accessKeyId,
        S3_SECRET_ACCESS_KEY: s3.place.secretAccessKey,
      };
      expect(await complaints(given)).toEqual([embedded]);
      const at = `at ${s3.place.endpoint} can't be used`;
      expect(await complaints({ ...given, S3_SECRET_ACCESS_KEY: "another" })).toEqual([
        embedded,
        `wrong The bucket pictures ${at} (SignatureDoesNotMatch).`,
      ]);
      expect(await complaints({ ...given, S3_BUCKET: "elsewhere" })).toEqual([
        embedded,
        `wrong The bucket elsewhere ${at} (NoSuchBucket).`,
      ]);
      s3.troubles.push(503);
      expect(await complaints(given)).toEqual([embedded, `wrong The bucket pictures ${at} (InternalError).`]);
      expect([s3.asked.every((method) => method === "GET"), s3.objects.size]).toEqual([true, 0]);
    } finally {
      await s3.close();
    }
    const nowhere = { S3_ENDPOINT: "http://127.0.0.1:9", S3_REGION: "auto", S3_BUCKET: "pictures" };
    expect(await complaints({ ...nowhere, S3_ACCESS_KEY_ID: "key", S3_SECRET_ACCESS_KEY: "secret" })).toEqual([
      embedded,
      expect.stringContaining("wrong The bucket pictures at http://127.0.0.1:9 can't be used ("),
    ]);
  });

  it("says which of LINE's secrets is wrong, and asks nothing with it", async () => {
    const other = "f".repeat(32);
    expect(await complaints({ LINE_CHANNEL_SECRET: other })).toEqual([
      embedded,
      "wrong LINE refuses channel 1234567890 with this secret (400).",
    ]);
    expect(await complaints({ LINE_MESSAGING_CHANNEL_SECRET: other })).toEqual([
      embedded,
      "wrong LINE refuses channel 2345678901 with this secret (400).",
    ]);
  });

  it("says that the account is another one, and what to set", async () => {
    const sections = await examine({ ...environment, LINE_DESTINATION: `U${"00".repeat(16)}` });
    const section = sections.find(({ name }) => name === "LINE");
    expect(section?.findings).toContainEqual({
      state: "wrong",
      says: expect.stringContaining("LINE_DESTINATION is not the account"),
      mend: `Set it to ${line.account.userId}.`,
    });
  });

  it("says what is wrong with LINE's webhook", async () => {
    line.webhook = { endpoint: "https://old.example/backoffice/webhook", active: true };
    expect(await complaints()).toContainEqual(expect.stringMatching(/^wrong LINE sends webhooks to https:\/\/old\./u));
    line.webhook = { endpoint: `${environment["PUBLIC_URL"]}/backoffice/webhook`, active: false };
    expect(await complaints()).toContain("wrong LINE's webhook is switched off.");
    line.webhook = null;
    expect(await complaints()).toContainEqual(expect.stringContaining("has no webhook"));
    line.webhook = { endpoint: `${environment["PUBLIC_URL"]}/backoffice/webhook`, active: true };
    line.webhookTest = { success: false, reason: "COULD_NOT_CONNECT", detail: "TLS handshake failure" };
    expect(await complaints()).toContain(
      "wrong LINE can't reach the webhook: COULD_NOT_CONNECT (TLS handshake failure).",
    );
  });

  it("warns before this month's messages are used up", async () => {
    line.messages = { limit: 500, used: 450 };
    expect(await complaints()).toEqual([embedded, "look 450 of this month's 500 messages are sent."]);
  });

  it("says what is wrong with Stripe: key, country, onboarding, endpoints and their secrets", async () => {
    expect(await complaints({ STRIPE_SECRET_KEY: "sk_test_other" })).toEqual([
      embedded,
      "wrong Stripe does not know STRIPE_SECRET_KEY.",
    ]);
    stripe.platform.country = "SG";
    expect(await complaints()).toContainEqual(expect.stringContaining("is in SG, where no currency of ours"));
    stripe.platform.chargesEnabled = false;
    expect(await complaints()).toContain("wrong The operator's account may not take money yet.");
    const [first] = stripe.endpoints;
    if (first) first.enabled_events = ["payment_intent.succeeded"];
    expect(await complaints()).toContainEqual(
      expect.stringMatching(/^look An endpoint does not send .*refund\.failed/u),
    );
    expect(await complaints({ STRIPE_SELLER: "merchants" })).toContainEqual(
      expect.stringMatching(/^wrong Stripe has 1 of 2 endpoints/u),
    );
    if (first) stripe.endpoints.push({ ...first });
    expect(await complaints({ STRIPE_SELLER: "merchants" })).toContain(
      "wrong STRIPE_WEBHOOK_SECRET has 1 secret for 2 endpoints.",
    );
  });

  it("says why merchants could open no accounts at Stripe", async () => {
    const merchants = { STRIPE_SELLER: "merchants" };
    const opening = (said: readonly string[]) => said.filter((one) => one.includes("open accounts"));
    expect(opening(await complaints(merchants))).toEqual([]);
    stripe.opensBy = "v1";
    expect(opening(await complaints(merchants))).toEqual([
      expect.stringMatching(/^look .*status 400.* Stripe says: Accounts v2 is not enabled for your platform\.$/u),
    ]);
    expect(opening(await complaints())).toEqual([]);
    stripe.opensBy = "v2";
  });

  it("says that nobody answers, and why", async () => {
    const nowhere = `http://127.0.0.1:${await freePort()}`;
    const said = await complaints({ STRIPE_API_ORIGIN: nowhere, LINE_API_ORIGIN: nowhere, PUBLIC_URL: nowhere });
    expect(said.filter((one) => one.includes("ECONNREFUSED")).length).toBeGreaterThanOrEqual(4);
  });

  it("says all that is wrong with the settings, and asks nobody then", async () => {
    const { LINE_CHANNEL_SECRET: _missing, ...rest } = environment;
    const before = line.calls.length;
    const sections = await examine({ ...rest, PORT: "x", STRIPE_WEBHOOK_SECRETS: "whsec_hidden" });
    expect(line.calls.length).toBe(before);
    expect(sections.map(({ name, findings }) => [name, findings.map(({ says }) => says)])).toEqual([
      [
        "Settings",
        [
          "PORT must be a number from 0 to 65535.",
          "LINE_CHANNEL_SECRET is required when APP_ENV is staging.",
          "STRIPE_WEBHOOK_SECRETS is no setting of Sideline's.",
        ],
      ],
    ]);
    const mends = sections[0]?.findings.map(({ mend }) => mend);
    expect(mends?.slice(0, 2)).toEqual([
      expect.stringContaining("docs/settings.md"),
      expect.stringContaining("docs/line.md"),
    ]);
  });
});

describe("a clock", () => {
  it.each([
    [0, "well"],
    [-1_900, "well"],
    [12_000, "look"],
    [-12_000, "look"],
    [31_000, "wrong"],
  ] as const)("that is %i ms from another is found %s", (ahead, state) => {
    expect(clockFinding("LINE's", ahead).state).toBe(state);
  });
});
