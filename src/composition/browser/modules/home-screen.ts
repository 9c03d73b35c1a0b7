import { ContainerModule } from "inversify";
import { DeferredShortcutPort } from "#adapters/browser/deferred-shortcut-port.ts";
import type { ShortcutPort } from "#application/ports/shortcut-port.ts";
import { AddToHomeScreen } from "#application/use-cases/add-to-home-screen.ts";
import { clientLiffId, clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";
import { once } from "../once.ts";
import type { ShareSurroundings } from "./share-ports.ts";

/** The home screen: by LINE where it is set up. How it is done is fetched after the first paint. */
export const homeScreenModule = new ContainerModule(({ bind }) => {
  bind(ports.shortcut)
    .toResolvedValue(
      (...around: ShareSurroundings) =>
        new DeferredShortcutPort(
          once<ShortcutPort>(async () => (await import("./share-ports.ts")).shortcutPort(...around)),
        ),
      [clientLiffId, uses.startSession, ports.delay, ports.exit],
    )
    .inSingletonScope();
  bind(uses.addToHomeScreen)
    .toResolvedValue((...deps) => new AddToHomeScreen(...deps), [ports.shortcut, ports.links])
    .inSingletonScope();
});
