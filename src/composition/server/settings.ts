import * as v from "valibot";
import { type LineSettings, lineSettingsOf, requiredForLine } from "./line-settings.ts";
import { type Environment, environmentSchema } from "./settings-schema.ts";

/** The settings of one server process, parsed once at start. */
export interface Settings {
  readonly mode: "development" | "staging" | "production";
  readonly host: string;
  readonly port: number;
  /** Where metrics are read; null where nobody reads them. */
  readonly metricsPort: number | null;
  /** Scheme and host that members see, without a path. */
  readonly publicOrigin: string;
  /** PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Where the embedded database lives. */
  readonly dataDir: string;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  /** Sample merchants and events, with their merchants' client secret; null for none. */
  readonly samples: { readonly clientSecret: string } | null;
  readonly gateway: "sandbox" | "stripe";
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
 * database. An empty variable counts as not set.
 * @throws SettingsError with one sentence for each wrong or missing setting.
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(
    Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""),
  );
  const parsed = v.safeParse(environmentSchema, given);
  if (!parsed.success) throw new SettingsError(parsed.issues.map((issue) => issue.message));
  const problems = [...missingIn(parsed.output), ...unfitIn(parsed.output)];
  if (problems.length > 0) throw new SettingsError(problems);
  const { APP_ENV, HOST, PORT, METRICS_PORT, PUBLIC_URL, DATABASE_URL, DATA_DIR, LOG_LEVEL, PAYMENT_GATEWAY } =
    parsed.output;
  return {
    mode: APP_ENV,
    host: HOST,
    port: PORT,
    metricsPort: METRICS_PORT ?? null,
    publicOrigin: new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
    databaseUrl: DATABASE_URL ?? null,
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
    samples: samplesOf(parsed.output),
    gateway: PAYMENT_GATEWAY ?? "sandbox",
    line: lineSettingsOf(parsed.output),
    sentryDsn: parsed.output.SENTRY_DSN ?? null,
  };
}

/** Outside development nothing has a stand-in that is not asked for. */
function missingIn(given: Environment): readonly string[] {
  const { APP_ENV: mode, LINE, SAMPLES } = given;
  if (mode === "development") return [];
  const needed: readonly (keyof Environment)[] = [
    "PUBLIC_URL",
    ...(mode === "production" ? (["DATABASE_URL", "SENTRY_DSN"] as const) : []),
    "PAYMENT_GATEWAY",
    ...(LINE === "off" ? [] : requiredForLine),
    ...(SAMPLES === "1" ? (["SAMPLES_CLIENT_SECRET"] as const) : []),
  ];
  return needed
    .filter((name) => given[name] === undefined)
    .map((name) => `${name} is required when APP_ENV is ${mode}.`);
}

/** What is well formed and yet can't be where it is set. */
function unfitIn(given: Environment): readonly string[] {
  const {
    APP_ENV: mode,
    PUBLIC_URL,
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
    [PAYMENT_GATEWAY === "stripe", "PAYMENT_GATEWAY can't be stripe yet: this version has only the sandbox gateway."],
    [
      isProduction && PAYMENT_GATEWAY === "sandbox",
      "PAYMENT_GATEWAY must be stripe when APP_ENV is production: nothing is paid for with sandbox money there.",
    ],
    [
      isProduction && PUBLIC_URL?.startsWith("http:") === true,
      "PUBLIC_URL must be https:// when APP_ENV is production.",
    ],
    [
      LINE_CHANNEL_ID !== undefined && LIFF_ID !== undefined && !LIFF_ID.startsWith(`${LINE_CHANNEL_ID}-`),
      "LIFF_ID must begin with LINE_CHANNEL_ID: members would log in to one channel, and their tokens be refused for the other.",
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

/** Development has samples unless it is told not to; their secret is known to everybody there, and nowhere else. */
function samplesOf({ APP_ENV, SAMPLES, SAMPLES_CLIENT_SECRET }: Environment): Settings["samples"] {
  const isWanted = SAMPLES === undefined ? APP_ENV === "development" : SAMPLES === "1";
  return isWanted ? { clientSecret: SAMPLES_CLIENT_SECRET ?? "development" } : null;
}
