import type { Container } from "inversify";
import { NoLineAccess, LiffAccess, type LiffAccessToken } from "#adapters/liff/liff-access.ts";
import { LineAccess } from "#application/ports/identity-provider.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import { bindPort } from "../bind-port.ts";
import { LiffId } from "../sign-in.ts";

/** The member's access to LINE, for joining an event and for erasing the member's data. */
export function provide(container: Container): void {
  bindPort(
    container,
    LineAccess,
    (liffId: string | null, session: StartSession) =>
      liffId === null ? new NoLineAccess() : new LiffAccess(() => accessToken(session)),
    LiffId,
    StartSession,
  );
}

/** The part of LIFF that has the token, once LINE's login is ready. */
async function accessToken(session: StartSession): Promise<LiffAccessToken> {
  await session.ready();
  return (await import("#adapters/liff/sdk/real-access-token.ts")).realAccessToken;
}
