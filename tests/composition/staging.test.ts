import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer, type Server } from "#composition/server/create-server.ts";
import { parseSettings, type Settings } from "#composition/server/settings.ts";
import { routes } from "#contract/routes.ts";
import { testSealingKeys } from "../support/sealing.ts";
import { createDataFolder } from "../support/pglite.ts";
import { LineServer } from "../support/line/line-server.ts";
import { RecordingLogger } from "../server/http/support/recording-logger.ts";

const clientSecret = "a-secret-of-sixteen-letters";
let folder: string;
let server: Server;

async function settingsOf(more: Readonly<Record<string, string>>): Promise<Settings> {
  return parseSettings({
    APP_ENV: "staging",
    PUBLIC_URL: "http://localhost:4100",
    DATA_DIR: folder,
    PAYMENT_GATEWAY: "sandbox",
    SEALING_KEYS: testSealingKeys,
    SAMPLES: "1",
    SAMPLES_CLIENT_SECRET: clientSecret,
    ...more,
  });
}

const open = async (more: Readonly<Record<string, string>>) =>
  createServer(await settingsOf(more), { webDirectory: folder, samples: true }, new RecordingLogger());

const post = (path: string, body: unknown) =>
  server.app.request(path, {
    method: "POST",
    body: JSON.stringify(body),
    headers: { "content-type": "application/json" },
  });

const tokenFor = (secret: string) =>
  server.app.request("/oauth/token", {
    method: "POST",
    body: new URLSearchParams({
      grant_type: "client_credentials",
      client_id: "riverside-badminton",
      client_secret: secret,
    }).toString(),
    headers: { "content-type": "application/x-www-form-urlencoded" },
  });

beforeAll(async () => {
  folder = await createDataFolder("staging");
  await writeFile(join(folder, "index.html"), "<html><head><title>Sideline</title></head><body></body></html>");
});

afterAll(() => rm(folder, { recursive: true }));

describe("a staging server with LINE off", () => {
  beforeAll(async () => {
    server = await open({ LINE: "off" });
  });

  afterAll(() => server.stop());

  it("shows public events to everybody", async () => {
    const answer = await server.app.request("/line/list/event");
    expect(answer.status).toBe(200);
    expect(((await answer.json()) as { items: unknown[] }).items.length).toBeGreaterThan(0);
  });

  it.each(Object.values(routes).filter(({ auth }) => auth === "development"))(
    "has no $path",
    async ({ method, path }) => {
      const answer = await server.app.request(path.replace(":paymentId", "p1"), { method });
      expect(answer.status).toBe(404);
    },
  );

  it("knows no member by any token, and takes no webhook of LINE's", async () => {
    const headers = { authorization: "Bearer a.b.c" };
    expect((await server.app.request("/line/user/profile", { headers })).status).toBe(401);
    const signed = { method: "POST", body: "{}", headers: { "x-line-signature": "AAAA" } };
    expect((await server.app.request("/backoffice/webhook", signed)).status).toBe(401);
  });

  it("has the sandbox bank's pages, as its money is the sandbox's", async () => {
    const page = await server.app.request("/sandbox/authenticate/nothing");
    expect([page.status, page.headers.get("content-type")]).toEqual([404, "text/html; charset=UTF-8"]);
  });

  it("gives sample merchants' tokens for its own secret only", async () => {
    expect((await tokenFor("development")).status).toBe(401);
    expect((await tokenFor(clientSecret)).status).toBe(200);
    expect((await post("/dev/clock", { advanceSeconds: 1 })).status).toBe(404);
  });

  it("tells the page that nobody can sign in, and lets it reach nothing but its own origin", async () => {
    const page = await server.app.request("/");
    expect(await page.text()).toContain('"mode":"staging","gateway":"sandbox","liffId":""');
    expect(page.headers.get("content-security-policy")).toContain("connect-src 'self';");
  });
});

describe("a staging server with LINE on", () => {
  const line = {
    LINE_CHANNEL_ID: "1234567890",
    LINE_CHANNEL_SECRET: "0123456789abcdef".repeat(2),
    LIFF_ID: "1234567890-AbCdEfGh",
    LINE_DESTINATION: `U${"ab".repeat(16)}`,
    LINE_ADD_FRIEND_URL: "https://lin.ee/abc",
    LINE_MESSAGING_CHANNEL_ID: "2345678901",
    LINE_MESSAGING_CHANNEL_SECRET: "fedcba9876543210".repeat(2),
  };
  let platform: LineServer;
  const profileWith = (token: string) =>
    server.app.request("/line/user/profile", { headers: { authorization: `Bearer ${token}` } });

  beforeAll(async () => {
    platform = await LineServer.start();
    const { origin } = platform;
    platform.fail("/oauth2/v2.1/certs", { status: 0 });
    server = await open({ ...line, LINE_API_ORIGIN: origin });
  });

  afterAll(async () => {
    await server.stop();
    await platform.stop();
  });

  it("starts without LINE: the public sees, members are told to ask again, and LINE's return is enough", async () => {
    const token = await platform.idToken(line.LINE_CHANNEL_ID, { name: "Mali" });
    platform.fail("/oauth2/v2.1/certs", { status: 503 });
    const refused = await profileWith(token);
    expect([refused.status, refused.headers.get("retry-after"), (await refused.json()) as unknown]).toMatchObject([
      503,
      "1",
      { code: "unavailable" },
    ]);
    expect((await server.app.request("/line/list/event")).status).toBe(200);
    await expect.poll(async () => (await profileWith(token)).status, { timeout: 10_000, interval: 500 }).toBe(200);
    expect(await (await profileWith(token)).json()).toMatchObject({
      data: { userId: `U${"1".repeat(32)}`, displayName: "Mali" },
    });
  });

  it("takes no token that is for another channel, of another issuer, or out of date", async () => {
    const expired = Math.floor(Date.now() / 1_000) - 1;
    const tokens = [
      await platform.idToken("9999999999"),
      await platform.idToken(line.LINE_CHANNEL_ID, { iss: "https://sideline.invalid/development" }),
      await platform.idToken(line.LINE_CHANNEL_ID, { exp: expired }),
    ];
    for (const token of tokens) expect((await profileWith(token)).status).toBe(401);
  });

  it("tells the page LINE's ids and no secret, and lets it call LINE", async () => {
    const page = await server.app.request("/");
    const html = await page.text();
    for (const shown of [line.LIFF_ID, line.LINE_DESTINATION, line.LINE_ADD_FRIEND_URL]) expect(html).toContain(shown);
    for (const secret of [line.LINE_CHANNEL_SECRET, line.LINE_MESSAGING_CHANNEL_SECRET])
      expect(html).not.toContain(secret);
    const policy = page.headers.get("content-security-policy");
    expect(policy).toContain(
      "connect-src 'self' https://api.line.me https://access.line.me https://liff.line.me https://liff-shortcut.line.me;",
    );
    expect(policy).toContain("script-src 'self';");
  });
});
