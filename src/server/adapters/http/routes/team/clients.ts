import { routes } from "#contract/routes.ts";
import { invalid, notFound } from "#domain/refusal.ts";
import {
  type ClientWithSecret,
  type ListedClient,
  MerchantClients,
} from "#server/application/merchants/merchant-clients.ts";
import type { HttpDeps } from "../../deps.ts";
import { mayMoveMoney } from "../../endpoint/caller.ts";
import { done, doneWithout, type Endpoint, serve } from "../../endpoint/endpoint.ts";
import { problem, problemFromAnswer } from "../../problem.ts";
import { ownersGuard } from "./owners-guard.ts";

const taken = {
  name: "Another program has this name. If its secret was lost, give that program a new one.",
};

/** The programs that may call for a merchant, as its owners look after them. */
export function clientEndpoints({ use, realClock }: HttpDeps): readonly Endpoint[] {
  const guard = ownersGuard({ use, realClock });
  const clients = use(MerchantClients);
  return [
    serve(routes.listClients, async ({ caller }) => {
      const answer = await clients.list(caller.merchantId);
      if (answer.kind === "refused") return problemFromAnswer(notFound);
      return done({ items: answer.clients.filter(({ revokedAt }) => revokedAt === null).map(clientOnWire) });
    }),
    serve(routes.makeClient, async ({ caller, body: { name } }) => {
      const secret = await clients.newSecret();
      const { merchantId, by } = caller;
      const guarded = await guard(caller, { kind: "client_made", name }, (transaction) =>
        clients.createIn(transaction, { merchantId, name, by }, secret),
      );
      if (guarded.kind === "problem") return guarded.problem;
      const { answer } = guarded;
      if (answer.kind === "made") return done(told(answer));
      return problemFromAnswer(answer.reason === "name_taken" ? invalid(taken) : notFound);
    }),
    serve(routes.rotateClient, async ({ caller, params: { clientId }, body: { overlapHours } }) => {
      const secret = await clients.newSecret();
      const guarded = await guard(caller, { kind: "client_rotated", clientId, overlapHours }, (transaction) =>
        clients.rotateIn(transaction, { clientId, overlapHours, keeper: caller }, secret),
      );
      if (guarded.kind === "problem") return guarded.problem;
      const { answer } = guarded;
      return answer.kind === "made" ? done(told(answer)) : problemFromAnswer(notFound);
    }),
    serve(routes.revokeClient, async ({ caller, params: { clientId } }) => {
      if (!mayMoveMoney(caller, realClock)) return problem("fresh_login_required");
      const answer = await clients.revoke(clientId, caller);
      return answer.kind === "revoked" ? doneWithout() : problemFromAnswer(notFound);
    }),
  ];
}

function told({ client, secret }: ClientWithSecret) {
  return { client: clientOnWire(client), secret };
}

/** A program as owners see it. */
export function clientOnWire({ clientId, name, createdAt, lastUsedAt, olderUntil }: ListedClient) {
  return { clientId, name, createdAt, lastUsedAt, olderUntil };
}
