import { BrowserScreenLight } from "#adapters/browser/screen-light.ts";
import { CameraScanner } from "#adapters/console/door/camera-scanner.ts";
import { openCodeReader } from "#adapters/console/door/code-reader.ts";
import { SoundAndVibration } from "#adapters/console/door/sound-and-vibration.ts";
import { DoorSignals, OfflineConsole, Scanner } from "#application/console/ports/door.ts";
import { ScreenLight } from "#application/ports/environment.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import type { Bindings } from "../bindings.ts";
import { bindPort } from "../browser/bind-port.ts";
import { once } from "../browser/once.ts";
import { BrowserSettings } from "../browser/settings.ts";

/** What only the door needs of a phone: camera, sound, light, and the worker that opens it without a network. */
export function provideDoor(container: Bindings): void {
  bindPort(container, ScreenLight, () => new BrowserScreenLight());
  bindPort(container, DoorSignals, () => new SoundAndVibration());
  bindPort(container, Scanner, () => new CameraScanner(() => openCodeReader(loadReader)));
  bindPort(container, OfflineConsole, offlineConsole, BrowserSettings, PlatformPort);
}

function offlineConsole({ offlineTickets = false }: BrowserSettings, platform: PlatformPort): OfflineConsole {
  const isPossible = () => offlineTickets && "serviceWorker" in navigator && !platform.isInClient();
  const register = once(async () => (await import("./keep-console.ts")).keepConsole());
  return {
    isPossible,
    keep: () => {
      if (isPossible()) void register().catch(() => undefined);
    },
  };
}

/** For browsers without a reader of their own; a failure is forgotten. */
const loadReader = once(async () => (await import("#adapters/console/door/zxing-reader.ts")).loadZxingReader());
