import type { MemberId } from "#domain/member/member.ts";
import type { LineAuthorisations } from "#server/application/line/withdraw-authorisation.ts";

/** A LINE that knows whom it was told of: none, where a stand-in plays it. */
export class InMemoryLineAuthorisations implements LineAuthorisations {
  readonly #granted = new Map<string, MemberId>();

  /** The member allows the app what it asks for, and holds this token. */
  grant(memberId: MemberId, accessToken: string): void {
    this.#granted.set(accessToken, memberId);
  }

  async withdraw(memberId: MemberId, accessToken: string): Promise<"withdrawn" | "refused"> {
    if (this.#granted.get(accessToken) !== memberId) return "refused";
    for (const [token, holder] of this.#granted) if (holder === memberId) this.#granted.delete(token);
    return "withdrawn";
  }
}
