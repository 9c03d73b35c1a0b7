import { officialAccountPath } from "#addresses/official-account.ts";
import type { MapGround } from "#application/ports/environment.ts";
import { port } from "#wiring/needs.ts";

/** The settings that the server puts into the page, in `<script type="application/json" id="sideline-settings">`. */
export interface BrowserSettings {
  /** Decides which sign-in is used. */
  readonly mode: "development" | "staging" | "production";
  /** Decides which card form is used; null where no gateway takes cards. */
  readonly gateway: "sandbox" | "stripe" | null;
  /** Empty when nobody can sign in. */
  readonly liffId: string;
  /** The product's API host; empty for the page's own origin. */
  readonly apiBaseUrl: string;
  /** The official account's add-friend link; null without one. */
  readonly addFriendUrl: string | null;
  /** The official account's fixed id in the follow payload (spec §3). */
  readonly destination: string;
  /** Where errors are reported; null outside production. */
  readonly sentryDsn: string | null;
  /** Does the server send service messages, with LINE's access token? Missing means no. */
  readonly serviceMessages?: boolean;
  /** May browsers keep tickets and the app that shows them? Missing means no. */
  readonly offlineTickets?: boolean;
  /** What games are shown on. Missing: there is no map. */
  readonly map?: MapGround;
  /** Stripe's public key, where Stripe takes cards. */
  readonly stripePublishableKey?: string;
}
export const BrowserSettings = port<BrowserSettings>("BrowserSettings");

export const settingsElementId = "sideline-settings";

/** The page has no settings, or broken ones. The server that sent it is at fault. */
export class SettingsMissing extends Error {
  override readonly name = "SettingsMissing";
}

/** The settings under `vite dev`, where our server does not put any into the page. */
export const viteDevSettings: BrowserSettings = {
  mode: "development",
  gateway: "sandbox",
  liffId: "0000000000-sideline",
  apiBaseUrl: "",
  addFriendUrl: officialAccountPath,
  destination: `U${"0".repeat(32)}`,
  sentryDsn: null,
  map: "drawn",
};

/**
 * Reads the settings in a page. A page without settings does not start: there is no fallback to development.
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
  if (gateway !== "sandbox" && gateway !== "stripe" && gateway !== null) {
    throw new SettingsMissing("The page's setting gateway must be sandbox, stripe or null.");
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
    ...(value["offlineTickets"] === true ? { offlineTickets: true } : {}),
    ...("map" in value ? { map: value["map"] as MapGround } : {}),
    ...("stripePublishableKey" in value ? { stripePublishableKey: textOf(value, "stripePublishableKey") } : {}),
  };
}

function parse(text: string): Readonly<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === "object" && value !== null) return value as Readonly<Record<string, unknown>>;
  } catch {
    // The error below says it.
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
