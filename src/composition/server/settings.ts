import path from "node:path";
import { officialAccountPath } from "#addresses/official-account.ts";
import * as v from "valibot";
import { type BlobSettings, blobSettingsOf } from "./blobs/blob-settings.ts";
import { withFiles } from "./settings-files.ts";
import { problemsIn } from "./settings-problems.ts";
import { type Environment, environmentSchema, type GatewayName } from "./settings-schema.ts";
import { day, hour, second } from "#domain/time/instant.ts";
import type { MessageNumber } from "#server/application/messages/message-number.ts";
import type { Retention } from "#server/application/work/retention.ts";
import { type LinePayGatewaySettings, linePaySettingsOf } from "./gateways/line-pay-settings.ts";
import { type SlipVerifierSettings, slipVerifierSettingsOf } from "./transfers/slip-verifier-settings.ts";
import { type StripeGatewaySettings, stripeSettingsOf } from "./gateways/stripe-settings.ts";
import { mapGroundOf } from "./web/map-settings.ts";
import type { MapGround } from "#application/ports/environment.ts";
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
  /** How long a server that was told to stop is not ready and still serves, in milliseconds. */
  readonly turnsAwayFor: number;
  /** Scheme and host that members see, without a path. */
  readonly publicOrigin: string;
  /** Scheme and host that the app sends its calls to; null for the page's own. */
  readonly apiOrigin: string | null;
  /** Hosts whose pictures may be covers, beside our own; null for any. */
  readonly coverHosts: readonly string[] | null;
  /** What the app's map shows the games on; null: it has no map. */
  readonly map: MapGround | null;
  /** The header in which the proxy before us names the visitor's country; null where none does. */
  readonly countryHeader: string | null;
  /** How to report a weakness, for security.txt; empty for none. */
  readonly securityContacts: readonly string[];
  /** May browsers keep tickets, and the app that shows them, for when there is no network? */
  readonly offlineTickets: boolean;
  /** Of a hundred page loads, how many tell how they were on their device (decision 0125). */
  readonly fieldPercent: number;
  /** The folder of the app's build before this one, for pages that are still open; null: they are asked to reload. */
  readonly olderBuild: string | null;
  /** The folder where the backups say when the newest was whole; null where nobody watches their age. */
  readonly backupStatus: string | null;
  /** PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** A streaming replica of that database, for what strangers read; null: they read the primary. */
  readonly replicaUrl: string | null;
  /** The folder of the embedded database. */
  readonly dataDir: string;
  /** Where what merchants uploaded for everybody to see lies. All processes share it. */
  readonly blobs: BlobSettings;
  /** What account numbers are sealed with, of 32 bytes each; the first seals, all open. Null: development's own. */
  readonly sealingKeys: readonly Uint8Array[] | null;
  readonly retention: Retention;
  readonly messageNumber: MessageNumber;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Sample merchants and events, with their merchants' client secret; null for none. */
  readonly samples: { readonly clientSecret: string } | null;
  /** The payment gateways that are on, the preferred one first. */
  readonly gateways: readonly GatewayName[];
  /** How to reach Stripe; null where it is not on. */
  readonly stripe: StripeGatewaySettings | null;
  /** How to reach LINE Pay; null where it is not on. */
  readonly linePay: LinePayGatewaySettings | null;
  /** How to ask banks about slips; null where nobody is asked. */
  readonly slipVerifier: SlipVerifierSettings | null;
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
  const problems = [...files.problems, ...problemsIn(given)];
  if (problems.length > 0) throw new SettingsError(problems);
  const parsed = v.parse(environmentSchema, given);
  const { APP_ENV, HOST, PORT, METRICS_PORT, PUBLIC_URL, DATABASE_URL, DATA_DIR, LOG_LEVEL, PAYMENT_GATEWAY } = parsed;
  return {
    mode: APP_ENV,
    host: HOST ?? (APP_ENV === "development" ? "127.0.0.1" : "0.0.0.0"),
    port: PORT,
    trustedProxies: parsed.TRUSTED_PROXIES ?? [],
    metricsPort: METRICS_PORT ?? null,
    turnsAwayFor: (parsed.TURN_AWAY_SECONDS ?? (APP_ENV === "development" ? 0 : 5)) * second,
    publicOrigin: new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
    apiOrigin: parsed.API_BASE_URL === undefined ? null : new URL(parsed.API_BASE_URL).origin,
    map: mapGroundOf(parsed),
    countryHeader: parsed.COUNTRY_HEADER ?? null,
    coverHosts: parsed.COVER_HOSTS ?? (APP_ENV === "development" ? null : []),
    securityContacts: parsed.SECURITY_CONTACT ?? [],
    offlineTickets: parsed.OFFLINE_TICKETS === "on",
    fieldPercent: parsed.FIELD_FIGURES_PERCENT ?? (APP_ENV === "development" ? 0 : 100),
    olderBuild: parsed.OLDER_BUILD_DIR ?? null,
    backupStatus: parsed.BACKUP_STATUS_DIR ?? null,
    databaseUrl: DATABASE_URL ?? null,
    replicaUrl: parsed.DATABASE_REPLICA_URL ?? null,
    dataDir: DATA_DIR,
    blobs: blobSettingsOf(parsed, path.join(DATA_DIR, "blobs")),
    sealingKeys: parsed.SEALING_KEYS ?? null,
    retention: {
      slipPictures: parsed.KEEP_SLIP_PICTURES_DAYS * day,
      messages: parsed.KEEP_MESSAGES_DAYS * day,
      answers: parsed.KEEP_ANSWERS_HOURS * hour,
    },
    messageNumber: { aMonth: parsed.MESSAGES_PER_MERCHANT ?? null },
    logLevel: LOG_LEVEL,
    samples: samplesOf(parsed),
    gateways: PAYMENT_GATEWAY ?? ["sandbox"],
    stripe: stripeSettingsOf(parsed),
    linePay: linePaySettingsOf(parsed),
    slipVerifier: slipVerifierSettingsOf(parsed),
    line: lineSettingsOf(parsed),
    sentryDsn: parsed.SENTRY_DSN ?? null,
  };
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
  /** In development: a LINE of this machine that gets the messages too. Left out: they are only listed. */
  readonly ownLine?: Pick<LinePlatformSettings, "apiOrigin" | "messaging">;
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
  channelSecret: "0".repeat(32),
};

/** LINE's settings, from an environment that has everything its mode requires. */
function lineSettingsOf(environment: Environment): LineSettings {
  const { APP_ENV, LINE, LINE_CHANNEL_ID, LIFF_ID, LINE_DESTINATION, LINE_ADD_FRIEND_URL } = environment;
  const { LINE_API_ORIGIN } = environment;
  const isDevelopment = APP_ENV === "development";
  if (!isDevelopment && LINE === "off") {
    const { channelId, destination } = standIns;
    return { channelId, destination, liffId: "", addFriendUrl: null, platform: null };
  }
  return {
    channelId: LINE_CHANNEL_ID ?? standIns.channelId,
    liffId: LIFF_ID ?? "0000000000-sideline",
    destination: LINE_DESTINATION ?? standIns.destination,
    addFriendUrl: LINE_ADD_FRIEND_URL ?? (isDevelopment ? officialAccountPath : null),
    platform: isDevelopment ? null : platformOf(environment),
    ...(isDevelopment && LINE_API_ORIGIN !== undefined ? { ownLine: ownLineOf(environment, LINE_API_ORIGIN) } : {}),
  };
}

/** Development has made-up members, so that only a LINE of its own is sent to. */
function ownLineOf(environment: Environment, apiOrigin: string): NonNullable<LineSettings["ownLine"]> {
  const {
    LINE_MESSAGING_CHANNEL_ID: channelId = standIns.channelId,
    LINE_MESSAGING_CHANNEL_SECRET: channelSecret = standIns.channelSecret,
  } = environment;
  return { apiOrigin: new URL(apiOrigin).origin, messaging: { channelId, channelSecret } };
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
