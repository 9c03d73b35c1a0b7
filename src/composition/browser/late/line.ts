import type { Container } from "inversify";
import { DeferredShortcutPort } from "#adapters/browser/deferred-shortcut-port.ts";
import { NoLineAccess } from "#adapters/browser/no-line-access.ts";
import { LiffAccess, type LiffAccessToken } from "#adapters/liff/liff-access.ts";
import { Delay, Exit } from "#application/ports/environment.ts";
import { LineAccess } from "#application/ports/line-access.ts";
import { ShortcutPort } from "#application/ports/shortcut-port.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import { bindPort } from "../bind-port.ts";
import { once } from "../once.ts";
import type { ShareSurroundings } from "../share-ports.ts";
import { LiffId } from "../sign-in.ts";

/**
 * LINE's own: the member's access to it, for who joins and who leaves for good, and its home screen. How a shortcut is
 * made is fetched after the first paint.
 */
export function provide(container: Container): void {
  bindPort(
    container,
    LineAccess,
    (liffId: string | null, session: StartSession) =>
      liffId === null ? new NoLineAccess() : new LiffAccess(() => accessToken(session)),
    LiffId,
    StartSession,
  );
  bindPort(
    container,
    ShortcutPort,
    (...around: ShareSurroundings) =>
      new DeferredShortcutPort(
        once<ShortcutPort>(async () => (await import("../share-ports.ts")).shortcutPort(...around)),
      ),
    LiffId,
    StartSession,
    Delay,
    Exit,
  );
}

/** The part of LIFF that has it, once LINE's login is there. */
async function accessToken(session: StartSession): Promise<LiffAccessToken> {
  await session.ready();
  return (await import("#adapters/liff/sdk/real-access-token.ts")).realAccessToken;
}
