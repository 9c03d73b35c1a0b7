import type { Clock } from "#server/application/ports/clock.ts";
import type { IdentityVerifier } from "#server/application/members/know-member.ts";
import type { LineAuthorisations } from "#server/application/line/withdraw-authorisation.ts";
import type { LineSignature } from "#server/application/line/receive-line-webhook.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { Messenger } from "#server/application/messages/send-messages.ts";
import type { ServiceNotifier } from "#server/application/line/service-notifier.ts";
import type { UnitOfWork } from "#server/application/ports/store.ts";
import { JoseIdentityVerifier } from "#server/adapters/identity/jose-identity-verifier.ts";
import { NoMessenger, NoSignature, NobodyVerifier } from "#server/adapters/line/no-line.ts";
import { ChannelTokens } from "#server/adapters/line/channel-tokens.ts";
import { LineDeauthoriser } from "#server/adapters/line/deauthoriser.ts";
import { LineMessenger } from "#server/adapters/line/line-messenger.ts";
import { lineIssuerName, LineKeys } from "#server/adapters/line/line-keys.ts";
import { LineNotifier } from "#server/adapters/line/line-notifier.ts";
import { ServiceMessenger } from "#server/adapters/line/service-messenger.ts";
import { WebhookSignature } from "#server/adapters/line/webhook-signature.ts";
import { InMemoryLineAuthorisations } from "#server/adapters/memory/line.ts";
import { chatLinks } from "#server/adapters/messages/render-message.ts";
import type { LinkTo } from "#server/adapters/messages/rendered-message.ts";
import type { LinePlatformSettings, LineSettings } from "./settings.ts";

/** The parts of the server that talk to LINE. */
export interface LineParts {
  readonly identity: IdentityVerifier;
  readonly messenger: Messenger;
  readonly signature: LineSignature;
  readonly authorisations: LineAuthorisations;
  /** Sends service messages; left out when the app has none. */
  readonly notifier?: ServiceNotifier;
}

/** The real LINE. When it is switched off, nobody can sign in and no messages are sent. */
export function lineParts(
  { channelId, liffId, platform }: LineSettings,
  unitOfWork: UnitOfWork,
  realClock: Clock,
  logger: Logger,
  publicOrigin: string,
): LineParts {
  if (platform === null) {
    return {
      identity: new NobodyVerifier(),
      messenger: new NoMessenger(),
      signature: new NoSignature(),
      authorisations: new InMemoryLineAuthorisations(),
    };
  }
  const { apiOrigin, messaging, serviceTemplates, channelSecret } = platform;
  const keys = new LineKeys({
    address: `${apiOrigin}/oauth2/v2.1/certs`,
    clock: realClock,
    onTrouble: (error) => logger.warn({ error }, "LINE's keys could not be fetched."),
  });
  void keys.warm();
  const linkTo = chatLinks(liffId, publicOrigin);
  const login = new ChannelTokens(apiOrigin, { channelId, channelSecret }, realClock);
  const account = accountMessenger(platform, unitOfWork, realClock, logger, linkTo);
  const parts = {
    identity: new JoseIdentityVerifier({
      issuer: lineIssuerName,
      audience: channelId,
      keys: keys.keys,
      clock: realClock,
    }),
    signature: new WebhookSignature(messaging.channelSecret),
    authorisations: new LineDeauthoriser(apiOrigin, login, logger),
  };
  if (serviceTemplates === null) return { ...parts, messenger: account };
  const notifier = new LineNotifier(apiOrigin, channelId, login, logger);
  const messenger = new ServiceMessenger({
    unitOfWork,
    notifier,
    templates: serviceTemplates,
    linkTo,
    otherwise: account,
    realClock,
    logger,
  });
  return { ...parts, messenger, notifier };
}

/** Sends as the official account. */
export function accountMessenger(
  { apiOrigin, messaging }: Pick<LinePlatformSettings, "apiOrigin" | "messaging">,
  unitOfWork: UnitOfWork,
  realClock: Clock,
  logger: Logger,
  linkTo: LinkTo,
): Messenger {
  const tokens = new ChannelTokens(apiOrigin, messaging, realClock);
  return new LineMessenger({ unitOfWork, linkTo, apiOrigin, tokens, logger });
}
