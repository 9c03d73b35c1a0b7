import {
  type Acted,
  AskOwners,
  type AskOwnersAnswer,
  type WantedAct,
} from "#server/application/confirming/ask-owners.ts";
import { type Transaction, Transactions } from "#server/application/ports/transactions.ts";
import type { HttpDeps } from "../../deps.ts";
import { type MerchantCaller, mayMoveMoney } from "../../endpoint/caller.ts";
import { type Problem, problem, problemFromAnswer } from "../../problem.ts";

/** The page that takes an invitation's secret, as the last part of its address. */
export const invitationPagePath = "/console/invitation/";

/** In seconds: a day's acts are counted, so an hour later there may be room. */
const askLater = 3_600;

/** A call's own answer, or the problem that says why it has none yet. */
export type Guarded<Answer> =
  | { readonly kind: "acted"; readonly answer: Answer }
  | { readonly kind: "problem"; readonly problem: Problem };

/**
 * Does an act of a person, or says that it waits for an owner: decided and done in one transaction. A program's
 * credentials are enough, as before (decision 0108).
 */
export function ownersGuard({ use, realClock }: Pick<HttpDeps, "use" | "realClock">) {
  const askOwners = use(AskOwners);
  const transactions = use(Transactions);
  return async <Answer extends Acted>(
    caller: MerchantCaller,
    wanted: WantedAct,
    act: (transaction: Transaction) => Promise<Answer>,
  ): Promise<Guarded<Answer>> => {
    if (caller.person === null) return { kind: "acted", answer: await transactions.run(act) };
    const { merchantId, person } = caller;
    const asking = { merchantId, staffId: person.staff.id, hasFreshLogin: mayMoveMoney(caller, realClock) };
    const answer = await askOwners.run(asking, wanted, act);
    if (answer.kind === "acted") return answer;
    return { kind: "problem", problem: problemOf(answer) };
  };
}

function problemOf(answer: Exclude<AskOwnersAnswer<never>, { readonly kind: "acted" }>): Problem {
  if (answer.kind === "asked") return problem("confirmation_required", { confirmationId: answer.pending.id });
  return answer.reason === "rate_limited"
    ? problem("rate_limited", { retryAfter: askLater })
    : problemFromAnswer(answer);
}
