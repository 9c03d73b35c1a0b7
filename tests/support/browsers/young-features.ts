import { createRequire } from "node:module";
import type { CompatData, Identifier, SimpleSupportStatement } from "@mdn/browser-compat-data";
import { promisedBrowsers } from "../../../vite/promised-browsers.ts";

const { api, javascript } = createRequire(import.meta.url)("@mdn/browser-compat-data") as CompatData;

type Features = Readonly<Record<string, Identifier>>;

/** What a page's scripts can name, that the oldest promised Safari, Chrome or WebView lacks by MDN's data. */
export interface YoungFeatures {
  /** Globals: interfaces, classes and functions. */
  readonly globals: readonly string[];
  /** Static members of the web's interfaces, as `URL.canParse`. */
  readonly statics: readonly string[];
  /** Members of instances, as `Set.union`; also static members of ECMAScript's built-ins, as `Map.groupBy`. */
  readonly members: readonly string[];
}

export function youngFeatures(): YoungFeatures {
  const interfaces = { ...api, ...javascript["builtins"], ...javascript["builtins"]?.["Intl"] } as Features;
  const globals: string[] = [];
  const statics: string[] = [];
  const members: string[] = [];
  for (const [name, described] of Object.entries(interfaces)) {
    if (!("__compat" in described)) continue;
    if (!isOld(described)) globals.push(name);
    else
      for (const [member, one] of Object.entries(described as Features)) {
        if (!/^[a-z]\w*$/iu.test(member) || member === name || isOld(one)) continue;
        if (member.endsWith("_static")) statics.push(`${name}.${member.slice(0, -"_static".length)}`);
        else if (!member.includes("_")) members.push(`${name}.${member}`);
      }
  }
  return { globals, statics, members };
}

const [chrome = 0, ios = 0] = ["chrome", "ios"].map((name) =>
  Number(
    promisedBrowsers()
      .find((one) => one.startsWith(name))
      ?.slice(name.length),
  ),
);
const promise = { safari_ios: ios, chrome_android: chrome, webview_android: chrome } as const;

function isOld({ __compat: known }: Identifier): boolean {
  return Object.entries(promise).every(([browser, version]) =>
    [known?.support[browser as keyof typeof promise] ?? []].flat().some((support) => hasIt(support, version)),
  );
}

function hasIt(
  { version_added: added, version_removed: removed, flags, prefix }: SimpleSupportStatement,
  version: number,
): boolean {
  const number = (text: unknown): number => Number.parseFloat(String(text).replace("≤", ""));
  if (typeof added !== "string" || flags !== undefined || prefix !== undefined) return false;
  return number(added) <= version && (removed === undefined || number(removed) > version);
}
