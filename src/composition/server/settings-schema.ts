import { parsedUrl } from "#domain/text/parsed-url.ts";
import * as v from "valibot";
import { mapAttribution, mapTilesUrl } from "./web/map-settings.ts";
import { isProxyRange } from "#server/adapters/system/client-address.ts";
import {
  fitsInto,
  type ServiceTemplates,
  templateFacts,
  templateTypes,
} from "#server/adapters/line/service-templates.ts";
import { messageKinds } from "#server/application/messages/message-store.ts";

/** The payment gateways that there are. */
const gatewayNames = ["sandbox", "stripe", "line-pay"] as const;

const text = (name: string) => v.pipe(v.string(), v.trim(), v.nonEmpty(`${name} must not be empty.`));
const port = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,5}$/u, `${name} must be a number from 0 to 65535.`),
    v.toNumber(),
    v.maxValue(65_535, `${name} must be a number from 0 to 65535.`),
  );
const postgresUrl = (name: string) =>
  v.pipe(v.string(), v.regex(/^postgres(ql)?:\/\/\S+$/u, `${name} must start with postgres:// or postgresql://.`));
const count = (name: string, most: number) =>
  v.pipe(
    v.string(),
    v.regex(/^[1-9]\d{0,3}$/u, `${name} must be a number from 1 to ${most}.`),
    v.toNumber(),
    v.maxValue(most, `${name} must be a number from 1 to ${most}.`),
  );
/** A whole percentage. */
const share = (name: string) =>
  v.pipe(v.string(), v.regex(/^(?:100|[1-9]?\d)$/u, `${name} must be a whole number from 0 to 100.`), v.toNumber());
const messagesAMonth = "MESSAGES_PER_MERCHANT must be a number from 1 to 9999999.";
const channelId = (name: string) =>
  v.pipe(v.string(), v.regex(/^\d{10}$/u, `${name} must be the 10 digits of a LINE channel's id.`));
const channelSecret = (name: string) =>
  v.pipe(
    v.string(),
    v.regex(/^[0-9a-f]{32}$/u, `${name} must be the 32 hexadecimal digits of a LINE channel's secret.`),
  );
const origin = (name: string) =>
  v.pipe(v.string(), v.check(isOrigin, `${name} must be http:// or https:// and a host, without a path.`));

/** The host is one that a Content-Security-Policy can name: no wildcard, and nothing that ends a directive. */
function isOrigin(given: string): boolean {
  if (!/^https?:\/\/[^\s/?#@]+\/?$/u.test(given) || parsedUrl(given) === null) return false;
  return /^(?:[\w.-]+|\[[\da-f:]+\])(?::\d+)?$/u.test(new URL(given).host);
}

const sentence =
  'LINE_SERVICE_TEMPLATES must be JSON such as {"joined": {"name": "booking_done", "params": {"title": "event"}}}, ' +
  'with kinds and facts as docs/line.md has them; "text" only fills a template with "type": "simple".';

/** LINE's names have 30 characters at most, the language's included. */
const template = v.pipe(
  v.strictObject({
    name: v.pipe(v.string(), v.regex(/^\w{1,24}$/u)),
    type: v.optional(v.picklist(templateTypes)),
    params: v.record(v.pipe(v.string(), v.regex(/^\w{1,50}$/u)), v.picklist(templateFacts)),
  }),
  v.check(({ type = "detailed", params }) => Object.values(params).every((fact) => fitsInto(type, fact))),
);

/** LINE allows service messages as an answer to what a member did, so not for new events. */
const kinds: ReadonlySet<string> = new Set(messageKinds.filter((kind) => kind !== "news" && kind !== "saved_search"));
const templates = v.pipe(
  v.record(v.string(), template),
  v.check((given) => Object.keys(given).every((kind) => kinds.has(kind))),
);

/** Reads the text of the setting. One sentence covers everything that can be wrong with it. */
const serviceTemplates = v.pipe(
  v.string(),
  v.rawTransform(({ dataset, addIssue, NEVER }): ServiceTemplates => {
    const given = v.safeParse(templates, jsonOf(dataset.value));
    if (given.success) return given.output;
    addIssue({ message: sentence });
    return NEVER;
  }),
);

function jsonOf(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

/** Proxies that are trusted to state the caller's address. */
const proxies = v.pipe(
  v.string(),
  v.transform((given) => given.split(",").map((part) => part.trim())),
  v.check(
    (ranges) => ranges.every(isProxyRange),
    "TRUSTED_PROXIES must be IP addresses or ranges, with commas between: 10.0.0.0/8, fd00::1.",
  ),
);

/** Hosts whose pictures may be covers of events. */
const coverHosts = v.pipe(
  v.string(),
  v.transform((given) => given.split(",").map((part) => part.trim().toLowerCase())),
  v.check(
    (hosts) => hosts.every((host) => /^(?:[a-z0-9-]+\.)+[a-z0-9-]+$/u.test(host)),
    "COVER_HOSTS must be names of hosts, with commas between: pictures.example.com.",
  ),
);

/** How to report a weakness, as RFC 9116 writes it. */
const securityContacts = v.pipe(
  v.string(),
  v.transform((given) => given.split(",").map((part) => part.trim())),
  v.check(
    (contacts) => contacts.every((one) => /^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/u.test(one)),
    "SECURITY_CONTACT must be addresses such as mailto:security@example.com, https:// or tel:+, with commas between.",
  ),
);

const base64Of32Bytes = /^[A-Za-z0-9+/]{43}=$/u;

/** Keys that account numbers are sealed with. */
const sealingKeys = v.pipe(
  v.string(),
  v.transform((given) => given.split(",").map((part) => part.trim())),
  v.check(
    (keys) => keys.every((key) => base64Of32Bytes.test(key)) && new Set(keys).size === keys.length,
    "SEALING_KEYS must be different keys of 32 bytes in base64 (openssl rand -base64 32), with commas between.",
  ),
  v.transform((keys) => keys.map((key) => new Uint8Array(Buffer.from(key, "base64")))),
);

/** Stripe's secrets of webhook endpoints: one each, and two while one is changed. */
const webhookSecrets = v.pipe(
  v.string(),
  v.transform((given) => given.split(",").map((part) => part.trim())),
  v.check(
    (secrets) => secrets.every((secret) => /^whsec_\w+$/u.test(secret)),
    "STRIPE_WEBHOOK_SECRET must be secrets that begin with whsec_, with commas between.",
  ),
);

/** The payment gateways that are on, the preferred one first. */
const paymentGateways = v.pipe(
  v.string(),
  v.transform((given) => given.split(",").map((part) => part.trim())),
  v.check((names) => new Set(names).size === names.length, "PAYMENT_GATEWAY must name each payment gateway once."),
  v.array(
    v.picklist(gatewayNames, `PAYMENT_GATEWAY must be ${gatewayNames.join(" or ")}, or several with commas between.`),
  ),
);

/** A word of another system's, by its form. */
function nameOf(name: string, form: RegExp, example: string) {
  return v.pipe(v.string(), v.regex(form, `${name} must look like ${example}.`));
}

/** The environment. Each rule is a sentence that names its setting and never contains its value. */
export const environmentSchema = v.object({
  APP_ENV: v.optional(
    v.picklist(["development", "staging", "production"], "APP_ENV must be development, staging or production."),
    "development",
  ),
  HOST: v.optional(text("HOST")),
  PORT: v.optional(port("PORT"), "3000"),
  TRUSTED_PROXIES: v.optional(proxies),
  METRICS_PORT: v.optional(port("METRICS_PORT")),
  TURN_AWAY_SECONDS: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^(?:\d|[1-5]\d|60)$/u, "TURN_AWAY_SECONDS must be a number from 0 to 60."),
      v.toNumber(),
    ),
  ),
  PUBLIC_URL: v.optional(origin("PUBLIC_URL")),
  API_BASE_URL: v.optional(origin("API_BASE_URL")),
  COVER_HOSTS: v.optional(coverHosts),
  MAP_TILES_URL: v.optional(mapTilesUrl),
  MAP_ATTRIBUTION: v.optional(mapAttribution),
  COUNTRY_HEADER: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[A-Za-z][A-Za-z0-9-]{0,49}$/u, "COUNTRY_HEADER must be the name of a header, such as CF-IPCountry."),
    ),
  ),
  SECURITY_CONTACT: v.optional(securityContacts),
  OFFLINE_TICKETS: v.optional(v.picklist(["on", "off"], "OFFLINE_TICKETS must be on or off."), "on"),
  FIELD_FIGURES_PERCENT: v.optional(share("FIELD_FIGURES_PERCENT")),
  KEEP_SLIP_PICTURES_DAYS: v.optional(count("KEEP_SLIP_PICTURES_DAYS", 3_650), "180"),
  KEEP_MESSAGES_DAYS: v.optional(count("KEEP_MESSAGES_DAYS", 3_650), "90"),
  KEEP_ANSWERS_HOURS: v.optional(count("KEEP_ANSWERS_HOURS", 720), "24"),
  MESSAGES_PER_MERCHANT: v.optional(v.pipe(v.string(), v.regex(/^[1-9]\d{0,6}$/u, messagesAMonth), v.toNumber())),
  DATABASE_URL: v.optional(postgresUrl("DATABASE_URL")),
  DATABASE_REPLICA_URL: v.optional(postgresUrl("DATABASE_REPLICA_URL")),
  DATA_DIR: v.optional(text("DATA_DIR"), "./data"),
  BLOBS_DIR: v.optional(text("BLOBS_DIR")),
  OLDER_BUILD_DIR: v.optional(text("OLDER_BUILD_DIR")),
  BACKUP_STATUS_DIR: v.optional(text("BACKUP_STATUS_DIR")),
  S3_ENDPOINT: v.optional(origin("S3_ENDPOINT")),
  S3_REGION: v.optional(nameOf("S3_REGION", /^[a-z0-9-]{2,40}$/u, "ap-southeast-1")),
  S3_BUCKET: v.optional(nameOf("S3_BUCKET", /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/u, "sideline-pictures")),
  S3_ACCESS_KEY_ID: v.optional(nameOf("S3_ACCESS_KEY_ID", /^[!-+\--~]{3,128}$/u, "AKIAIOSFODNN7EXAMPLE")),
  S3_SECRET_ACCESS_KEY: v.optional(text("S3_SECRET_ACCESS_KEY")),
  SEALING_KEYS: v.optional(sealingKeys),
  LOG_LEVEL: v.optional(
    v.picklist(
      ["fatal", "error", "warn", "info", "debug", "trace", "silent"],
      "LOG_LEVEL must be fatal, error, warn, info, debug, trace or silent.",
    ),
    "info",
  ),
  SAMPLES: v.optional(v.picklist(["0", "1"], "SAMPLES must be 0 or 1.")),
  SAMPLES_CLIENT_SECRET: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^[!-~]{16,100}$/u, "SAMPLES_CLIENT_SECRET must be 16 to 100 letters, digits or signs, without spaces."),
    ),
  ),
  PAYMENT_GATEWAY: v.optional(paymentGateways),
  STRIPE_SECRET_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^(sk|rk)_(test|live)_\w+$/u,
        "STRIPE_SECRET_KEY must begin with sk_live_, rk_live_, sk_test_ or rk_test_.",
      ),
    ),
  ),
  STRIPE_PUBLISHABLE_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(/^pk_(test|live)_\w+$/u, "STRIPE_PUBLISHABLE_KEY must begin with pk_live_ or pk_test_."),
    ),
  ),
  STRIPE_WEBHOOK_SECRET: v.optional(webhookSecrets),
  STRIPE_SELLER: v.optional(v.picklist(["operator", "merchants"], "STRIPE_SELLER must be operator or merchants.")),
  STRIPE_API_ORIGIN: v.optional(origin("STRIPE_API_ORIGIN")),
  LINE_PAY_API_ORIGIN: v.optional(origin("LINE_PAY_API_ORIGIN")),
  SLIP_VERIFIER: v.optional(v.picklist(["off", "easyslip"], "SLIP_VERIFIER must be off or easyslip."), "off"),
  EASYSLIP_API_KEY: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/iu,
        "EASYSLIP_API_KEY must be a UUID, as EasySlip's keys are.",
      ),
    ),
  ),
  EASYSLIP_API_ORIGIN: v.optional(origin("EASYSLIP_API_ORIGIN")),
  LINE: v.optional(v.picklist(["on", "off"], "LINE must be on or off.")),
  LINE_CHANNEL_ID: v.optional(channelId("LINE_CHANNEL_ID")),
  LINE_CHANNEL_SECRET: v.optional(channelSecret("LINE_CHANNEL_SECRET")),
  LIFF_ID: v.optional(v.pipe(v.string(), v.regex(/^\d{10}-\w{8}$/u, "LIFF_ID must look like 1234567890-AbCdEfGh."))),
  LINE_DESTINATION: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^U[0-9a-f]{32}$/u,
        "LINE_DESTINATION must be the official account's user id: U and 32 hexadecimal digits.",
      ),
    ),
  ),
  LINE_ADD_FRIEND_URL: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https:\/\/(lin\.ee|line\.me)\/\S+$/u,
        "LINE_ADD_FRIEND_URL must be a link on https://lin.ee or https://line.me.",
      ),
    ),
  ),
  LINE_MESSAGING_CHANNEL_ID: v.optional(channelId("LINE_MESSAGING_CHANNEL_ID")),
  LINE_MESSAGING_CHANNEL_SECRET: v.optional(channelSecret("LINE_MESSAGING_CHANNEL_SECRET")),
  LINE_API_ORIGIN: v.optional(origin("LINE_API_ORIGIN")),
  LINE_SERVICE_TEMPLATES: v.optional(serviceTemplates),
  SENTRY_DSN: v.optional(
    v.pipe(
      v.string(),
      v.regex(
        /^https:\/\/[0-9a-f]{32}@[^\s/?#@]+(?:\/[\w-]+)*\/\d+$/u,
        "SENTRY_DSN must be the DSN of a Sentry project: https://key@host/number.",
      ),
    ),
  ),
});

/** A payment gateway, by its name. */
export type GatewayName = (typeof gatewayNames)[number];

export type Environment = v.InferOutput<typeof environmentSchema>;
