import type { Container } from "inversify";
import { BrowserClipboard } from "#adapters/browser/browser-clipboard.ts";
import { DeferredSharePort } from "#adapters/browser/deferred-share-port.ts";
import { PageLinks } from "#adapters/browser/page-links.ts";
import { BrowserPageVisibility } from "#adapters/browser/page-visibility.ts";
import { StoredOpenOrders } from "#adapters/browser/stored-open-orders.ts";
import { BrowserTextStore } from "#adapters/browser/text-store.ts";
import { HttpLiveEvents } from "#adapters/http/http-live-events.ts";
import { LiffLinks } from "#adapters/liff/liff-links.ts";
import { Clipboard, Delay, Exit, PermanentLinks } from "#application/ports/environment.ts";
import { IdentityProvider } from "#application/ports/identity-provider.ts";
import { LiveEvents } from "#application/ports/live-events.ts";
import { OpenOrders } from "#application/ports/open-orders.ts";
import { SharePort } from "#application/ports/share-port.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import { bindPort } from "../bind-port.ts";
import type { ShareSurroundings } from "../share-ports.ts";
import { LiffId } from "../sign-in.ts";
import { Wire } from "../wire.ts";

/**
 * What a screen about one event, place or merchant needs: changes as they happen, and telling others: by LINE where it is
 * set up, else by the browser. How that is done is fetched after the first paint.
 */
export function provide(container: Container): void {
  bindPort(
    container,
    LiveEvents,
    (wire: Wire, identity: IdentityProvider, delay: Delay) =>
      new HttpLiveEvents({ ...wire, identity, delay, visibility: new BrowserPageVisibility() }),
    Wire,
    IdentityProvider,
    Delay,
  );
  bindPort(container, OpenOrders, () => new StoredOpenOrders(new BrowserTextStore("sessionStorage"), Date.now));
  bindPort(container, Clipboard, () => new BrowserClipboard());
  const linksOf = (liffId: string | null) => (liffId === null ? new PageLinks() : new LiffLinks(liffId));
  bindPort(container, PermanentLinks, linksOf, LiffId);
  bindPort(
    container,
    SharePort,
    (...around: ShareSurroundings) =>
      new DeferredSharePort(async () => (await import("../share-ports.ts")).sharePort(...around)),
    LiffId,
    StartSession,
    Delay,
    Exit,
  );
}
