import type { Clock } from "#server/application/ports/clock.ts";
import type { IdentityVerifier } from "#server/application/ports/identity.ts";
import type { Messenger } from "#server/application/ports/messenger.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import { NobodyVerifier } from "#server/adapters/identity/nobody-verifier.ts";
import { lineIssuerName, lineKeys } from "#server/adapters/line/line-keys.ts";
import { NoMessenger } from "#server/adapters/messages/no-messenger.ts";
import type { LineSettings } from "./line-settings.ts";

/** What LINE is to this server. */
export interface LineParts {
  readonly identity: IdentityVerifier;
  readonly messenger: Messenger;
}

/** The real LINE; where it is switched off, nobody can sign in and nobody is told anything. */
export function lineParts({ channelId, platform }: LineSettings, realClock: Clock): LineParts {
  if (platform === null) return { identity: new NobodyVerifier(), messenger: new NoMessenger() };
  return {
    identity: new JoseIdentityVerifier({
      issuer: lineIssuerName,
      audience: channelId,
      keys: lineKeys(`${platform.apiOrigin}/oauth2/v2.1/certs`),
      clock: realClock,
    }),
    messenger: new NoMessenger(),
  };
}
