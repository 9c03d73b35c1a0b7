import { parseInstant } from "#contract/instant.ts";
import * as backoffice from "#contract/routes/backoffice-events.ts";
import * as merchant from "#contract/routes/merchant.ts";
import type { BodyOf } from "#contract/route-types.ts";
import type { EventDraft } from "#domain/event/event-draft.ts";
import type { HttpDeps } from "../deps.ts";
import { done } from "../endpoint/answer.ts";
import { type Endpoint, serve } from "../endpoint/endpoint.ts";
import { eventDetailToWire } from "../mappers/event-detail.ts";
import { problemFromAnswer } from "../problems/from-answer.ts";
import { problem } from "../problems/problem.ts";

/** A merchant's token, and the events it puts up. */
export function backofficeEndpoints({ useCases: { merchantAccess, createEvent } }: HttpDeps): readonly Endpoint[] {
  return [
    serve(merchant.issueToken, async ({ form }) => {
      const answer = await merchantAccess.issue(form.client_id, form.client_secret);
      if (answer.kind === "rejected") return problem("unauthenticated", { detail: "Client id or secret is wrong." });
      const { accessToken, expiresInSeconds } = answer;
      return done({ access_token: accessToken, token_type: "Bearer" as const, expires_in: expiresInSeconds });
    }),
    serve(backoffice.createEvent, async ({ caller, body, workId }) => {
      const answer = await createEvent.run(caller.merchantId, draftFrom(body), workId);
      return answer.kind === "created" ? done(eventDetailToWire(answer.event)) : problemFromAnswer(answer);
    }),
  ];
}

function draftFrom(body: BodyOf<typeof backoffice.createEvent>): EventDraft {
  const { level, venue, joinClosesAt } = body;
  return {
    title: body.title,
    description: body.description,
    sportType: body.sportType,
    startsAt: instantOf(body.startsAt),
    endsAt: instantOf(body.endsAt),
    timeZone: body.timeZone,
    venue: { name: venue.name, address: venue.address, access: venue.access ?? null, lat: venue.lat, lng: venue.lng },
    price: { amount: body.price.amount, currency: body.price.currency },
    capacity: body.capacity,
    paymentMethods: [...new Set(body.paymentMethods)],
    level: level ? { from: level.from ?? null, to: level.to ?? null, note: level.note ?? null } : null,
    included: body.included ?? [],
    bring: body.bring ?? [],
    coverUrl: body.coverUrl ?? null,
    waitingList: body.waitingList ?? true,
    maxSeatsPerJoin: body.maxSeatsPerJoin ?? null,
    joinClosesAt: joinClosesAt ? instantOf(joinClosesAt) : null,
    refundPolicy: body.refundPolicy ?? null,
    draft: body.draft ?? false,
  };
}

/** The schema has let it through, so it is one. */
function instantOf(text: string): number {
  const instant = parseInstant(text);
  if (instant === null) throw new Error("A checked instant can't be read.");
  return instant;
}
