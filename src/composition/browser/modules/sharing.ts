import { ContainerModule } from "inversify";
import { BrowserSharePort } from "#adapters/browser/browser-share-port.ts";
import { NoShortcutPort } from "#adapters/browser/no-shortcut-port.ts";
import { PageLinks } from "#adapters/browser/page-links.ts";
import { LiffLinks } from "#adapters/liff/liff-links.ts";
import { LiffSharePort } from "#adapters/liff/share/liff-share-port.ts";
import { LiffShortcutPort } from "#adapters/liff/shortcut/liff-shortcut-port.ts";
import type { Delay, Exit } from "#application/ports/environment.ts";
import { AddToHomeScreen } from "#application/use-cases/add-to-home-screen.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import type { StartSession } from "#application/use-cases/start-session.ts";
import { clientLiffId, clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** Telling others: by LINE where it is set up, else by the browser. LINE's part is fetched once LINE's login is there. */
export const sharingModule = new ContainerModule(({ bind }) => {
  bind(ports.links)
    .toResolvedValue((liffId: string | null) => (liffId === null ? new PageLinks() : new LiffLinks(liffId)), [clientLiffId])
    .inSingletonScope();
  bind(ports.share)
    .toResolvedValue(
      (liffId: string | null, session: StartSession, delay: Delay) => {
        const otherwise = new BrowserSharePort();
        if (liffId === null) return otherwise;
        return new LiffSharePort({ load: async () => (await lineOf(session)).cardPicker(liffId), otherwise, delay });
      },
      [clientLiffId, uses.startSession, ports.delay],
    )
    .inSingletonScope();
  bind(ports.shortcut)
    .toResolvedValue(
      (liffId: string | null, session: StartSession, exit: Exit) =>
        liffId === null ? new NoShortcutPort() : new LiffShortcutPort({ load: async () => (await lineOf(session)).shortcuts(), exit }),
      [clientLiffId, uses.startSession, ports.exit],
    )
    .inSingletonScope();
  bind(uses.shareLink)
    .toResolvedValue((...deps) => new ShareLink(...deps), [ports.share, ports.links, ports.clipboard])
    .inSingletonScope();
  bind(uses.addToHomeScreen)
    .toResolvedValue((...deps) => new AddToHomeScreen(...deps), [ports.shortcut, ports.links])
    .inSingletonScope();
});

/** LINE's part, once LINE's login is there or has failed; a screen is painted before either begins. */
async function lineOf(session: StartSession): Promise<typeof import("./line-sharing.ts")> {
  await new Promise<void>((resolve) => void requestAnimationFrame(() => setTimeout(resolve)));
  await session.ready();
  return import("./line-sharing.ts");
}
