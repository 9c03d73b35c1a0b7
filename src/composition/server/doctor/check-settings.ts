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
    const mend = "Set it as the README's table says; docs/line.md and docs/payments.md say where it comes from.";
    return { settings: null, findings: [...error.problems.map((problem) => wrong(problem, mend)), ...strays] };
  }
}

const ours =
  /^(?:STRIPE|LINE|LIFF|SEALING|KEEP|COVER|BLOBS|S3|SAMPLES|SENTRY|PAYMENT|METRICS|SECURITY|TRUSTED|API_BASE|PUBLIC)_/u;

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
