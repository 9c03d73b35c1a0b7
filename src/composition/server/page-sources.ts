import type { PageSources } from "#server/adapters/http/web/page-policy.ts";
import type { Settings } from "./settings.ts";

/** What the pluggable LIFF SDK calls from the page; it fetches no script, and LINE's pages are opened, never framed. */
const lineHosts = ["https://api.line.me", "https://access.line.me", "https://liff.line.me", "https://liff-shortcut.line.me"];

/** Where the page may reach with these settings, beside its own origin. */
export function pageSourcesOf({ line, sentryDsn }: Pick<Settings, "line" | "sentryDsn">): PageSources {
  return { connect: [...(line.platform === null ? [] : lineHosts), ...(sentryDsn === null ? [] : [new URL(sentryDsn).origin])] };
}
