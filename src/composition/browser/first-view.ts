import type { Bindings } from "../bindings.ts";
import { keepView } from "#adapters/browser/view-cookie.ts";
import { type HandedOver, readHandedOver } from "#adapters/hand-over/handed-over.ts";
import { screenAt } from "#addresses/address.ts";
import { screens } from "#addresses/screens.ts";
import type { Preferences } from "#application/ports/environment.ts";
import type { AppDependencies } from "#ui/app/dependencies.ts";
import { takeOver } from "#ui/app/render-app.tsx";
import type { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { fitSheetEntries } from "#ui/components/layout/sheet-entries.ts";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { resolve } from "../resolve.ts";
import { nextTask } from "./next-task.ts";
import { HeldClock } from "./wire.ts";

/** What the server handed over for the page's own address; null where it rendered none, or another. */
export function handedOverHere(page: Pick<Document, "getElementById">, { pathname }: Location): HandedOver | null {
  const handedOver = readHandedOver(page);
  return handedOver?.path === pathname ? handedOver : null;
}

/** Takes over the screen that the server rendered. False where it has to be rendered anew. */
export async function takeOverFirst(
  root: Element,
  app: AppDependencies,
  container: Bindings,
  { screen, path, query, zone, city, now }: HandedOver,
): Promise<boolean> {
  const clock = resolve(container, HeldClock);
  clock.hold(now);
  const values = screenAt(path)?.ids ?? [];
  const names = [...screens[screen].path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);
  const ids = Object.fromEntries(names.map((name, at) => [name, values[at] ?? ""]));
  const release = () => clock.release();
  const look = { query, zone, city };
  const isTaken = await takeOver(root, app, { screen, ids, look, onTakenOver: release, between: nextTask });
  if (!isTaken) release();
  return isTaken;
}

/** Keeps for the server's next page what this device shows: its language, its zone, and the city last asked for. */
export function keepDeviceView(language: SpokenLanguage, preferences: Preferences): void {
  const keep = () =>
    keepView(document, { language: language.current.locale, zone: deviceZone(), city: preferences.city() });
  keep();
  language.subscribe(keep);
  addEventListener("pagehide", keep);
}

declare global {
  interface Window {
    /** Plays the taps and the texts that the page kept before the app was there, and keeps no more. */
    sidelinePlay?: () => Promise<void>;
  }
}

/**
 * The page kept the taps that nothing answered yet. They are played once the first screen answers, which one that is
 * rendered anew in `root` does when what was there is gone.
 */
export function playKeptTaps(root: Element, isTaken: boolean): void {
  const before = isTaken ? null : root.firstElementChild;
  const play = (): void => {
    if (before?.isConnected) requestAnimationFrame(play);
    else void window.sidelinePlay?.().then(fitSheetEntries);
  };
  requestAnimationFrame(() => setTimeout(play));
}
