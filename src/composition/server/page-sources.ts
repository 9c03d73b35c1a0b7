import type { PageSources } from "#server/adapters/http/web/page-policy.ts";
import type { Settings } from "./settings.ts";

/** What the pluggable LIFF SDK calls from the page; it fetches no script, and LINE's pages are opened in windows. */
const lineHosts = [
  "https://api.line.me",
  "https://access.line.me",
  "https://liff.line.me",
  "https://liff-shortcut.line.me",
];

/** The one page of LINE's that is framed, by a form: it carries messages between the app and LINE's consent window. */
const consentFrame = "https://liff-subwindow.line.me";

/** Where the page may reach with these settings, beside its own origin. */
export function pageSourcesOf({ line, sentryDsn }: Pick<Settings, "line" | "sentryDsn">): PageSources {
  const sentry = sentryDsn === null ? [] : [new URL(sentryDsn).origin];
  if (line.platform === null) return { connect: sentry };
  return { connect: [...lineHosts, ...sentry], frame: [consentFrame], form: [consentFrame] };
}
