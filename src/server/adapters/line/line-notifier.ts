import type { MemberId } from "#domain/member/member.ts";
import { second } from "#domain/time/instant.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import type { GivenToken, NotifierAnswer, ServiceNotifier } from "#server/application/line/service-notifier.ts";
import { isAccessTokenFor, isAccessTokenOf } from "./access-token.ts";
import type { ChannelTokens } from "./channel-tokens.ts";

const paths = { issue: "/message/v3/notifier/token", send: "/message/v3/notifier/send?target=service" };
/** The time limit for a token, because a member's own call waits for it. */
const issuedWithin = 3 * second;
const sentWithin = 20 * second;

/** LINE's answer. It has no token when none could be renewed. */
interface TokenAnswer {
  readonly notificationToken?: string;
  readonly expiresIn?: number;
  readonly remainingCount?: number;
}

/** Service messages through LINE's own API, because its SDK for the Messaging API does not have them. */
export class LineNotifier implements ServiceNotifier {
  readonly #apiOrigin: string;
  readonly #channelId: string;
  readonly #tokens: ChannelTokens;
  readonly #logger: Logger;

  /** `channelId` is the mini app's channel, and `tokens` are that channel's. */
  constructor(apiOrigin: string, channelId: string, tokens: ChannelTokens, logger: Logger) {
    this.#apiOrigin = apiOrigin;
    this.#channelId = channelId;
    this.#tokens = tokens;
    this.#logger = logger;
  }

  async issue(memberId: MemberId, accessToken: string): Promise<GivenToken | null> {
    try {
      return await this.#issue(memberId, accessToken);
    } catch (error) {
      this.#logger.warn({ error }, "LINE could not be asked for leave to send service messages.");
      throw error;
    }
  }

  async send(token: string, templateName: string, params: Readonly<Record<string, string>>): Promise<NotifierAnswer> {
    const response = await this.#post(
      paths.send,
      { templateName, params, notificationToken: token },
      AbortSignal.timeout(sentWithin),
    );
    if (response.ok) return { kind: "sent", next: givenIn(await response.json()) };
    if (response.status === 401 && /notif/i.test(await response.text())) return { kind: "spent" };
    if (response.status === 400 || response.status === 403) return { kind: "refused" };
    throw new Error(`LINE answered ${response.status} to a service message.`);
  }

  async #issue(memberId: MemberId, accessToken: string): Promise<GivenToken | null> {
    const signal = AbortSignal.timeout(issuedWithin);
    const asked = { apiOrigin: this.#apiOrigin, accessToken, signal };
    const [isTheirs, isOurs] = await Promise.all([
      isAccessTokenOf(memberId, asked),
      isAccessTokenFor(this.#channelId, asked),
    ]);
    if (!isTheirs || !isOurs) return null;
    const response = await this.#post(paths.issue, { liffAccessToken: accessToken }, signal);
    if (response.ok) return givenIn(await response.json());
    if (response.status >= 400 && response.status < 500 && response.status !== 429) return null;
    throw new Error(`LINE answered ${response.status} for a service notification token.`);
  }

  async #post(path: string, body: unknown, signal: AbortSignal): Promise<Response> {
    const token = await this.#tokens.token();
    const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
    const call = { method: "POST", headers, body: JSON.stringify(body), signal, redirect: "error" } as const;
    const response = await fetch(`${this.#apiOrigin}${path}`, call);
    if (response.status === 401) this.#tokens.forget(token);
    return response;
  }
}

function givenIn({ notificationToken, expiresIn = 0, remainingCount = 0 }: TokenAnswer): GivenToken | null {
  if (notificationToken === undefined || remainingCount === 0 || expiresIn === 0) return null;
  return { value: notificationToken, remaining: remainingCount, livesForSeconds: expiresIn };
}
