import { type ShortcutPort, ShortcutRefused } from "#application/ports/shortcut-port.ts";

/** A browser puts no page on the home screen when asked to. */
export class NoShortcutPort implements ShortcutPort {
  isAvailable(): Promise<boolean> {
    return Promise.resolve(false);
  }

  create(): Promise<void> {
    return Promise.reject(new ShortcutRefused("unavailable"));
  }
}
