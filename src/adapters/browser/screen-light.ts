import type { ScreenLight } from "#application/ports/environment.ts";

/** The browser's wake lock. It ends whenever the page is hidden, so it is asked for again. */
export class BrowserScreenLight implements ScreenLight {
  stayOn(): () => void {
    let isOver = false;
    let lock: WakeLockSentinel | null = null;
    const ask = async (): Promise<void> => {
      if (isOver || document.visibilityState !== "visible") return;
      try {
        // oxlint-disable-next-line compat/compat -- Safari has it since 16.4; before that, asking throws.
        lock = await navigator.wakeLock.request("screen");
        if (isOver) await lock.release();
      } catch {
        // Without the feature, or with an empty battery, the screen goes dark as always.
      }
    };
    const again = (): void => void ask();
    document.addEventListener("visibilitychange", again);
    again();
    return () => {
      isOver = true;
      document.removeEventListener("visibilitychange", again);
      void lock?.release().catch(() => undefined);
    };
  }
}
