import type { Clock } from "#server/application/ports/clock.ts";
import type { IdentityVerifier } from "#server/application/ports/identity.ts";
import type { LineAuthorisations } from "#server/application/ports/line-authorisations.ts";
import type { LineSignature } from "#server/application/ports/line-signature.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Messenger } from "#server/application/ports/messenger.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import { NobodyVerifier } from "#server/adapters/identity/nobody-verifier.ts";
import { ChannelTokens } from "#server/adapters/line/channel-tokens.ts";
import { LineDeauthoriser } from "#server/adapters/line/deauthoriser.ts";
import { LineMessenger } from "#server/adapters/line/line-messenger.ts";
import { lineIssuerName, LineKeys } from "#server/adapters/line/line-keys.ts";
import { NoSignature, WebhookSignature } from "#server/adapters/line/webhook-signature.ts";
import { InMemoryLineAuthorisations } from "#server/adapters/memory/line-authorisations.ts";
import { liffLinks } from "#server/adapters/messages/flex/flex-message.ts";
import { NoMessenger } from "#server/adapters/messages/no-messenger.ts";
import type { LineSettings } from "./line-settings.ts";

/** What LINE is to this server. */
export interface LineParts {
  readonly identity: IdentityVerifier;
  readonly messenger: Messenger;
  readonly signature: LineSignature;
  readonly authorisations: LineAuthorisations;
}

/** The real LINE; where it is switched off, nobody can sign in and nobody is told anything. */
export function lineParts(
  { channelId, liffId, platform }: LineSettings,
  unitOfWork: UnitOfWork,
  realClock: Clock,
  logger: Logger,
): LineParts {
  if (platform === null) {
    return {
      identity: new NobodyVerifier(),
      messenger: new NoMessenger(),
      signature: new NoSignature(),
      authorisations: new InMemoryLineAuthorisations(),
    };
  }
  const keys = new LineKeys({
    address: `${platform.apiOrigin}/oauth2/v2.1/certs`,
    clock: realClock,
    onTrouble: (error) => logger.warn({ error }, "LINE's keys could not be fetched."),
  });
  void keys.warm();
  return {
    identity: new JoseIdentityVerifier({
      issuer: lineIssuerName,
      audience: channelId,
      keys: keys.keys,
      clock: realClock,
    }),
    messenger: new LineMessenger({
      unitOfWork,
      linkTo: liffLinks(liffId),
      apiOrigin: platform.apiOrigin,
      tokens: new ChannelTokens(platform.apiOrigin, platform.messaging, realClock),
      logger,
    }),
    signature: new WebhookSignature(platform.messaging.channelSecret),
    authorisations: new LineDeauthoriser(
      platform.apiOrigin,
      new ChannelTokens(platform.apiOrigin, { channelId, channelSecret: platform.channelSecret }, realClock),
      logger,
    ),
  };
}
