import { AskOwners, type WantedAct } from "#server/application/confirming/ask-owners.ts";
import type { HttpDeps } from "../../deps.ts";
import { type MerchantCaller, mayMoveMoney } from "../../endpoint/caller.ts";
import { type Problem, problem, problemFromAnswer } from "../../problem.ts";

/** The page that takes an invitation's secret, as the last part of its address. */
export const invitationPagePath = "/console/invitation/";

/** In seconds: a day's acts are counted, so an hour later there may be room. */
const askLater = 3_600;

/**
 * Makes people wait for an owner where an act needs one: the problem that says so; null: go on. A program's credentials
 * are enough, as before (decision 0108).
 */
export function ownersGuard({ use, realClock }: Pick<HttpDeps, "use" | "realClock">) {
  const askOwners = use(AskOwners);
  return async (caller: MerchantCaller, wanted: WantedAct): Promise<Problem | null> => {
    if (caller.person === null) return null;
    const { merchantId, person } = caller;
    const asking = { merchantId, staffId: person.staff.id, hasFreshLogin: mayMoveMoney(caller, realClock) };
    const answer = await askOwners.run(asking, wanted);
    if (answer.kind === "free") return null;
    if (answer.kind === "asked") return problem("confirmation_required", { confirmationId: answer.pending.id });
    return answer.reason === "rate_limited"
      ? problem("rate_limited", { retryAfter: askLater })
      : problemFromAnswer(answer);
  };
}
