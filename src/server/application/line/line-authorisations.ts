import { port } from "#wiring/needs.ts";
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
