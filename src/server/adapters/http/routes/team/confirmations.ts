import { routes } from "#contract/routes.ts";
import { type CarriedOut, DecideActs, type DecidingOwner } from "#server/application/confirming/decide-acts.ts";
import { SeeActs } from "#server/application/confirming/see-acts.ts";
import type { HttpDeps } from "../../deps.ts";
import { type MerchantCaller, mayMoveMoney } from "../../endpoint/caller.ts";
import { done, type Endpoint, serve } from "../../endpoint/endpoint.ts";
import { problem, problemFromAnswer } from "../../problem.ts";
import { clientOnWire } from "./clients.ts";
import { invitationPagePath } from "./owners-guard.ts";

/** What waits for an owner's confirmation. */
export function confirmationEndpoints({ use, realClock, publicOrigin }: HttpDeps): readonly Endpoint[] {
  const [decideActs, seeActs] = [use(DecideActs), use(SeeActs)];
  const seen = async (owner: DecidingOwner, id: string) => {
    const view = await seeActs.find(owner, id);
    return view ? done(view) : problem("not_found");
  };
  return [
    serve(routes.listConfirmations, async ({ caller }) => done({ items: [...(await seeActs.list(ownerOf(caller)))] })),
    serve(routes.getConfirmation, ({ caller, params }) => seen(ownerOf(caller), params.confirmationId)),
    serve(routes.confirmAct, async ({ caller, params: { confirmationId }, body }) => {
      if (!mayMoveMoney(caller, realClock)) return problem("fresh_login_required");
      const owner = ownerOf(caller);
      const answer = await decideActs.confirm(owner, confirmationId, body.code ?? null);
      return answer.kind === "decided" ? seen(owner, confirmationId) : problemFromAnswer(answer);
    }),
    serve(routes.rejectAct, async ({ caller, params: { confirmationId } }) => {
      const owner = ownerOf(caller);
      const answer = await decideActs.reject(owner, confirmationId);
      return answer.kind === "decided" ? seen(owner, confirmationId) : problemFromAnswer(answer);
    }),
    serve(routes.collectConfirmed, async ({ caller, params: { confirmationId } }) => {
      const answer = await decideActs.collect(ownerOf(caller), confirmationId);
      if (answer.kind === "not_found" || answer.kind === "refused") return problemFromAnswer(answer);
      return done({ ...nothing, ...onWire(answer, publicOrigin) });
    }),
  ];
}

/** These calls are for people only. */
function ownerOf({ merchantId, by }: MerchantCaller): DecidingOwner {
  return { merchantId, staffId: by.id };
}

const nothing = { settings: null, staff: null, payout: null, invitation: null, program: null };

function onWire(answer: CarriedOut, publicOrigin: string) {
  switch (answer.kind) {
    case "settings":
      return { settings: answer.merchant };
    case "staff":
      return { staff: answer.staff };
    case "closed":
      return {};
    case "payout":
      return { payout: answer.payout };
    case "invitation":
      return {
        invitation: { url: `${publicOrigin}${invitationPagePath}${answer.token}`, expiresAt: answer.expiresAt },
      };
    case "program":
      return { program: { client: clientOnWire(answer.client), secret: answer.secret } };
  }
}
