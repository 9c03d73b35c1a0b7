import {
  DevelopmentIssuer,
  developmentIssuerName,
  type SigningKeyStore,
} from "#server/adapters/identity/development-issuer.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import { NoSignature } from "#server/adapters/line/no-line.ts";
import { InMemoryLineAuthorisations } from "#server/adapters/memory/line.ts";
import { DevelopmentInbox } from "#server/adapters/messages/development-inbox.ts";
import type { LinkTo } from "#server/adapters/messages/rendered-message.ts";
import type { Messenger } from "#server/application/messages/send-messages.ts";
import type { Clock } from "#server/application/ports/clock.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import type { LineParts } from "./line-parts.ts";

/** What stands in for LINE in development and in the demo. */
export interface LineStandIns extends LineParts {
  readonly issuer: DevelopmentIssuer;
  readonly messenger: DevelopmentInbox;
}

/** An issuer of ID tokens for any user, and an inbox where the members' messages can be read. */
export function lineStandIns(deps: {
  readonly signingKeys: SigningKeyStore;
  readonly unitOfWork: UnitOfWork;
  readonly machineClock: Clock;
  /** The audience of ID tokens. */
  readonly channelId: string;
  readonly linkTo: LinkTo;
  /** Sends messages to a LINE of this machine besides. */
  readonly ownLine?: Messenger | null;
}): LineStandIns {
  const { channelId, machineClock } = deps;
  const issuer = new DevelopmentIssuer(deps.signingKeys, channelId, machineClock);
  return {
    issuer,
    identity: new JoseIdentityVerifier({
      issuer: developmentIssuerName,
      audience: channelId,
      keys: issuer.keys,
      clock: machineClock,
    }),
    messenger: new DevelopmentInbox(deps.unitOfWork, deps.linkTo, deps.ownLine),
    signature: new NoSignature(),
    authorisations: new InMemoryLineAuthorisations(),
  };
}
