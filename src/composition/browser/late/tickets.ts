import type { Bindings } from "../../bindings.ts";
import { HttpCalls } from "#adapters/http/http-calls.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { BrowserConnection } from "#adapters/browser/browser-connection.ts";
import { BrowserPictureSharing } from "#adapters/browser/picture-sharing.ts";
import { BrowserScreenLight } from "#adapters/browser/screen-light.ts";
import { BrowserTextStore, pageTexts, type TextStore } from "#adapters/browser/storage.ts";
import { StoredTicketShelf } from "#adapters/browser/stored-ticket-shelf.ts";
import { Calls } from "#application/ports/calls.ts";
import { Connection, PictureSharing, ScreenLight } from "#application/ports/environment.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { OfflineApp, TicketShelf } from "#application/ports/ticket-shelf.ts";
import { bindPort, Http } from "../bind-port.ts";
import { once } from "../once.ts";
import { BrowserSettings } from "../settings.ts";

/** Tickets without a network: kept where the browser can keep the app, and else as long as the page lasts. */
export function provide(container: Bindings): void {
  bindPort(container, Calls, (http: HttpClient) => new HttpCalls(http), Http);
  bindPort(container, Connection, () => new BrowserConnection());
  bindPort(container, ScreenLight, () => new BrowserScreenLight());
  bindPort(container, PictureSharing, () => new BrowserPictureSharing());
  const shelf = (settings: BrowserSettings, platform: PlatformPort) =>
    new StoredTicketShelf(storeFor(settings, platform));
  bindPort(container, TicketShelf, shelf, BrowserSettings, PlatformPort);
  bindPort(container, OfflineApp, offlineApp, BrowserSettings, PlatformPort);
}

function isKept({ offlineTickets = false }: BrowserSettings, platform: PlatformPort): boolean {
  return offlineTickets && "serviceWorker" in navigator && !platform.isInClient();
}

/** Nothing is stored where the app could not be opened without a network anyway. */
function storeFor(settings: BrowserSettings, platform: PlatformPort): TextStore {
  const stored = new BrowserTextStore("localStorage");
  const now = () => (isKept(settings, platform) ? stored : pageTexts);
  return {
    get: (name) => now().get(name),
    put: (name, text) => now().put(name, text),
    remove: (name) => now().remove(name),
  };
}

function offlineApp(settings: BrowserSettings, platform: PlatformPort): OfflineApp {
  const register = once(async () => (await import("../tickets/offline-app.ts")).keepApp());
  return {
    keep: () => {
      if (isKept(settings, platform)) void register().catch(() => undefined);
    },
  };
}
