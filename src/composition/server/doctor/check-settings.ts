import { environmentSchema } from "../settings-schema.ts";
import { parseSettings, type Settings, SettingsError } from "../settings.ts";
import { type Finding, look, well, wrong } from "./finding.ts";

type Given = Readonly<Record<string, string | undefined>>;

/** The settings, where they may be used, and what is to say about them. */
export function checkSettings(environment: Given): {
  readonly settings: Settings | null;
  readonly findings: readonly Finding[];
} {
  const strays = strayNames(environment);
  try {
    const settings = parseSettings(environment);
    return {
      settings,
      findings: [well(`They are complete for ${settings.mode}.`), ...strays, ...adviceOn(settings)],
    };
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    const faults = error.problems.map((problem) => wrong(problem, mendOf(problem)));
    return { settings: null, findings: [...faults, ...strays] };
  }
}

/** Where what a sentence asks for comes from, by the name it begins with. */
const sources: readonly (readonly [RegExp, string])[] = [
  [/^\w+_FILE /u, "See that the file is there, is not empty, and may be read by whoever runs the server."],
  [/^(?:LINE_(?!PAY)|LIFF_)/u, "It is in LINE's consoles: docs/line.md says where."],
  [/^STRIPE_/u, "It is in Stripe's dashboard: docs/payments.md, part Stripe, says where it comes from."],
  [/^PAYMENT_GATEWAY /u, "Name who takes the money, such as stripe or line-pay: docs/payments.md."],
  [/^SEALING_KEYS /u, "`openssl rand -base64 32` makes one. Keep a copy apart from the backups."],
  [/^SENTRY_DSN /u, "It is in Sentry, in the settings of your project, under Client Keys."],
];

function mendOf(problem: string): string {
  const source = sources.find(([names]) => names.test(problem));
  return source?.[1] ?? "Set it as docs/settings.md says.";
}

const prefixes =
  "STRIPE LINE LIFF SEALING KEEP COVER BLOBS S3 SAMPLES SENTRY PAYMENT METRICS SECURITY TRUSTED API_BASE PUBLIC " +
  "SLIP EASYSLIP FIELD";
const ours = new RegExp(`^(?:${prefixes.replaceAll(" ", "|")})_`, "u");

/** Variables that look like settings of ours and are none, as a misspelt one does. Their values are not shown. */
function strayNames(environment: Given): readonly Finding[] {
  const names: ReadonlySet<string> = new Set(Object.keys(environmentSchema.entries));
  return Object.keys(environment)
    .filter((name) => ours.test(name) && !names.has(name) && !names.has(name.replace(/_FILE$/u, "")))
    .map((name) => look(`${name} is no setting of Sideline's.`, "Look for a spelling mistake, or take it away."));
}

function adviceOn({ mode, trustedProxies, metricsPort, databaseUrl, securityContacts }: Settings): readonly Finding[] {
  if (mode === "development") return [];
  const advice: Finding[] = [];
  if (trustedProxies.length === 0) {
    const mend = "Name the addresses of your proxies in TRUSTED_PROXIES, unless callers reach the server itself.";
    advice.push(look("TRUSTED_PROXIES is not set: behind a proxy, all callers would share one limit.", mend));
  }
  if (metricsPort === null) {
    advice.push(look("METRICS_PORT is not set, so nothing can be watched.", "Set it, and see docs/operations.md."));
  }
  if (securityContacts.length === 0) {
    const mend = "Set SECURITY_CONTACT, such as mailto:security@your.domain.";
    advice.push(look("Nobody can find out how to report a weakness: there is no security.txt.", mend));
  }
  if (databaseUrl === null) {
    const mend = "Set DATABASE_URL to a PostgreSQL where that matters.";
    advice.push(look("The embedded database may lose its last seconds when the machine loses its power.", mend));
  }
  return advice;
}
