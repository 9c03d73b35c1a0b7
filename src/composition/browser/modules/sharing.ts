import { ContainerModule } from "inversify";
import { DeferredSharePort } from "#adapters/browser/deferred-share-port.ts";
import { PageLinks } from "#adapters/browser/page-links.ts";
import { LiffLinks } from "#adapters/liff/liff-links.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import { clientLiffId, clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";
import type { ShareSurroundings } from "./share-ports.ts";

/**
 * Telling others: by LINE where it is set up, else by the browser. How it is done is fetched after the first paint. A root
 * whose paths live elsewhere has bound its own links.
 */
export const sharingModule = new ContainerModule(({ bind, isBound }) => {
  if (!isBound(ports.links)) {
    bind(ports.links)
      .toResolvedValue((liffId) => (liffId === null ? new PageLinks() : new LiffLinks(liffId)), [clientLiffId])
      .inSingletonScope();
  }
  bind(ports.share)
    .toResolvedValue(
      (...around: ShareSurroundings) =>
        new DeferredSharePort(async () => (await import("./share-ports.ts")).sharePort(...around)),
      [clientLiffId, uses.startSession, ports.delay, ports.exit],
    )
    .inSingletonScope();
  bind(uses.shareLink)
    .toResolvedValue((...deps) => new ShareLink(...deps), [ports.share, ports.links, ports.clipboard])
    .inSingletonScope();
});
