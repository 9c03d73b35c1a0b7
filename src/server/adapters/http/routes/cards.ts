import type { HttpDeps } from "../deps.ts";
import { done, doneWithout, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { ManageCards } from "#server/application/cards/manage-cards.ts";
import { routes } from "#contract/routes.ts";
import { problem, problemFromAnswer } from "../problem.ts";

/** Saved cards. */
export function walletEndpoints({ use }: HttpDeps): readonly Endpoint[] {
  const manageCards = use(ManageCards);
  return [
    serve(routes.getCardSetup, async ({ caller }) => {
      const form = await manageCards.form(caller.memberId);
      return "gateway" in form ? done(form) : problemFromAnswer(form);
    }),
    serve(routes.listCards, async ({ caller }) => done({ items: await manageCards.list(caller.memberId) })),
    serve(routes.saveCard, async ({ caller, body: { token, makeDefault = false } }) => {
      const answer = await manageCards.save(caller.memberId, token, makeDefault);
      if (answer.kind === "saved") return done(answer.card);
      if (answer.kind === "declined") return problem("payment_declined", { declineCode: answer.declineCode });
      return problemFromAnswer(answer);
    }),
    serve(routes.changeCard, async ({ caller, body: { cardId, isDefault } }) => {
      const answer = await manageCards.change(caller.memberId, cardId, isDefault);
      return answer.kind === "changed" ? done(answer.card) : problemFromAnswer(answer);
    }),
    serve(routes.removeCard, async ({ caller, query: { cardId } }) => {
      const answer = await manageCards.remove(caller.memberId, cardId);
      return answer.kind === "removed" ? doneWithout() : problemFromAnswer(answer);
    }),
  ];
}
