import { port, type Needs } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";

/** The permissions that members gave the app at LINE. */
export interface LineAuthorisations {
  /**
   * Withdraws all permissions that this member gave the app (LINE Login, *Deauthorize your app to which the user has
   * granted permissions*). `accessToken` is the member's own, of our channel. "refused": the token is not valid, and
   * nothing happened; a repeated withdrawal is "refused" too. Throws when LINE could not be asked, and logs why.
   */
  withdraw(memberId: MemberId, accessToken: string): Promise<"withdrawn" | "refused">;
}

export const LineAuthorisations = port<LineAuthorisations>("LineAuthorisations");

/** The access token is not stored, so a later try is impossible. It is tried again at once. */
const tries = 3;

/**
 * Withdraws the app's authorisation at LINE for a member whose data was erased (LINE Login development guidelines,
 * *Deauthorize your app when a user unregisters*). It never fails. The answer says when it was not withdrawn, so that
 * the member can do it by hand.
 */
export class WithdrawAuthorisation {
  static readonly needs: Needs<typeof WithdrawAuthorisation> = [LineAuthorisations];
  readonly #authorisations: LineAuthorisations;

  constructor(authorisations: LineAuthorisations) {
    this.#authorisations = authorisations;
  }

  /** `accessToken` is null when the app has none. */
  async run(memberId: MemberId, accessToken: string | null): Promise<"withdrawn" | "kept"> {
    if (accessToken === null) return "kept";
    for (let turn = 1; turn <= tries; turn += 1) {
      try {
        const answer = await this.#authorisations.withdraw(memberId, accessToken);
        return answer === "withdrawn" ? "withdrawn" : "kept";
      } catch {
        // The adapter has logged the error. The member's data stays erased.
      }
    }
    return "kept";
  }
}
