import { useEffect } from "react";
import { Clock, Delay } from "#application/ports/environment.ts";
import { minute, second } from "#domain/time/instant.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import { deviceZone } from "#ui/i18n/format/when.ts";
import type { Need } from "#wiring/needs.ts";

/** A person who returns sooner than this after the last reading sees what is there. */
export const lookAgainAfter = 30 * second;

/** What a screen does when it is looked at again. */
export interface Looks {
  /**
   * The screen stayed open and is looked at again, or another day began: reads again what may be old. What is shown
   * stays meanwhile. Left out where a stream or a timer keeps it fresh, and where nothing gets old.
   */
  lookAgain?(): void;
  /** Time zones whose days the screen names; the device's own always counts. */
  readonly zones?: readonly string[];
}

/**
 * Calls `lookAgain` of a screen that stays open: when the person returns to the page or the window, when Back shows the
 * page as it was left, and when another day begins in one of its zones. A hidden page is left alone. Returns how to
 * stop.
 */
export function followLooks(screen: Looks, clock: Clock, delay: Delay): () => void {
  const today = () => daysIn(screen.zones ?? [], clock.now());
  let lookedAt = clock.now();
  let days = today();
  let stopWaiting = (): void => undefined;
  const look = () => {
    lookedAt = clock.now();
    days = today();
    screen.lookAgain?.();
  };
  const returned = () => {
    if (isShown() && Math.abs(clock.now() - lookedAt) >= lookAgainAfter) look();
  };
  const restored = ({ persisted }: PageTransitionEvent) => {
    if (persisted) look();
  };
  const eachMinute = () => {
    stopWaiting = delay.after(minute - (clock.now() % minute), () => {
      if (isShown() && isAnotherDay(days, today())) look();
      eachMinute();
    });
  };
  eachMinute();
  document.addEventListener("visibilitychange", returned);
  window.addEventListener("focus", returned);
  window.addEventListener("pageshow", restored);
  return () => {
    stopWaiting();
    document.removeEventListener("visibilitychange", returned);
    window.removeEventListener("focus", returned);
    window.removeEventListener("pageshow", restored);
  };
}

/** Follows the looks at a screen as long as it is shown. */
export function useLookAgain(screen: Looks, resolve: <Service>(wanted: Need<Service>) => Service): void {
  useEffect(
    () => (screen.lookAgain ? followLooks(screen, resolve(Clock), resolve(Delay)) : undefined),
    [screen, resolve],
  );
}

const isShown = (): boolean => document.visibilityState === "visible";

/** The date in each zone, and in the device's own. */
function daysIn(zones: readonly string[], now: number): ReadonlyMap<string, string> {
  const all = new Set([...zones, deviceZone()]);
  return new Map([...all].map((zone) => [zone, localDateOf(now, zone)]));
}

/** Zones that are new on the screen were read today. */
function isAnotherDay(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): boolean {
  return [...now].some(([zone, date]) => before.has(zone) && before.get(zone) !== date);
}
