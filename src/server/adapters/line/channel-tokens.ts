import { channelAccessToken } from "@line/bot-sdk";
import { type Instant, minute, second } from "#domain/time/instant.ts";
import type { Clock } from "#server/application/ports/clock.ts";

export interface Channel {
  readonly channelId: string;
  readonly channelSecret: string;
}

const answerWithin = 10 * second;
/** A token is no longer used in the last minute of its life. */
const margin = minute;

/**
 * Stateless channel access tokens (LINE: *Channel access token*). They live for 15 min, their number is not limited,
 * and they need not be stored, revoked or renewed by hand. One is fetched when it is first needed and used until it
 * expires.
 */
export class ChannelTokens {
  readonly #client: channelAccessToken.ChannelAccessTokenClient;
  readonly #channel: Channel;
  readonly #clock: Clock;
  #kept: { readonly token: string; readonly until: Instant } | null = null;
  #underWay: Promise<string> | null = null;

  /** `clock` is the machine's. */
  constructor(apiOrigin: string, channel: Channel, clock: Clock) {
    this.#client = new channelAccessToken.ChannelAccessTokenClient({ baseURL: apiOrigin });
    this.#channel = channel;
    this.#clock = clock;
  }

  /** @throws Error when LINE can't be reached or does not know the channel. */
  token(): Promise<string> {
    if (this.#kept && this.#clock.now() < this.#kept.until) return Promise.resolve(this.#kept.token);
    this.#underWay ??= this.#issue().finally(() => {
      this.#underWay = null;
    });
    return this.#underWay;
  }

  /** Call it when LINE refused the token: the next call gets another. */
  forget(token: string): void {
    if (this.#kept?.token === token) this.#kept = null;
  }

  async #issue(): Promise<string> {
    const { channelId, channelSecret } = this.#channel;
    const asked = this.#client.issueStatelessChannelTokenByClientSecret(channelId, channelSecret);
    const { access_token: token, expires_in: seconds } = await within(answerWithin, asked);
    this.#kept = { token, until: this.#clock.now() + seconds * second - margin };
    return token;
  }
}

/** Rejects after a while, because LINE's SDK has no time-out. LINE may still do what was asked. */
export async function within<Answer>(milliseconds: number, asked: Promise<Answer>): Promise<Answer> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tooLate = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`LINE did not answer within ${milliseconds} ms.`)), milliseconds);
  });
  try {
    return await Promise.race([asked, tooLate]);
  } finally {
    clearTimeout(timer);
  }
}
