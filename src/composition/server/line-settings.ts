import type { ServiceTemplates } from "#server/adapters/line/service-templates.ts";
import type { Environment } from "./settings-schema.ts";

/** The ids by which LINE, the app and this server know each other. Everybody may see them. */
export interface LineSettings {
  /** The LINE Login or mini app channel: the audience of ID tokens. */
  readonly channelId: string;
  /** Empty where nobody can sign in. */
  readonly liffId: string;
  /** The official account's user id: the destination of webhooks. */
  readonly destination: string;
  readonly addFriendUrl: string | null;
  /** How LINE itself is reached; null where it is not: in development a stand-in plays it, on staging it may be off. */
  readonly platform: LinePlatformSettings | null;
}

/** What the server needs to speak with LINE. Secrets, never logged and never in the page. */
export interface LinePlatformSettings {
  /** `https://api.line.me`; another one for tests with a LINE of their own. */
  readonly apiOrigin: string;
  /** Of the channel that `channelId` names. */
  readonly channelSecret: string;
  /** The Messaging API channel of the official account, of the same provider: only then do its user ids agree. */
  readonly messaging: { readonly channelId: string; readonly channelSecret: string };
  /** Templates of service messages, of a verified mini app; null where there are none. */
  readonly serviceTemplates: ServiceTemplates | null;
}

const lineApiOrigin = "https://api.line.me";

const standIns = {
  channelId: "0000000000",
  destination: `U${"0".repeat(32)}`,
};

/** What LINE needs where it is on, by the names of its settings. */
export const requiredForLine = [
  "LINE_CHANNEL_ID",
  "LINE_CHANNEL_SECRET",
  "LIFF_ID",
  "LINE_DESTINATION",
  "LINE_ADD_FRIEND_URL",
  "LINE_MESSAGING_CHANNEL_ID",
  "LINE_MESSAGING_CHANNEL_SECRET",
] as const;

/** LINE's settings out of an environment that lacks nothing of what its mode needs. */
export function lineSettingsOf(environment: Environment): LineSettings {
  const { APP_ENV, LINE, LINE_CHANNEL_ID, LIFF_ID, LINE_DESTINATION, LINE_ADD_FRIEND_URL } = environment;
  const isDevelopment = APP_ENV === "development";
  if (!isDevelopment && LINE === "off") return { ...standIns, liffId: "", addFriendUrl: null, platform: null };
  return {
    channelId: LINE_CHANNEL_ID ?? standIns.channelId,
    liffId: LIFF_ID ?? "0000000000-sideline",
    destination: LINE_DESTINATION ?? standIns.destination,
    addFriendUrl: LINE_ADD_FRIEND_URL ?? null,
    platform: isDevelopment ? null : platformOf(environment),
  };
}

function platformOf(environment: Environment): LinePlatformSettings | null {
  const { LINE_CHANNEL_SECRET, LINE_MESSAGING_CHANNEL_ID, LINE_MESSAGING_CHANNEL_SECRET, LINE_API_ORIGIN } =
    environment;
  if (!LINE_CHANNEL_SECRET || !LINE_MESSAGING_CHANNEL_ID || !LINE_MESSAGING_CHANNEL_SECRET) return null;
  return {
    apiOrigin: new URL(LINE_API_ORIGIN ?? lineApiOrigin).origin,
    channelSecret: LINE_CHANNEL_SECRET,
    messaging: { channelId: LINE_MESSAGING_CHANNEL_ID, channelSecret: LINE_MESSAGING_CHANNEL_SECRET },
    serviceTemplates: environment.LINE_SERVICE_TEMPLATES ?? null,
  };
}
