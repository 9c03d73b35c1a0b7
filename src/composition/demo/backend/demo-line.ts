import { DevelopmentIssuer, developmentIssuerName } from "#server/adapters/identity/development-issuer.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import type { SigningKeyStore } from "#server/adapters/identity/signing-key-store.ts";
import { NoSignature } from "#server/adapters/line/webhook-signature.ts";
import { InMemoryLineAuthorisations } from "#server/adapters/memory/line-authorisations.ts";
import { DevelopmentInbox } from "#server/adapters/messages/development-inbox.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import type { LineStandIns } from "../../server/line-stand-ins.ts";

/** The LINE Login channel of the demo's identities: none that LINE has. */
const channelId = "0000000000";

/** What stands in for LINE: the development issuer, and an inbox where the members' messages can be read as chat. */
export function demoLine(unitOfWork: UnitOfWork, signingKeys: SigningKeyStore, realClock: Clock): LineStandIns {
  const issuer = new DevelopmentIssuer(signingKeys, channelId, realClock);
  const identity = new JoseIdentityVerifier({
    issuer: developmentIssuerName,
    audience: channelId,
    keys: issuer.keys,
    clock: realClock,
  });
  return {
    issuer,
    identity,
    messenger: new DevelopmentInbox(unitOfWork, (path) => path),
    signature: new NoSignature(),
    authorisations: new InMemoryLineAuthorisations(),
  };
}
