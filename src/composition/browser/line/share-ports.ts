import { BrowserSharePort } from "#adapters/browser/browser-share-port.ts";
import { NoShortcutPort } from "#adapters/browser/browser-share-port.ts";
import { LiffSharePort } from "#adapters/liff/share/liff-share-port.ts";
import { LiffShortcutPort } from "#adapters/liff/shortcut/liff-shortcut-port.ts";
import type { Delay, Exit } from "#application/ports/environment.ts";
import type { SharePort } from "#application/ports/share-port.ts";
import type { ShortcutPort } from "#application/ports/shortcut-port.ts";
import type { StartSession } from "#application/use-cases/start-session.ts";

/** The LIFF id (null when LINE is not set up), and what sharing needs from the rest of the app. */
export type ShareSurroundings = readonly [liffId: string | null, session: StartSession, delay: Delay, exit: Exit];

/** Sharing by LINE if it is set up, otherwise by the browser. */
export function sharePort(...[liffId, session, delay]: ShareSurroundings): SharePort {
  const otherwise = new BrowserSharePort();
  if (liffId === null) return otherwise;
  return new LiffSharePort({ load: async () => (await lineOf(session)).cardPicker(liffId), otherwise, delay });
}

/** Shortcuts by LINE if it is set up; a browser has none. */
export function shortcutPort(...[liffId, session, , exit]: ShareSurroundings): ShortcutPort {
  return liffId === null
    ? new NoShortcutPort()
    : new LiffShortcutPort({ load: async () => (await lineOf(session)).shortcuts(), exit });
}

/** LINE's part, once LINE's login is ready or has failed. The first screen is painted before the login begins. */
async function lineOf(session: StartSession): Promise<typeof import("./line-sharing.ts")> {
  await new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
  await session.ready();
  return import("./line-sharing.ts");
}
