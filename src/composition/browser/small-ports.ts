import { HttpRefundRepository } from "#adapters/http/http-refund-repository.ts";
import { HttpTieRepository } from "#adapters/http/http-tie-repository.ts";
import { NoLineAccess, LiffAccess, type LiffAccessToken } from "#adapters/liff/liff-access.ts";
import { LineAccess } from "#application/ports/identity-provider.ts";
import { RefundRepository } from "#application/ports/refund-repository.ts";
import { TieRepository } from "#application/ports/tie-repository.ts";
import { StartSession } from "#application/use-cases/start-session.ts";
import { FetchPayingTools } from "#ui/parts/paying/paying-tools.ts";
import type { Bindings } from "../bindings.ts";
import { bindOverHttp, bindPort } from "./bind-port.ts";
import { once } from "./once.ts";
import { LiffId } from "./sign-in.ts";

/**
 * Ports that only some screens need, but that are smaller than a request for them: who is in, refunds, LINE's token,
 * paying.
 */
export function provideSmallPorts(container: Bindings): void {
  bindOverHttp(container, TieRepository, HttpTieRepository);
  bindOverHttp(container, RefundRepository, HttpRefundRepository);
  bindPort(
    container,
    LineAccess,
    (liffId: string | null, session: StartSession) =>
      liffId === null ? new NoLineAccess() : new LiffAccess(() => accessToken(session)),
    LiffId,
    StartSession,
  );
  // Paying by a saved card where the member joins: fetched when it may be needed soon.
  const fetchTools = once(async () => (await import("./fetched/paying-tools.ts")).payingTools(container));
  bindPort(container, FetchPayingTools, () => fetchTools);
}

/** The part of LIFF that has the token, once LINE's login is ready. */
async function accessToken(session: StartSession): Promise<LiffAccessToken> {
  await session.ready();
  return (await import("#adapters/liff/sdk/real-access-token.ts")).realAccessToken;
}
