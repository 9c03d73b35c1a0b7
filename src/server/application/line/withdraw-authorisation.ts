import { port, type Needs } from "#wiring/needs.ts";
import type { MemberId } from "#domain/member/member.ts";

/** What members allowed the app at LINE. */
export interface LineAuthorisations {
  /**
   * Withdraws all that this member allowed the app (LINE Login, *Deauthorize your app to which the user has granted
   * permissions*). `accessToken` is the member's own, of our channel. "refused": it is not, or not any more, and nothing
   * happened. Repeating a withdrawal is "refused" and harmless. Throws when LINE could not be asked,
   * and writes down why.
   */
  withdraw(memberId: MemberId, accessToken: string): Promise<"withdrawn" | "refused">;
}

export const LineAuthorisations = port<LineAuthorisations>("LineAuthorisations");

/** The token is never kept, so there is no later: it is tried again at once. */
const tries = 3;

/**
 * Has the app's authorisation at LINE withdrawn for a member whose data was erased (LINE Login development guidelines,
 * *Deauthorize your app when a user unregisters*). It never fails: what could not be withdrawn is told, and the member
 * can do it by hand.
 */
export class WithdrawAuthorisation {
  static readonly needs: Needs<typeof WithdrawAuthorisation> = [LineAuthorisations];
  readonly #authorisations: LineAuthorisations;

  constructor(authorisations: LineAuthorisations) {
    this.#authorisations = authorisations;
  }

  /** A null token is one that the app did not have. */
  async run(memberId: MemberId, accessToken: string | null): Promise<"withdrawn" | "kept"> {
    if (accessToken === null) return "kept";
    for (let turn = 1; turn <= tries; turn += 1) {
      try {
        const answer = await this.#authorisations.withdraw(memberId, accessToken);
        return answer === "withdrawn" ? "withdrawn" : "kept";
      } catch {
        // Whoever asked LINE has written down what went wrong. The member's data is erased all the same.
      }
    }
    return "kept";
  }
}
