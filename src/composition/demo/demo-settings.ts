import { officialAccountPath } from "#addresses/official-account.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { BrowserSettings } from "../browser/settings.ts";

/** The official account's user id in the demo. */
export const demoDestination = `U${"0".repeat(32)}`;

/** What the app runs with in the demo: mock LIFF, sandbox money, the backend in the same page. */
export const demoBrowserSettings: BrowserSettings = {
  mode: "development",
  gateway: "sandbox",
  liffId: "0000000000-sideline",
  apiBaseUrl: "",
  addFriendUrl: officialAccountPath,
  destination: demoDestination,
  sentryDsn: null,
  map: "drawn",
};

const nothing = (): void => undefined;

/** Nobody reads the log of the demo's server: what it does is shown beside the phone. */
export const silentLogger: Logger = { info: nothing, warn: nothing, error: nothing };
