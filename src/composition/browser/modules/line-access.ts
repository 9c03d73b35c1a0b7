import { ContainerModule } from "inversify";
import { NoLineAccess } from "#adapters/browser/no-line-access.ts";
import { LiffAccess, type LiffAccessToken } from "#adapters/liff/liff-access.ts";
import type { StartSession } from "#application/use-cases/start-session.ts";
import { clientLiffId, clientPorts as ports, clientUseCases as uses } from "../../client-tokens.ts";

/** The member's access to LINE, for who leaves and who joins. */
export const lineAccessModule = new ContainerModule(({ bind }) => {
  bind(ports.lineAccess)
    .toResolvedValue(
      (liffId: string | null, session: StartSession) =>
        liffId === null ? new NoLineAccess() : new LiffAccess(() => accessToken(session)),
      [clientLiffId, uses.startSession],
    )
    .inSingletonScope();
});

/** The part of LIFF that has it, once LINE's login is there. */
async function accessToken(session: StartSession): Promise<LiffAccessToken> {
  await session.ready();
  return (await import("#adapters/liff/sdk/real-access-token.ts")).realAccessToken;
}
