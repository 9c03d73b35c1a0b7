import type { Container } from "inversify";
import { DeferredShortcutPort } from "#adapters/browser/deferred-shortcut-port.ts";
import { Delay, Exit } from "#application/ports/environment.ts";
import { ShortcutPort } from "#application/ports/shortcut-port.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import { once } from "./once.ts";
import { bindPort } from "./bind-port.ts";
import type { ShareSurroundings } from "./share-ports.ts";
import { LiffId } from "./sign-in.ts";

/** The home screen: by LINE where it is set up. How it is done is fetched after the first paint. */
export function provideHomeScreen(container: Container): void {
  bindPort(
    container,
    ShortcutPort,
    (...around: ShareSurroundings) =>
      new DeferredShortcutPort(
        once<ShortcutPort>(async () => (await import("./share-ports.ts")).shortcutPort(...around)),
      ),
    LiffId,
    StartSession,
    Delay,
    Exit,
  );
}
