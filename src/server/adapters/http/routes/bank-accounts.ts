import { routes } from "#contract/routes.ts";
import type { HttpDeps } from "../deps.ts";
import { done, doneWithout } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { problemFromAnswer } from "../problems/from-answer.ts";
import { ManageBankAccounts } from "#server/application/bank-accounts/manage-bank-accounts.ts";

/** Refund bank accounts. */
export function bankAccountEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const manageBankAccounts = use(ManageBankAccounts);
  return [
    serve(routes.listBankAccounts, async ({ caller }) =>
      done({ items: await manageBankAccounts.list(caller.memberId) }),
    ),
    serve(routes.putBankAccount, async ({ caller, body }) => {
      const answer = await manageBankAccounts.set(caller.memberId, {
        bankCode: body.bankCode,
        branchCode: body.branchCode ?? null,
        accountType: body.accountType ?? null,
        accountNumber: body.accountNumber,
        accountName: body.accountName,
        accountNameKana: body.accountNameKana ?? null,
      });
      return answer.kind === "set" ? done(answer.account) : problemFromAnswer(answer);
    }),
    serve(routes.removeBankAccount, async ({ caller, query: { country } }) => {
      const answer = await manageBankAccounts.remove(caller.memberId, country);
      return answer.kind === "removed" ? doneWithout() : problemFromAnswer(answer);
    }),
  ];
}
