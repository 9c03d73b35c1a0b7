import type { Container } from "inversify";
import { BrowserClipboard } from "#adapters/browser/browser-clipboard.ts";
import { DeferredSharePort } from "#adapters/browser/deferred-share-port.ts";
import { PageLinks } from "#adapters/browser/page-links.ts";
import { LiffLinks } from "#adapters/liff/liff-links.ts";
import { Clipboard, Delay, Exit, PermanentLinks } from "#application/ports/environment.ts";
import { SharePort } from "#application/ports/share-port.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import { bindPort } from "./bind-port.ts";
import type { ShareSurroundings } from "./share-ports.ts";
import { LiffId } from "./sign-in.ts";

/** Telling others: by LINE where it is set up, else by the browser. How it is done is fetched after the first paint. */
export function provideSharing(container: Container): void {
  bindPort(container, Clipboard, () => new BrowserClipboard());
  const linksOf = (liffId: string | null) => (liffId === null ? new PageLinks() : new LiffLinks(liffId));
  bindPort(container, PermanentLinks, linksOf, LiffId);
  bindPort(
    container,
    SharePort,
    (...around: ShareSurroundings) =>
      new DeferredSharePort(async () => (await import("./share-ports.ts")).sharePort(...around)),
    LiffId,
    StartSession,
    Delay,
    Exit,
  );
}
