import type { Clock } from "#server/application/ports/clock.ts";
import { DevelopmentIssuer, developmentIssuerName } from "#server/adapters/identity/development-issuer.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import { type SigningKeyTables, SqlSigningKeyStore } from "#server/adapters/identity/sql-signing-key-store.ts";
import { InMemoryLineAuthorisations } from "#server/adapters/memory/line-authorisations.ts";
import { DevelopmentInbox } from "#server/adapters/messages/development-inbox.ts";
import { liffLinks } from "#server/adapters/messages/flex/flex-message.ts";
import { NoSignature } from "#server/adapters/line/webhook-signature.ts";
import type { LineParts } from "./line-parts.ts";
import type { LineSettings } from "./line-settings.ts";
import type { Persistence } from "./open-database.ts";

/** What stands in for LINE in development. None of it is reachable in another mode. */
export interface LineStandIns extends LineParts {
  readonly issuer: DevelopmentIssuer;
  readonly messenger: DevelopmentInbox;
}

export function lineStandIns(
  { db, unitOfWork }: Pick<Persistence, "db" | "unitOfWork">,
  realClock: Clock,
  { channelId, liffId }: Pick<LineSettings, "channelId" | "liffId">,
): LineStandIns {
  const issuer = new DevelopmentIssuer(new SqlSigningKeyStore(db.withTables<SigningKeyTables>()), channelId, realClock);
  return {
    issuer,
    identity: new JoseIdentityVerifier({
      issuer: developmentIssuerName,
      audience: channelId,
      keys: issuer.keys,
      clock: realClock,
    }),
    messenger: new DevelopmentInbox(unitOfWork, liffLinks(liffId)),
    signature: new NoSignature(),
    authorisations: new InMemoryLineAuthorisations(),
  };
}
