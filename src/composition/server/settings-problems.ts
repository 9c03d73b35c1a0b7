import * as v from "valibot";
import { requiredForS3 } from "./blobs/blob-settings.ts";
import { unfitOfLinePay } from "./gateways/line-pay-settings.ts";
import { requiredForStripe, takesStripe, unfitOfStripe } from "./gateways/stripe-settings.ts";
import { mapSettings } from "./web/map-settings.ts";
import { requiredForSlips, unfitOfSlipVerifier } from "./transfers/slip-verifier-settings.ts";
import { type Environment, environmentSchema } from "./settings-schema.ts";

/** What could be read of an environment: a setting that is wrong is left out. */
export type ReadSettings = Partial<Environment>;

/**
 * Everything that is wrong with the settings, all at once: a sentence for each that is malformed, missing, half set or
 * not allowed beside another one. Takes the variables that are set and not empty, and what the settings files gave; a
 * setting whose file could not be read is not called missing too. Empty when the server may start.
 */
export function problemsIn(given: Readonly<Record<string, string | undefined>>): readonly string[] {
  const read: Record<string, unknown> = {};
  const malformed: string[] = [];
  for (const [name, schema] of Object.entries(environmentSchema.entries)) {
    const parsed = v.safeParse(schema, given[name]);
    if (parsed.success) read[name] = parsed.output;
    else malformed.push(...parsed.issues.map(({ message }) => message));
  }
  // Without a mode nobody knows what is required.
  if (read["APP_ENV"] === undefined) return malformed;
  const settings = read as ReadSettings;
  const isSet = (name: keyof Environment) => given[name] !== undefined || given[`${name}_FILE`] !== undefined;
  return [...malformed, ...missingIn(settings, isSet), ...unfitIn(settings)];
}

/** Settings that are of no use without each other. */
const groups: readonly (readonly (keyof Environment)[])[] = [
  requiredForStripe,
  requiredForS3,
  mapSettings,
  ["LINE_MESSAGING_CHANNEL_ID", "LINE_MESSAGING_CHANNEL_SECRET"],
];

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

/** Outside development, a stand-in has to be asked for. */
function missingIn(given: ReadSettings, isSet: (name: keyof Environment) => boolean): readonly string[] {
  const { APP_ENV: mode, LINE, SAMPLES } = given;
  const isDevelopment = mode === "development";
  type Names = readonly (keyof Environment)[];
  const ofMode: Names = isDevelopment
    ? []
    : [
        "PUBLIC_URL",
        "SEALING_KEYS",
        ...(mode === "production" ? (["DATABASE_URL", "SENTRY_DSN"] as const) : []),
        "PAYMENT_GATEWAY",
        ...(LINE === "off" ? [] : requiredForLine),
      ];
  /** Names that are required, and the setting that asks for them. */
  const reasons: readonly (readonly [Names, string])[] = [
    [ofMode, `when APP_ENV is ${mode}`],
    [takesStripe(given) ? requiredForStripe : [], "when PAYMENT_GATEWAY has stripe in it"],
    [requiredForSlips(given), "when SLIP_VERIFIER is easyslip"],
    [!isDevelopment && SAMPLES === "1" ? ["SAMPLES_CLIENT_SECRET"] : [], "when SAMPLES is 1"],
  ];
  const needed = new Set(reasons.flatMap(([names]) => names));
  const required = reasons.flatMap(([names, reason]) =>
    names.filter((name) => !isSet(name)).map((name) => `${name} is required ${reason}.`),
  );
  const halves = groups.flatMap((group) => {
    const beside = group.find(isSet);
    const rest = group.filter((name) => !isSet(name) && !needed.has(name));
    return beside === undefined
      ? []
      : rest.map((name) => `${name} is missing beside ${beside}: set ${group.join(", ")}, or none of them.`);
  });
  return [...required, ...halves];
}

/** Settings that are well formed but not allowed together. */
function unfitIn(given: ReadSettings): readonly string[] {
  const {
    APP_ENV: mode,
    PUBLIC_URL,
    API_BASE_URL,
    DATABASE_URL,
    DATABASE_REPLICA_URL,
    PAYMENT_GATEWAY,
    LINE,
    LINE_CHANNEL_ID,
    LIFF_ID,
    LINE_API_ORIGIN,
    SAMPLES,
    SENTRY_DSN,
  } = given;
  const isProduction = mode === "production";
  const { PORT, METRICS_PORT } = given;
  const rules: readonly (readonly [boolean, string])[] = [
    [
      mode === "development" && PAYMENT_GATEWAY?.includes("sandbox") === false,
      "PAYMENT_GATEWAY must have sandbox in it when APP_ENV is development: its /dev calls play payers and banks.",
    ],
    [
      METRICS_PORT !== undefined && METRICS_PORT !== 0 && METRICS_PORT === PORT,
      `METRICS_PORT and PORT are both ${PORT}: set METRICS_PORT to another number.`,
    ],
    ...unfitOfStripe(given),
    ...unfitOfLinePay(given),
    ...unfitOfSlipVerifier(given),
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
      DATABASE_REPLICA_URL !== undefined && DATABASE_URL === undefined,
      "DATABASE_REPLICA_URL is a replica of DATABASE_URL: set that too, or none of them.",
    ],
    [
      LINE_CHANNEL_ID !== undefined && LIFF_ID !== undefined && !LIFF_ID.startsWith(`${LINE_CHANNEL_ID}-`),
      "LIFF_ID must begin with LINE_CHANNEL_ID: members would log in to one channel, " +
        "and their tokens be refused for the other.",
    ],
    [
      isProduction && given.S3_ENDPOINT?.startsWith("http:") === true,
      "S3_ENDPOINT must be https:// when APP_ENV is production.",
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
