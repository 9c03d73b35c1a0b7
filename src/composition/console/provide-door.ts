import { BrowserTextStore } from "#adapters/browser/storage.ts";
import { CameraScanner } from "#adapters/console/door/camera-scanner.ts";
import { openCodeReader } from "#adapters/console/door/code-reader.ts";
import { SoundAndVibration } from "#adapters/console/door/sound-and-vibration.ts";
import { StoredDoorShelf } from "#adapters/console/door/stored-door-shelf.ts";
import { DoorShelf, DoorSignals, OfflineConsole, Scanner } from "#application/console/ports/door.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import type { Bindings } from "../bindings.ts";
import { bindPort } from "../browser/bind-port.ts";
import { provide as provideTickets } from "../browser/late/tickets.ts";
import { once } from "../browser/once.ts";
import { BrowserSettings } from "../browser/settings.ts";

/** The door: what a phone keeps of it, its camera, sound, and the worker that opens it without a network. */
export function provideDoor(container: Bindings): void {
  // The network and the light of the screen are the members' own.
  provideTickets(container);
  bindPort(container, DoorShelf, () => new StoredDoorShelf(new BrowserTextStore("localStorage")));
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
