import { officialAccountPath } from "#addresses/official-account.ts";
import * as v from "valibot";
import { withFiles } from "./settings-files.ts";
import { type Environment, environmentSchema, type GatewayName } from "./settings-schema.ts";
import { day, hour } from "#domain/time/instant.ts";
import type { Retention } from "#server/application/work/retention.ts";
import { type LinePayGatewaySettings, linePaySettingsOf, unfitOfLinePay } from "./gateways/line-pay-settings.ts";
import {
  requiredForStripe,
  type StripeGatewaySettings,
  stripeSettingsOf,
  takesStripe,
  unfitOfStripe,
} from "./gateways/stripe-settings.ts";
import type { TrustedProxies } from "#server/adapters/system/client-address.ts";
import type { ServiceTemplates } from "#server/adapters/line/service-templates.ts";

/** The settings of one server process, parsed once at start. */
export interface Settings {
  readonly mode: "development" | "staging" | "production";
  readonly host: string;
  readonly port: number;
  /** Proxies that are trusted to state the caller's address; without any, the socket's address is used. */
  readonly trustedProxies: TrustedProxies;
  /** The port for metrics; null for none. */
  readonly metricsPort: number | null;
  /** Scheme and host that members see, without a path. */
  readonly publicOrigin: string;
  /** Scheme and host that the app sends its calls to; null for the page's own. */
  readonly apiOrigin: string | null;
  /** Hosts whose pictures may be covers, beside our own; null for any. */
  readonly coverHosts: readonly string[] | null;
  /** PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** What account numbers are sealed with, of 32 bytes each; the first seals, all open. Null: development's own. */
  readonly sealingKeys: readonly Uint8Array[] | null;
  readonly retention: Retention;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Sample merchants and events, with their merchants' client secret; null for none. */
  readonly samples: { readonly clientSecret: string } | null;
  /** The payment gateways that are on, the preferred one first. */
  readonly gateways: readonly GatewayName[];
  /** How to reach Stripe; null where it is not on. */
  readonly stripe: StripeGatewaySettings | null;
  /** How to reach LINE Pay; null where it is not on. */
  readonly linePay: LinePayGatewaySettings | null;
  readonly line: LineSettings;
  /** Where the app reports errors, in production only (spec §9): the public address of a Sentry project. */
  readonly sentryDsn: string | null;
}

/** The settings are wrong: each problem is a sentence that names its setting. */
export class SettingsError extends Error {
  override readonly name = "SettingsError";
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join("\n"));
    this.problems = problems;
  }
}

/**
 * Parses the settings of the environment. `APP_ENV` decides the mode; `DATABASE_URL` alone changes nothing but the
 * database. An empty variable counts as not set. A setting may be in a file: `X_FILE` names it.
 * @throws SettingsError with one sentence for each wrong or missing setting.
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const files = withFiles(environment);
  const given = Object.fromEntries(
    Object.entries(files.given).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = v.safeParse(environmentSchema, given);
  const unread = [...files.problems, ...(parsed.success ? [] : parsed.issues.map((issue) => issue.message))];
  if (!parsed.success || unread.length > 0) throw new SettingsError(unread);
  const problems = [...missingIn(parsed.output), ...unfitIn(parsed.output)];
  if (problems.length > 0) throw new SettingsError(problems);
  const { APP_ENV, HOST, PORT, METRICS_PORT, PUBLIC_URL, DATABASE_URL, DATA_DIR, LOG_LEVEL, PAYMENT_GATEWAY } =
    parsed.output;
  return {
    mode: APP_ENV,
    host: HOST ?? (APP_ENV === "development" ? "127.0.0.1" : "0.0.0.0"),
    port: PORT,
    trustedProxies: parsed.output.TRUSTED_PROXIES ?? [],
    metricsPort: METRICS_PORT ?? null,
    publicOrigin: new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
    apiOrigin: parsed.output.API_BASE_URL === undefined ? null : new URL(parsed.output.API_BASE_URL).origin,
    coverHosts: parsed.output.COVER_HOSTS ?? (APP_ENV === "development" ? null : []),
    databaseUrl: DATABASE_URL ?? null,
    dataDir: DATA_DIR,
    sealingKeys: parsed.output.SEALING_KEYS ?? null,
    retention: {
      slipPictures: parsed.output.KEEP_SLIP_PICTURES_DAYS * day,
      messages: parsed.output.KEEP_MESSAGES_DAYS * day,
      answers: parsed.output.KEEP_ANSWERS_HOURS * hour,
    },
    logLevel: LOG_LEVEL,
    samples: samplesOf(parsed.output),
    gateways: PAYMENT_GATEWAY ?? ["sandbox"],
    stripe: stripeSettingsOf(parsed.output),
    linePay: linePaySettingsOf(parsed.output),
    line: lineSettingsOf(parsed.output),
    sentryDsn: parsed.output.SENTRY_DSN ?? null,
  };
}

/** Outside development, a stand-in has to be asked for. */
function missingIn(given: Environment): readonly string[] {
  const { APP_ENV: mode, LINE, SAMPLES } = given;
  const ofGateways = takesStripe(given) ? requiredForStripe : [];
  const needed: readonly (keyof Environment)[] =
    mode === "development"
      ? ofGateways
      : [
          "PUBLIC_URL",
          "SEALING_KEYS",
          ...(mode === "production" ? (["DATABASE_URL", "SENTRY_DSN"] as const) : []),
          "PAYMENT_GATEWAY",
          ...ofGateways,
          ...(LINE === "off" ? [] : requiredForLine),
          ...(SAMPLES === "1" ? (["SAMPLES_CLIENT_SECRET"] as const) : []),
        ];
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is required when APP_ENV is ${mode}.`);
}

/** Settings that are well formed but not allowed together. */
function unfitIn(given: Environment): readonly string[] {
  const {
    APP_ENV: mode,
    PUBLIC_URL,
    API_BASE_URL,
    PAYMENT_GATEWAY,
    LINE,
    LINE_CHANNEL_ID,
    LIFF_ID,
    LINE_API_ORIGIN,
    SAMPLES,
    SENTRY_DSN,
  } = given;
  const isProduction = mode === "production";
  const rules: readonly (readonly [boolean, string])[] = [
    [
      mode === "development" && PAYMENT_GATEWAY?.includes("sandbox") === false,
      "PAYMENT_GATEWAY must have sandbox in it when APP_ENV is development: its /dev calls play payers and banks.",
    ],
    ...unfitOfStripe(given),
    ...unfitOfLinePay(given),
    [
      isProduction && PAYMENT_GATEWAY?.includes("sandbox") === true,
      "PAYMENT_GATEWAY must not have sandbox in it when APP_ENV is production: " +
        "nothing is paid for with sandbox money there.",
    ],
    [
      isProduction && PUBLIC_URL?.startsWith("http:") === true,
      "PUBLIC_URL must be https:// when APP_ENV is production.",
    ],
    [
      PUBLIC_URL?.startsWith("https:") === true && API_BASE_URL?.startsWith("http:") === true,
      "API_BASE_URL must be https:// when PUBLIC_URL is: browsers let no secure page call another one.",
    ],
    [
      LINE_CHANNEL_ID !== undefined && LIFF_ID !== undefined && !LIFF_ID.startsWith(`${LINE_CHANNEL_ID}-`),
      "LIFF_ID must begin with LINE_CHANNEL_ID: members would log in to one channel, " +
        "and their tokens be refused for the other.",
    ],
    [isProduction && LINE === "off", "LINE must be on when APP_ENV is production."],
    [
      isProduction && LINE_API_ORIGIN !== undefined,
      "LINE_API_ORIGIN must not be set when APP_ENV is production: there is no other LINE.",
    ],
    [
      !isProduction && SENTRY_DSN !== undefined,
      `SENTRY_DSN must not be set when APP_ENV is ${mode}: errors are reported in production only.`,
    ],
    [isProduction && SAMPLES === "1", "SAMPLES must be 0 when APP_ENV is production."],
  ];
  return rules.filter(([isUnfit]) => isUnfit).map(([, sentence]) => sentence);
}

/** Development has samples unless SAMPLES is 0. Their client secret is public there, and only there. */
function samplesOf({ APP_ENV, SAMPLES, SAMPLES_CLIENT_SECRET }: Environment): Settings["samples"] {
  const isWanted = SAMPLES === undefined ? APP_ENV === "development" : SAMPLES === "1";
  return isWanted ? { clientSecret: SAMPLES_CLIENT_SECRET ?? "development" } : null;
}

/** The ids by which LINE, the app and this server know each other. They are public. */
export interface LineSettings {
  /** The LINE Login or mini app channel: the audience of ID tokens. */
  readonly channelId: string;
  /** Empty when nobody can sign in. */
  readonly liffId: string;
  /** The official account's user id: the destination of webhooks. */
  readonly destination: string;
  readonly addFriendUrl: string | null;
  /** How to reach LINE; null in development, where a stand-in plays it, and on staging when LINE is off. */
  readonly platform: LinePlatformSettings | null;
}

/** What the server needs to call LINE. Secrets: never logged, never in the page. */
export interface LinePlatformSettings {
  /** `https://api.line.me`; tests use a LINE of their own. */
  readonly apiOrigin: string;
  /** The secret of the channel `channelId`. */
  readonly channelSecret: string;
  /**
   * The Messaging API channel of the official account. It must be of the same provider, so that its user ids are the
   * same.
   */
  readonly messaging: { readonly channelId: string; readonly channelSecret: string };
  /** Templates of service messages, of a verified mini app; null for none. */
  readonly serviceTemplates: ServiceTemplates | null;
}

const lineApiOrigin = "https://api.line.me";

const standIns = {
  channelId: "0000000000",
  destination: `U${"0".repeat(32)}`,
};

/** The settings that are required when LINE is on. */
const requiredForLine = [
  "LINE_CHANNEL_ID",
  "LINE_CHANNEL_SECRET",
  "LIFF_ID",
  "LINE_DESTINATION",
  "LINE_ADD_FRIEND_URL",
  "LINE_MESSAGING_CHANNEL_ID",
  "LINE_MESSAGING_CHANNEL_SECRET",
] as const;

/** LINE's settings, from an environment that has everything its mode requires. */
function lineSettingsOf(environment: Environment): LineSettings {
  const { APP_ENV, LINE, LINE_CHANNEL_ID, LIFF_ID, LINE_DESTINATION, LINE_ADD_FRIEND_URL } = environment;
  const isDevelopment = APP_ENV === "development";
  if (!isDevelopment && LINE === "off") return { ...standIns, liffId: "", addFriendUrl: null, platform: null };
  return {
    channelId: LINE_CHANNEL_ID ?? standIns.channelId,
    liffId: LIFF_ID ?? "0000000000-sideline",
    destination: LINE_DESTINATION ?? standIns.destination,
    addFriendUrl: LINE_ADD_FRIEND_URL ?? (isDevelopment ? officialAccountPath : null),
    platform: isDevelopment ? null : platformOf(environment),
  };
}

function platformOf(environment: Environment): LinePlatformSettings | null {
  const { LINE_CHANNEL_SECRET, LINE_MESSAGING_CHANNEL_ID, LINE_MESSAGING_CHANNEL_SECRET, LINE_API_ORIGIN } =
    environment;
  if (!LINE_CHANNEL_SECRET || !LINE_MESSAGING_CHANNEL_ID || !LINE_MESSAGING_CHANNEL_SECRET) return null;
  return {
    apiOrigin: new URL(LINE_API_ORIGIN ?? lineApiOrigin).origin,
    channelSecret: LINE_CHANNEL_SECRET,
    messaging: { channelId: LINE_MESSAGING_CHANNEL_ID, channelSecret: LINE_MESSAGING_CHANNEL_SECRET },
    serviceTemplates: environment.LINE_SERVICE_TEMPLATES ?? null,
  };
}
