import { port } from "#wiring/needs.ts";

/** What the page is told by its server, in `<script type="application/json" id="sideline-settings">`. */
export interface BrowserSettings {
  /** Decides which sign-in there is. */
  readonly mode: "development" | "staging" | "production";
  /** Decides which card form there is. */
  readonly gateway: "sandbox" | "stripe";
  /** Empty where nobody can sign in. */
  readonly liffId: string;
  /** The product's API host; empty for the page's own origin. */
  readonly apiBaseUrl: string;
  /** The official account's add-friend link; null where there is none. */
  readonly addFriendUrl: string | null;
  /** The official account's fixed id in the follow payload (spec §3). */
  readonly destination: string;
  /** Where errors are reported; null outside production. */
  readonly sentryDsn: string | null;
  /** Does the server send service messages, by LINE's access token? Left out for no. */
  readonly serviceMessages?: boolean;
}
export const BrowserSettings = port<BrowserSettings>("BrowserSettings");

export const settingsElementId = "sideline-settings";

/** The page came without settings, or with broken ones: the server that sent it is at fault. */
export class SettingsMissing extends Error {
  override readonly name = "SettingsMissing";
}

/** What `vite dev`, whose page no server of ours has touched, runs with. */
export const viteDevSettings: BrowserSettings = {
  mode: "development",
  gateway: "sandbox",
  liffId: "0000000000-sideline",
  apiBaseUrl: "",
  addFriendUrl: null,
  destination: `U${"0".repeat(32)}`,
  sentryDsn: null,
};

/**
 * The settings in a page. There is no falling back to development: a page without settings does not start.
 * @throws SettingsMissing with a sentence that names what is wrong.
 */
export function readSettings(page: Pick<Document, "getElementById">): BrowserSettings {
  const text = page.getElementById(settingsElementId)?.textContent;
  if (!text) throw new SettingsMissing(`The page holds no #${settingsElementId}.`);
  const value = parse(text);
  const { mode, gateway } = value;
  if (mode !== "development" && mode !== "staging" && mode !== "production") {
    throw new SettingsMissing("The page's setting mode must be development, staging or production.");
  }
  if (gateway !== "sandbox" && gateway !== "stripe") {
    throw new SettingsMissing("The page's setting gateway must be sandbox or stripe.");
  }
  return {
    mode,
    gateway,
    liffId: textOf(value, "liffId"),
    apiBaseUrl: textOf(value, "apiBaseUrl"),
    addFriendUrl: textOrNull(value, "addFriendUrl"),
    destination: textOf(value, "destination"),
    sentryDsn: textOrNull(value, "sentryDsn"),
    ...(value["serviceMessages"] === true ? { serviceMessages: true } : {}),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // Said below.
  }
  throw new SettingsMissing("The page's settings are not JSON.");
}

function textOf(value: Readonly<Record<string, unknown>>, name: string): string {
  const part = value[name];
  if (typeof part !== "string") throw notText(name);
  return part;
}

function textOrNull(value: Readonly<Record<string, unknown>>, name: string): string | null {
  return (value[name] ?? null) === null ? null : textOf(value, name);
}

function notText(name: string): SettingsMissing {
  return new SettingsMissing(`The page's setting ${name} must be text.`);
}
