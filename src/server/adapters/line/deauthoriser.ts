import type { MemberId } from "#domain/member/member.ts";
import { second } from "#domain/time/instant.ts";
import type { LineAuthorisations } from "#server/application/line/withdraw-authorisation.ts";
import type { Logger } from "#server/application/ports/logger.ts";
import { isAccessTokenOf } from "./access-token.ts";
import type { ChannelTokens } from "./channel-tokens.ts";

const answerWithin = 10 * second;

/** Withdraws authorisations at LINE. LINE says whose token it is, so members can withdraw only their own. */
export class LineDeauthoriser implements LineAuthorisations {
  readonly #apiOrigin: string;
  readonly #tokens: ChannelTokens;
  readonly #logger: Logger;

  /** `tokens` are those of the LINE Login or mini app channel that members log in to. */
  constructor(apiOrigin: string, tokens: ChannelTokens, logger: Logger) {
    this.#apiOrigin = apiOrigin;
    this.#logger = logger;
    this.#tokens = tokens;
  }

  async withdraw(memberId: MemberId, accessToken: string): Promise<"withdrawn" | "refused"> {
    try {
      return await this.#withdraw(memberId, accessToken);
    } catch (error) {
      this.#logger.warn({ error }, "The app's authorisation at LINE could not be withdrawn.");
      throw error;
    }
  }

  async #withdraw(memberId: MemberId, accessToken: string): Promise<"withdrawn" | "refused"> {
    const asked = { apiOrigin: this.#apiOrigin, accessToken, signal: AbortSignal.timeout(answerWithin) };
    if (!(await isAccessTokenOf(memberId, asked))) return "refused";
    const token = await this.#tokens.token();
    const response = await fetch(`${this.#apiOrigin}/user/v1/deauthorize`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "content-type": "application/json" },
      body: JSON.stringify({ userAccessToken: accessToken }),
      signal: AbortSignal.timeout(answerWithin),
      redirect: "error",
    });
    if (response.ok) return "withdrawn";
    if (response.status === 401) this.#tokens.forget(token);
    if (response.status === 400) return "refused";
    throw new Error(`LINE answered ${response.status} to a withdrawal.`);
  }
}
