import { describe, expect, it } from "vitest";
import { day, hour } from "#domain/time/instant.ts";
import { aSealingKey, testSealingKeys } from "../support/sealing.ts";
import { parseSettings, SettingsError } from "#composition/server/settings.ts";

const line = {
  LINE_CHANNEL_ID: "1234567890",
  LINE_CHANNEL_SECRET: "0123456789abcdef".repeat(2),
  LIFF_ID: "1234567890-AbCdEfGh",
  LINE_DESTINATION: `U${"0123456789abcdef".repeat(2)}`,
  LINE_ADD_FRIEND_URL: "https://lin.ee/abc",
  LINE_MESSAGING_CHANNEL_ID: "2345678901",
  LINE_MESSAGING_CHANNEL_SECRET: "fedcba9876543210".repeat(2),
};

const sealing = { SEALING_KEYS: testSealingKeys };
const staging = { PUBLIC_URL: "https://sideline.example", PAYMENT_GATEWAY: "sandbox", ...sealing, ...line };
const complete = { ...staging, DATABASE_URL: "postgres://db/sideline" };
const sentry = { SENTRY_DSN: `https://${"0123456789abcdef".repeat(2)}@o1.ingest.sentry.io/42` };
const stripe = {
  STRIPE_SECRET_KEY: "sk_live_abc",
  STRIPE_PUBLISHABLE_KEY: "pk_live_abc",
  STRIPE_WEBHOOK_SECRET: "whsec_abc",
  STRIPE_SELLER: "merchants",
};
const production = { ...complete, PAYMENT_GATEWAY: "stripe", ...stripe, ...sentry };

function problemsOf(environment: Record<string, string | undefined>): readonly string[] {
  try {
    parseSettings(environment);
    return [];
  } catch (error) {
    if (error instanceof SettingsError) return error.problems;
    throw error;
  }
}

describe("settings of development", () => {
  it("need nothing: everything has a stand-in", () => {
    expect(parseSettings({})).toEqual({
      mode: "development",
      host: "127.0.0.1",
      port: 3000,
      trustedProxies: [],
      metricsPort: null,
      turnsAwayFor: 0,
      map: "drawn",
      countryHeader: null,
      coverHosts: null,
      securityContacts: [],
      offlineTickets: true,
      fieldPercent: 0,
      olderBuild: null,
      backupStatus: null,
      publicOrigin: "http://localhost:3000",
      apiOrigin: null,
      databaseUrl: null,
      replicaUrl: null,
      dataDir: "./data",
      blobs: { kind: "folder", folder: "data/blobs" },
      sealingKeys: null,
      retention: { slipPictures: 180 * day, messages: 90 * day, answers: 24 * hour },
      messageNumber: { aMonth: null },
      logLevel: "info",
      samples: { clientSecret: "development" },
      gateways: ["sandbox"],
      stripe: null,
      slipVerifier: null,
      linePay: null,
      line: {
        channelId: "0000000000",
        liffId: "0000000000-sideline",
        destination: `U${"0".repeat(32)}`,
        addFriendUrl: "/official-account",
        platform: null,
      },
      sentryDsn: null,
    });
  });

  it("take what is set; LINE itself is not reached, whatever is", () => {
    const given = {
      PORT: "8080",
      METRICS_PORT: "9100",
      TURN_AWAY_SECONDS: "7",
      HOST: "127.0.0.1",
      TRUSTED_PROXIES: "10.0.0.0/8, fd00::1",
      API_BASE_URL: "https://API.sideline.example:8443/",
      MAP_TILES_URL: "https://tiles.example.com/{z}/{x}/{y}.png",
      MAP_ATTRIBUTION: "© Somebody",
      COUNTRY_HEADER: "CF-IPCountry",
      COVER_HOSTS: "Pictures.example.com, cdn.example",
      SECURITY_CONTACT: "mailto:security@sideline.example, https://sideline.example/report",
      DATABASE_REPLICA_URL: "postgres://replica/sideline",
      OFFLINE_TICKETS: "off",
      OLDER_BUILD_DIR: "/older",
      BACKUP_STATUS_DIR: "/backup-status",
      FIELD_FIGURES_PERCENT: "25",
      DATA_DIR: "/var/sideline",
      KEEP_SLIP_PICTURES_DAYS: "30",
      KEEP_MESSAGES_DAYS: "7",
      KEEP_ANSWERS_HOURS: "1",
      MESSAGES_PER_MERCHANT: "5000",
      LOG_LEVEL: "silent",
      SAMPLES: "0",
    };
    expect(parseSettings({ ...complete, ...given })).toEqual({
      mode: "development",
      host: "127.0.0.1",
      port: 8080,
      trustedProxies: ["10.0.0.0/8", "fd00::1"],
      map: { tiles: "https://tiles.example.com/{z}/{x}/{y}.png", attribution: "© Somebody" },
      countryHeader: "CF-IPCountry",
      coverHosts: ["pictures.example.com", "cdn.example"],
      securityContacts: ["mailto:security@sideline.example", "https://sideline.example/report"],
      offlineTickets: false,
      fieldPercent: 25,
      olderBuild: "/older",
      backupStatus: "/backup-status",
      metricsPort: 9100,
      turnsAwayFor: 7_000,
      publicOrigin: "https://sideline.example",
      apiOrigin: "https://api.sideline.example:8443",
      databaseUrl: "postgres://db/sideline",
      replicaUrl: "postgres://replica/sideline",
      dataDir: "/var/sideline",
      blobs: { kind: "folder", folder: "/var/sideline/blobs" },
      sealingKeys: [aSealingKey()],
      retention: { slipPictures: 30 * day, messages: 7 * day, answers: hour },
      messageNumber: { aMonth: 5_000 },
      logLevel: "silent",
      samples: null,
      gateways: ["sandbox"],
      stripe: null,
      slipVerifier: null,
      linePay: null,
      line: {
        channelId: line.LINE_CHANNEL_ID,
        liffId: line.LIFF_ID,
        destination: line.LINE_DESTINATION,
        addFriendUrl: line.LINE_ADD_FRIEND_URL,
        platform: null,
      },
      sentryDsn: null,
    });
  });

  it.each(["proxy.example", "10.0.0.0/33", "10.0.0.1,,10.0.0.2", "*"])(
    "trust no proxy that is no address or range: %s",
    (given) => {
      expect(() => parseSettings({ TRUSTED_PROXIES: given })).toThrow(/^TRUSTED_PROXIES must be/u);
    },
  );

  it("follow the port with the address that members see, and drop its closing slash", () => {
    expect(parseSettings({ PORT: "8080" }).publicOrigin).toBe("http://localhost:8080");
    expect(parseSettings({ PUBLIC_URL: "https://sideline.example/" }).publicOrigin).toBe("https://sideline.example");
  });

  it.each(["http://127.0.0.1:3000", "http://[::1]:3000", "https://xn--12c1fe0br.example", "https://สนาม.example"])(
    "take %s for an origin",
    (given) => {
      expect(parseSettings({ PUBLIC_URL: given }).publicOrigin).toBe(new URL(given).origin);
    },
  );

  it("take an empty variable for one that is not set", () => {
    const empty = Object.fromEntries(
      ["APP_ENV", "PORT", "DATABASE_URL", "PUBLIC_URL", "DATA_DIR"].map((name) => [name, ""]),
    );
    expect(parseSettings(empty)).toEqual(parseSettings({}));
  });

  it("change nothing but the database with DATABASE_URL", () => {
    expect(parseSettings({ DATABASE_URL: "postgresql://db/x" })).toEqual({
      ...parseSettings({}),
      databaseUrl: "postgresql://db/x",
    });
  });
});

describe("a wrong setting", () => {
  it.each([
    ["APP_ENV", "prod"],
    ["APP_ENV", "demo"],
    ["HOST", "  "],
    ["PORT", "http"],
    ["PORT", "-1"],
    ["PORT", "65536"],
    ["PORT", "3000.5"],
    ["PUBLIC_URL", "sideline.example"],
    ["PUBLIC_URL", "https://sideline.example/app"],
    ["PUBLIC_URL", "https://somebody@sideline.example"],
    ["PUBLIC_URL", "https://sideline.example:99999"],
    ["API_BASE_URL", "api.sideline.example"],
    ["API_BASE_URL", "https://api.sideline.example/v1"],
    ["API_BASE_URL", "https://somebody@api.sideline.example"],
    ["API_BASE_URL", "https://*"],
    ["API_BASE_URL", "https://*.sideline.example"],
    ["API_BASE_URL", "https://api.sideline.example;script-src"],
    ["API_BASE_URL", "https://api.sideline.example,evil.example"],
    ["API_BASE_URL", "http://api.sideline.example"],
    ["DATABASE_URL", "mysql://db/sideline"],
    ["DATABASE_REPLICA_URL", "db/sideline"],
    ["DATA_DIR", " "],
    ["SEALING_KEYS", "secret"],
    ["SEALING_KEYS", `${testSealingKeys},`],
    ["SEALING_KEYS", `${testSealingKeys}, ${testSealingKeys}`],
    ["LOG_LEVEL", "loud"],
    ["SECURITY_CONTACT", "security@sideline.example"],
    ["OFFLINE_TICKETS", "yes"],
    ["FIELD_FIGURES_PERCENT", "101"],
    ["SECURITY_CONTACT", "mailto:a@b.example,http://b.example"],
    ["KEEP_SLIP_PICTURES_DAYS", "0"],
    ["KEEP_MESSAGES_DAYS", "for ever"],
    ["KEEP_ANSWERS_HOURS", "721"],
    ["MESSAGES_PER_MERCHANT", "0"],
    ["MESSAGES_PER_MERCHANT", "many"],
    ["SAMPLES", "yes"],
    ["SAMPLES_CLIENT_SECRET", "short"],
    ["PAYMENT_GATEWAY", "paypal"],
    ["PAYMENT_GATEWAY", "sandbox, paypal"],
    ["PAYMENT_GATEWAY", "sandbox,sandbox"],
    ["LINE", "maybe"],
    ["LINE_CHANNEL_ID", "12345"],
    ["LINE_CHANNEL_SECRET", "secret"],
    ["LINE_MESSAGING_CHANNEL_ID", "@sideline"],
    ["LINE_MESSAGING_CHANNEL_SECRET", "secret"],
    ["LINE_SERVICE_TEMPLATES", "joined"],
    ["LINE_SERVICE_TEMPLATES", '{"arrived": {"name": "done", "params": {}}}'],
    ["LINE_SERVICE_TEMPLATES", '{"joined": {"name": "a name that is too long for LINE", "params": {}}}'],
    ["LINE_SERVICE_TEMPLATES", '{"joined": {"name": "done", "params": {"title": "colour"}}}'],
    ["LINE_SERVICE_TEMPLATES", '{"news": {"name": "done", "params": {}}}'],
    ["LINE_SERVICE_TEMPLATES", '{"joined": {"name": "done", "params": {"title": "text"}}}'],
    ["LINE_SERVICE_TEMPLATES", '{"joined": {"name": "done", "type": "detailed", "params": {"title": "text"}}}'],
    ["LINE_SERVICE_TEMPLATES", '{"joined": {"name": "done", "type": "long", "params": {}}}'],
    ["LINE_API_ORIGIN", "https://api.line.me/v2"],
    ["LINE_API_ORIGIN", "ftp://api.line.me"],
    ["LIFF_ID", "1234567890"],
    ["LIFF_ID", "9999999999-AbCdEfGh"],
    ["LINE_DESTINATION", "@sideline"],
    ["LINE_ADD_FRIEND_URL", "http://lin.ee/abc"],
    ["SENTRY_DSN", "https://o1.ingest.sentry.io/42"],
    ["SENTRY_DSN", sentry.SENTRY_DSN],
    ["LINE_ADD_FRIEND_URL", "https://lin.ee.example/abc"],
  ])("stops the start with one sentence that names it: %s=%s", (name, value) => {
    const [problem, ...more] = problemsOf({ ...complete, [name]: value });
    expect(problem).toMatch(new RegExp(`^${name} must .+\\.$`, "u"));
    expect(more).toEqual([]);
  });

  it("never has its value in the sentence: it may be a password", () => {
    const secret = "mysql://sideline:hunter2@db/sideline";
    expect(problemsOf({ DATABASE_URL: secret }).join("\n")).not.toContain("hunter2");
  });

  it("is a port for members and metrics both, but for 0, which takes a free one each", () => {
    const both = (port: string) => [`METRICS_PORT and PORT are both ${port}: set METRICS_PORT to another number.`];
    expect(problemsOf({ PORT: "4000", METRICS_PORT: "4000" })).toEqual(both("4000"));
    expect(problemsOf({ METRICS_PORT: "3000" })).toEqual(both("3000"));
    expect(problemsOf({ PORT: "0", METRICS_PORT: "0" })).toEqual([]);
    expect(problemsOf({ PORT: "0", METRICS_PORT: "3000" })).toEqual([]);
  });

  it("is a replica of nothing", () => {
    expect(problemsOf({ DATABASE_REPLICA_URL: "postgres://replica/x" })).toEqual([
      "DATABASE_REPLICA_URL is a replica of DATABASE_URL: set that too, or none of them.",
    ]);
  });

  it("does not hide another one", () => {
    const problems = problemsOf({ PORT: "x", LOG_LEVEL: "loud", LIFF_ID: "x" });
    expect(new Set(problems.map((problem) => problem.split(" ")[0]))).toEqual(
      new Set(["PORT", "LOG_LEVEL", "LIFF_ID"]),
    );
  });

  it("does not hide what is missing, nor what is not allowed together", () => {
    const { SEALING_KEYS: _missing, ...rest } = production;
    const given = { ...rest, PORT: "x", PUBLIC_URL: "http://sideline.example", LINE: "off" };
    expect(problemsOf({ APP_ENV: "production", ...given })).toEqual([
      "PORT must be a number from 0 to 65535.",
      "SEALING_KEYS is required when APP_ENV is production.",
      "PUBLIC_URL must be https:// when APP_ENV is production.",
      "LINE must be on when APP_ENV is production.",
    ]);
  });

  it("is one that is set without the others that it is of no use without", () => {
    const { STRIPE_SECRET_KEY, STRIPE_SELLER } = stripe;
    const given = { STRIPE_SECRET_KEY: STRIPE_SECRET_KEY.replace("live", "test"), STRIPE_SELLER };
    const all = "STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET, STRIPE_SELLER";
    expect(problemsOf(given)).toEqual([
      `STRIPE_PUBLISHABLE_KEY is missing beside STRIPE_SECRET_KEY: set ${all}, or none of them.`,
      `STRIPE_WEBHOOK_SECRET is missing beside STRIPE_SECRET_KEY: set ${all}, or none of them.`,
    ]);
    expect(problemsOf({ LINE_MESSAGING_CHANNEL_SECRET: line.LINE_MESSAGING_CHANNEL_SECRET })).toEqual([
      expect.stringMatching(/^LINE_MESSAGING_CHANNEL_ID is missing beside LINE_MESSAGING_CHANNEL_SECRET: /u),
    ]);
  });
});

describe("a bucket for pictures", () => {
  const bucket = {
    S3_ENDPOINT: "https://s3.ap-southeast-1.amazonaws.com",
    S3_REGION: "ap-southeast-1",
    S3_BUCKET: "sideline-pictures",
    S3_ACCESS_KEY_ID: "AKIAIOSFODNN7EXAMPLE",
    S3_SECRET_ACCESS_KEY: "wJalrXUtnFEMI/K7MDENG+bPxRfiCYEXAMPLEKEY",
  };

  it("takes the place of the folder", () => {
    expect(parseSettings({ ...bucket, BLOBS_DIR: "/pictures" }).blobs).toEqual({
      kind: "s3",
      place: {
        endpoint: bucket.S3_ENDPOINT,
        region: bucket.S3_REGION,
        bucket: bucket.S3_BUCKET,
        accessKeyId: bucket.S3_ACCESS_KEY_ID,
        secretAccessKey: bucket.S3_SECRET_ACCESS_KEY,
      },
    });
    expect(parseSettings({ BLOBS_DIR: "/pictures" }).blobs).toEqual({ kind: "folder", folder: "/pictures" });
  });

  it.each(Object.keys(bucket))("is half set without %s", (name) => {
    const rest = Object.fromEntries(Object.entries(bucket).filter(([each]) => each !== name));
    expect(problemsOf(rest)).toEqual([expect.stringContaining(`${name} is missing beside S3_`)]);
  });

  it("is named without its secret where it is malformed", () => {
    const wrong = {
      S3_ENDPOINT: "s3",
      S3_REGION: "Asia East",
      S3_BUCKET: "Pictures/",
      S3_ACCESS_KEY_ID: "a key, mine",
    };
    const problems = problemsOf({ ...bucket, ...wrong });
    expect(problems.map((problem) => problem.split(" ")[0])).toEqual(Object.keys(wrong));
    expect(problems.join(" ")).not.toContain("mine");
  });
});

describe.each([
  ["staging", staging],
  ["production", production],
])("settings of %s", (mode, needed) => {
  const start = (environment: Record<string, string>) => problemsOf({ APP_ENV: mode, ...environment });
  const namesOf = (problems: readonly string[]) => new Set(problems.map((problem) => problem.split(" ")[0]));

  it("have no stand-in: each missing one is named", () => {
    const { PAYMENT_GATEWAY } = needed;
    const missing = [start({}), start({ PAYMENT_GATEWAY })]
      .flat()
      .filter((problem) => problem.includes(" is required "));
    expect(namesOf(missing)).toEqual(new Set(Object.keys(needed)));
  });

  it.each(Object.keys(needed))("are not complete without %s", (name) => {
    const rest = Object.fromEntries(Object.entries(needed).filter(([each]) => each !== name));
    const asks = name.startsWith("STRIPE_") ? "PAYMENT_GATEWAY has stripe in it" : `APP_ENV is ${mode}`;
    expect(start(rest)).toContain(`${name} is required when ${asks}.`);
  });

  it("that take money by Stripe need its keys, its webhooks' secret and who sells", () => {
    const given = { ...needed, PAYMENT_GATEWAY: "stripe" };
    const rest = Object.fromEntries(Object.entries(given).filter(([name]) => !name.startsWith("STRIPE_")));
    const why = "is required when PAYMENT_GATEWAY has stripe in it.";
    expect(start(rest).toSorted()).toEqual(
      Object.keys(stripe)
        .toSorted()
        .map((name) => `${name} ${why}`),
    );
  });
});

describe.each([
  ["development", complete],
  ["staging", staging],
])("errors of %s", (mode, needed) => {
  it("are reported to nobody", () => {
    expect(problemsOf({ APP_ENV: mode, ...needed, ...sentry })).toEqual([
      `SENTRY_DSN must not be set when APP_ENV is ${mode}: errors are reported in production only.`,
    ]);
  });
});

describe("staging", () => {
  const settingsOf = (more: Record<string, string> = {}) => parseSettings({ APP_ENV: "staging", ...staging, ...more });

  it("is LINE itself, with sandbox money, on the embedded database and without samples unless told otherwise", () => {
    expect(settingsOf()).toMatchObject({ mode: "staging", gateways: ["sandbox"], databaseUrl: null, samples: null });
    expect(settingsOf().line).toEqual({
      channelId: line.LINE_CHANNEL_ID,
      liffId: line.LIFF_ID,
      destination: line.LINE_DESTINATION,
      addFriendUrl: line.LINE_ADD_FRIEND_URL,
      platform: {
        apiOrigin: "https://api.line.me",
        channelSecret: line.LINE_CHANNEL_SECRET,
        messaging: { channelId: line.LINE_MESSAGING_CHANNEL_ID, channelSecret: line.LINE_MESSAGING_CHANNEL_SECRET },
        serviceTemplates: null,
      },
    });
  });

  it("has service messages where it has their templates", () => {
    const given = { joined: { name: "booking_done", params: { title: "event", btn1_url: "link" } } };
    const { platform } = settingsOf({ LINE_SERVICE_TEMPLATES: JSON.stringify(given) }).line;
    expect(platform?.serviceTemplates).toEqual(given);
  });

  it("may have a LINE of its own, for tests", () => {
    expect(settingsOf({ LINE_API_ORIGIN: "http://127.0.0.1:4000/" }).line.platform?.apiOrigin).toBe(
      "http://127.0.0.1:4000",
    );
  });

  it("sends what it lists to a LINE of this machine in development, and to the real one never", () => {
    expect(parseSettings({}).line).not.toHaveProperty("ownLine");
    expect(parseSettings(line).line).not.toHaveProperty("ownLine");
    expect(parseSettings({ LINE_API_ORIGIN: "http://127.0.0.1:4000/" }).line).toMatchObject({
      platform: null,
      ownLine: {
        apiOrigin: "http://127.0.0.1:4000",
        messaging: { channelId: "0000000000", channelSecret: "0".repeat(32) },
      },
    });
  });

  it("needs nothing of LINE where it is off, and nobody can sign in there", () => {
    const settings = parseSettings({
      APP_ENV: "staging",
      PUBLIC_URL: "https://s.example",
      PAYMENT_GATEWAY: "sandbox",
      ...sealing,
      LINE: "off",
    });
    expect(settings.line).toMatchObject({ liffId: "", addFriendUrl: null, platform: null });
  });

  it("seals with the first of its keys, and opens with all", () => {
    const second = Buffer.from(aSealingKey(9)).toString("base64");
    expect(settingsOf({ SEALING_KEYS: `${second}, ${testSealingKeys}` }).sealingKeys).toEqual([
      aSealingKey(9),
      aSealingKey(),
    ]);
  });

  it("has samples with a secret that is not everybody's", () => {
    expect(problemsOf({ APP_ENV: "staging", ...staging, SAMPLES: "1" })).toEqual([
      "SAMPLES_CLIENT_SECRET is required when SAMPLES is 1.",
    ]);
    const clientSecret = "a-secret-of-sixteen-letters";
    expect(settingsOf({ SAMPLES: "1", SAMPLES_CLIENT_SECRET: clientSecret }).samples).toEqual({ clientSecret });
  });
});

describe("Stripe's settings", () => {
  const onStaging = {
    APP_ENV: "staging",
    ...staging,
    PAYMENT_GATEWAY: "stripe",
    ...stripe,
    STRIPE_SECRET_KEY: "rk_test_abc",
    STRIPE_PUBLISHABLE_KEY: "pk_test_abc",
  };

  it("are taken as they are", () => {
    expect(parseSettings({ APP_ENV: "production", ...production }).stripe).toEqual({
      apiOrigin: null,
      secretKey: "sk_live_abc",
      publishableKey: "pk_live_abc",
      webhookSecrets: ["whsec_abc"],
      seller: "merchants",
    });
  });

  it("may be of a Stripe of its own on staging, with more than one webhook secret", () => {
    const more = { STRIPE_API_ORIGIN: "http://127.0.0.1:4242/", STRIPE_WEBHOOK_SECRET: "whsec_a, whsec_b" };
    expect(parseSettings({ ...onStaging, ...more }).stripe).toMatchObject({
      apiOrigin: "http://127.0.0.1:4242",
      webhookSecrets: ["whsec_a", "whsec_b"],
    });
  });

  it.each([
    ["STRIPE_SECRET_KEY", "pk_test_abc"],
    ["STRIPE_SECRET_KEY", "sk_live_abc"],
    ["STRIPE_PUBLISHABLE_KEY", "sk_test_abc"],
    ["STRIPE_WEBHOOK_SECRET", "whsec_a,,"],
    ["STRIPE_SELLER", "somebody"],
  ])("on staging never have %s=%s, and no sentence shows a key", (name, value) => {
    const problems = problemsOf({ ...onStaging, [name]: value });
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems) {
      expect(problem).toContain("STRIPE_");
      expect(problem).not.toContain(value);
    }
  });

  it("must both be live keys or both be test keys", () => {
    expect(problemsOf({ ...onStaging, STRIPE_PUBLISHABLE_KEY: "pk_live_abc" })).toEqual([
      "STRIPE_SECRET_KEY and STRIPE_PUBLISHABLE_KEY must both be live keys or both be test keys.",
    ]);
  });

  it("are of a Stripe of your own in development, beside the sandbox whose payers and banks are played", () => {
    const given = { ...onStaging, APP_ENV: "development", PAYMENT_GATEWAY: "stripe, sandbox" };
    const own = { STRIPE_API_ORIGIN: "http://127.0.0.1:4242" };
    expect(parseSettings({ ...given, ...own }).gateways).toEqual(["stripe", "sandbox"]);
    expect(problemsOf(given)).toEqual([expect.stringMatching(/^STRIPE_API_ORIGIN is required/u)]);
    expect(problemsOf({ ...given, ...own, PAYMENT_GATEWAY: "stripe" })).toEqual([
      expect.stringMatching(/^PAYMENT_GATEWAY must have sandbox in it/u),
    ]);
    expect(problemsOf({ PAYMENT_GATEWAY: "stripe, sandbox", ...own })).toHaveLength(4);
  });
});

describe("LINE Pay's settings", () => {
  const on = (mode: string, needed: Record<string, string>, more: Record<string, string> = {}) =>
    parseSettings({ APP_ENV: mode, ...needed, ...more }).linePay?.apiOrigin;

  it("lead to LINE Pay itself in production, where it may be the only gateway, and to its sandbox on staging", () => {
    const { PAYMENT_GATEWAY: _stripe, ...rest } = production;
    expect(on("production", { ...rest, PAYMENT_GATEWAY: "line-pay" })).toBe("https://api-pay.line.me");
    expect(on("staging", staging, { PAYMENT_GATEWAY: "line-pay,sandbox" })).toBe("https://sandbox-api-pay.line.me");
    expect(on("staging", staging)).toBeUndefined();
  });

  it("lead to a LINE Pay of your own where they say so, and always in development", () => {
    const own = { PAYMENT_GATEWAY: "line-pay,sandbox", LINE_PAY_API_ORIGIN: "http://127.0.0.1:4000/" };
    expect(on("staging", staging, own)).toBe("http://127.0.0.1:4000");
    expect(on("development", {}, own)).toBe("http://127.0.0.1:4000");
    expect(problemsOf({ PAYMENT_GATEWAY: "line-pay,sandbox" })).toEqual([
      expect.stringMatching(/^LINE_PAY_API_ORIGIN is required/u),
    ]);
  });
});

describe("settings of slips' verification", () => {
  const key = { SLIP_VERIFIER: "easyslip", EASYSLIP_API_KEY: "a1b2c3d4-e5f6-7890-abcd-ef1234567890" };
  const on = (mode: string, given: object) => parseSettings({ APP_ENV: mode, ...given }).slipVerifier;

  it("ask nobody unless they say so", () => {
    expect(on("production", production)).toBeNull();
    expect(on("production", { ...production, SLIP_VERIFIER: "off" })).toBeNull();
  });

  it("ask the real EasySlip, with the operator's key", () => {
    const real = { apiOrigin: "https://api.easyslip.com", apiKey: key.EASYSLIP_API_KEY };
    expect(on("production", { ...production, ...key })).toEqual(real);
    expect(on("staging", { ...staging, ...key })).toEqual(real);
  });

  it("ask only an EasySlip of your own in development", () => {
    expect(problemsOf(key)).toEqual([expect.stringMatching(/^EASYSLIP_API_ORIGIN is required/u)]);
    const own = { ...key, EASYSLIP_API_ORIGIN: "http://127.0.0.1:4000/" };
    expect(on("development", own)?.apiOrigin).toBe("http://127.0.0.1:4000");
  });

  it("say what is half set or malformed, and never the key", () => {
    const { EASYSLIP_API_KEY } = key;
    expect(problemsOf({ ...staging, APP_ENV: "staging", SLIP_VERIFIER: "easyslip" })).toEqual([
      "EASYSLIP_API_KEY is required when SLIP_VERIFIER is easyslip.",
    ]);
    expect(problemsOf({ EASYSLIP_API_KEY })).toEqual([expect.stringMatching(/^EASYSLIP_API_KEY is of no use/u)]);
    expect(problemsOf({ SLIP_VERIFIER: "slipok" })).toEqual(["SLIP_VERIFIER must be off or easyslip."]);
    const wrong = problemsOf({ ...staging, ...key, APP_ENV: "staging", EASYSLIP_API_KEY: "hidden" });
    expect(wrong.join()).toContain("EASYSLIP_API_KEY must be a UUID");
    expect(wrong.join()).not.toContain("hidden");
  });
});

describe("production", () => {
  it.each([sentry.SENTRY_DSN, sentry.SENTRY_DSN.replace("o1.ingest.sentry.io/", "sentry.example:8443/own/")])(
    "reports errors to %s",
    (dsn) => {
      expect(
        problemsOf({ APP_ENV: "production", ...production, SENTRY_DSN: dsn }).filter((problem) =>
          problem.startsWith("SENTRY_DSN"),
        ),
      ).toEqual([]);
    },
  );

  it.each([
    ["PAYMENT_GATEWAY", "sandbox"],
    ["LINE", "off"],
    ["LINE_API_ORIGIN", "http://127.0.0.1:4000"],
    ["STRIPE_API_ORIGIN", "http://127.0.0.1:4000"],
    ["LINE_PAY_API_ORIGIN", "http://127.0.0.1:4000"],
    ["EASYSLIP_API_ORIGIN", "http://127.0.0.1:4000"],
    ["PAYMENT_GATEWAY", "stripe,sandbox"],
    ["STRIPE_SECRET_KEY", "sk_test_abc"],
    ["PUBLIC_URL", "http://sideline.example"],
    ["SAMPLES", "1"],
  ])("never starts with %s=%s", (name, value) => {
    const problems = problemsOf({ APP_ENV: "production", ...production, [name]: value });
    expect(problems.filter((problem) => problem.startsWith(`${name} must `))).toHaveLength(1);
  });
});
