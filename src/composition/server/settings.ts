import * as v from "valibot";

/** The settings of one server process, parsed once at start. */
export interface Settings {
  readonly mode: "development" | "staging" | "production";
  readonly host: string;
  readonly port: number;
  /** Scheme and host that members see, without a path. */
  readonly publicOrigin: string;
  /** PostgreSQL; null for the embedded database. */
  readonly databaseUrl: string | null;
  /** Where the embedded database lives. */
  readonly dataDir: string;
  readonly logLevel: "fatal" | "error" | "warn" | "info" | "debug" | "trace" | "silent";
  readonly line: LineSettings;
}

/** What identity needs of LINE. Development has stand-ins for all of it. */
export interface LineSettings {
  /** The LINE Login channel: the audience of ID tokens. */
  readonly channelId: string;
  readonly liffId: string;
  /** The official account's user id: the destination of webhooks. */
  readonly destination: string;
  readonly addFriendUrl: string | null;
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

const text = (name: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(`${name} must not be empty.`));

const schema = v.object({
  APP_ENV: v.optional(
    v.picklist(["development", "staging", "production"], "APP_ENV must be development, staging or production."),
    "development",
  ),
  HOST: v.optional(text("HOST"), "0.0.0.0"),
  PORT: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^\d{1,5}$/u, "PORT must be a number from 0 to 65535."),
      v.toNumber(),
      v.maxValue(65_535, "PORT must be a number from 0 to 65535."),
    ),
    "3000",
  ),
  PUBLIC_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^https?:\/\/[^\s/?#@]+\/?$/u, "PUBLIC_URL must be http:// or https:// and a host, without a path."),
    ),
  ),
  DATABASE_URL: v.optional(
    v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/u, "DATABASE_URL must start with postgres:// or postgresql://.")),
  ),
  DATA_DIR: v.optional(text("DATA_DIR"), "./data"),
  LOG_LEVEL: v.optional(
    v.picklist(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.",
    ),
    "info",
  ),
  LINE_CHANNEL_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{10}$/u, "LINE_CHANNEL_ID must be the 10 digits of a LINE Login channel."))),
  LIFF_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{10}-\w{8}$/u, "LIFF_ID must look like 1234567890-AbCdEfGh."))),
  LINE_DESTINATION: v.optional(
    v.pipe(v.string(), v.regex(/^U[0-9a-f]{32}$/u, "LINE_DESTINATION must be the official account's user id: U and 32 hexadecimal digits.")),
  ),
  LINE_ADD_FRIEND_URL: v.optional(
    v.pipe(v.string(), v.regex(/^https:\/\/(lin\.ee|line\.me)\/\S+$/u, "LINE_ADD_FRIEND_URL must be a link on https://lin.ee or https://line.me.")),
  ),
});

type Parsed = v.InferOutput<typeof schema>;

const developmentLine: LineSettings = {
  channelId: "0000000000",
  liffId: "0000000000-sideline",
  destination: `U${"0".repeat(32)}`,
  addFriendUrl: null,
};

/**
 * Parses the settings of the environment. `APP_ENV` decides the mode; `DATABASE_URL` alone changes nothing but the
 * database. An empty variable counts as not set.
 * @throws SettingsError with one sentence for each wrong or missing setting.
 */
export function parseSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== undefined && value !== ""));
  const parsed = v.safeParse(schema, given);
  if (!parsed.success) throw new SettingsError(parsed.issues.map((issue) => issue.message));
  const missing = missingIn(parsed.output);
  if (missing.length > 0) throw new SettingsError(missing);
  const { APP_ENV, HOST, PORT, PUBLIC_URL, DATABASE_URL, DATA_DIR, LOG_LEVEL } = parsed.output;
  return {
    mode: APP_ENV,
    host: HOST,
    port: PORT,
    publicOrigin: new URL(PUBLIC_URL ?? `http://localhost:${PORT}`).origin,
    databaseUrl: DATABASE_URL ?? null,
    dataDir: DATA_DIR,
    logLevel: LOG_LEVEL,
    line: lineOf(parsed.output),
  };
}

/** Outside development nothing has a stand-in. */
function missingIn(parsed: Parsed): string[] {
  if (parsed.APP_ENV === "development") return [];
  const needed = ["PUBLIC_URL", "DATABASE_URL", "LINE_CHANNEL_ID", "LIFF_ID", "LINE_DESTINATION", "LINE_ADD_FRIEND_URL"] as const;
  const missing = needed
    .filter((name) => parsed[name] === undefined)
    .map((name) => `${name} is required when APP_ENV is ${parsed.APP_ENV}.`);
  return [
    ...missing,
    `APP_ENV=${parsed.APP_ENV} can't start yet: this version has only the sandbox payment gateway and the development identity, which must not be reachable there.`,
  ];
}

function lineOf(parsed: Parsed): LineSettings {
  return {
    channelId: parsed.LINE_CHANNEL_ID ?? developmentLine.channelId,
    liffId: parsed.LIFF_ID ?? developmentLine.liffId,
    destination: parsed.LINE_DESTINATION ?? developmentLine.destination,
    addFriendUrl: parsed.LINE_ADD_FRIEND_URL ?? developmentLine.addFriendUrl,
  };
}
