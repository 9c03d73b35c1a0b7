import { routes } from "#contract/routes.ts";
import { parseFlag } from "#contract/wire/page.ts";
import type { HttpDeps } from "../deps.ts";
import { done } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { changesFrom, draftFrom } from "../mappers/event-input.ts";
import { pageFrom } from "../mappers/page.ts";
import { tooManyRequests, wrongSecrets } from "../limits/limits.ts";
import { problemFromAnswer } from "../problems/from-answer.ts";
import { problem } from "../problems/problem.ts";
import { MerchantAccess } from "#server/application/merchants/merchant-access.ts";
import { CreateEvent } from "#server/application/organising/create-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { CheckIn } from "#server/application/door/check-in.ts";

/** A merchant's token, its events from draft to the last ticket. */
export function backofficeEndpoints({ use, limiter }: HttpDeps): readonly Endpoint[] {
  const merchantAccess = use(MerchantAccess);
  const createEvent = use(CreateEvent);
  const changeEvent = use(ChangeEvent);
  const publishEvent = use(PublishEvent);
  const cancelEvent = use(CancelEvent);
  const readParticipants = use(ReadParticipants);
  const checkIn = use(CheckIn);
  return [
    serve(routes.issueToken, async ({ form }) => {
      const tooMany = tooManyRequests(await limiter.waitFor(wrongSecrets, form.client_id));
      if (tooMany) return tooMany;
      const answer = await merchantAccess.issue(form.client_id, form.client_secret);
      if (answer.kind === "rejected") {
        await limiter.count(wrongSecrets, form.client_id);
        return problem("unauthenticated", { detail: "Client id or secret is wrong." });
      }
      const { accessToken, expiresInSeconds } = answer;
      return done({ access_token: accessToken, token_type: "Bearer" as const, expires_in: expiresInSeconds });
    }),
    serve(routes.createEvent, async ({ caller, body, workId }) => {
      const answer = await createEvent.run(caller.merchantId, draftFrom(body), workId);
      return answer.kind === "created" ? done(answer.event) : problemFromAnswer(answer);
    }),
    serve(routes.changeEvent, async ({ caller: { merchantId }, params: { eventId }, query, body }) => {
      const dryRun = parseFlag(query.dryRun);
      const answer = await changeEvent.run({ merchantId, eventId, changes: changesFrom(body), dryRun });
      if (answer.kind !== "changed") return problemFromAnswer(answer);
      return done(answer);
    }),
    serve(routes.publishEvent, async ({ caller, params }) => {
      const answer = await publishEvent.run(caller.merchantId, params.eventId);
      return answer.kind === "published" ? done(answer.event) : problemFromAnswer(answer);
    }),
    serve(routes.cancelEvent, async ({ caller, params }) => {
      const answer = await cancelEvent.run(caller.merchantId, params.eventId);
      return answer.kind === "cancelled" ? done(answer.event) : problemFromAnswer(answer);
    }),
    serve(routes.listParticipants, async ({ caller: { merchantId }, params: { eventId }, query }) => {
      const page = await readParticipants.list({ merchantId, eventId, ...pageFrom(query) });
      return page ? done(page) : problem("not_found");
    }),
    serve(routes.checkIn, async ({ caller: { merchantId }, body: { ticketCode, nonce } }) => {
      const answer = await checkIn.run({ merchantId, ticketCode, nonce });
      return answer.kind === "checked_in" ? done(answer.participant) : problemFromAnswer(answer);
    }),
  ];
}
