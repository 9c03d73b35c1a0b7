import type { HttpDeps } from "../deps.ts";
import { done, doneWithout, type Endpoint, serve } from "../endpoint/endpoint.ts";
import { CreateEvent } from "#server/application/organising/create-event.ts";
import { ChangeEvent } from "#server/application/organising/change-event.ts";
import { PublishEvent } from "#server/application/organising/publish-event.ts";
import { DeleteDraft } from "#server/application/organising/delete-draft.ts";
import { DuplicateEvent } from "#server/application/organising/duplicate-event.ts";
import { CancelEvent } from "#server/application/organising/cancel-event.ts";
import { ReadParticipants } from "#server/application/door/read-participants.ts";
import { CheckIn } from "#server/application/door/check-in.ts";
import { UndoCheckIn } from "#server/application/door/undo-check-in.ts";
import { routes } from "#contract/routes.ts";
import { limitGuesses, wrongTickets } from "../endpoint/limits.ts";
import { doorProblem, isAtDoor } from "../endpoint/at-door.ts";
import { problemFromAnswer } from "../problem.ts";
import { parseFlag } from "#contract/wire/page.ts";
import { levelFrom, venueFrom, withoutUndefined } from "../input/event-input.ts";
import { pageFrom } from "../input/page-query.ts";
import type { BodyOf } from "#contract/wire/route.ts";
import type { changeEvent, createEvent } from "#contract/merchants/event.ts";
import { draftDefaults, type EventDraft } from "#domain/event/event-draft.ts";
import type { EventChanges } from "#domain/event/change-event.ts";

/** A merchant's events from the draft to check-in. */
export function backofficeEndpoints(deps: HttpDeps): readonly Endpoint[] {
  const { use } = deps;
  const createEvent = use(CreateEvent);
  const changeEvent = use(ChangeEvent);
  const publishEvent = use(PublishEvent);
  const deleteDraft = use(DeleteDraft);
  const duplicateEvent = use(DuplicateEvent);
  const cancelEvent = use(CancelEvent);
  const readParticipants = use(ReadParticipants);
  const checkIn = use(CheckIn);
  const undoCheckIn = use(UndoCheckIn);
  return [
    serve(routes.createEvent, async ({ caller, body, workId }) => {
      const answer = await createEvent.run(caller.merchantId, draftFrom(body), workId, caller.by);
      return answer.kind === "created" ? done(answer.event) : problemFromAnswer(answer);
    }),
    serve(routes.changeEvent, async ({ caller: { merchantId, by }, params: { eventId }, query, body }) => {
      const { displace = false, ...said } = body;
      const dryRun = parseFlag(query.dryRun);
      const changes = changesFrom(said);
      const answer = await changeEvent.run({
        merchantId,
        eventId,
        changes,
        displace,
        dryRun,
        outlook: query.outlook,
        by,
      });
      if (answer.kind !== "changed") return problemFromAnswer(answer);
      return done(answer);
    }),
    serve(routes.publishEvent, async ({ caller, params }) => {
      const answer = await publishEvent.run(caller.merchantId, params.eventId, caller.by);
      return answer.kind === "published" ? done(answer.event) : problemFromAnswer(answer);
    }),
    serve(routes.deleteDraft, async ({ caller, params }) => {
      const answer = await deleteDraft.run(caller.merchantId, params.eventId, caller.by);
      return answer.kind === "deleted" ? doneWithout() : problemFromAnswer(answer);
    }),
    serve(routes.duplicateEvent, async ({ caller: { merchantId, by }, params: { eventId }, workId }) => {
      const answer = await duplicateEvent.run({ merchantId, eventId, copyId: workId, by });
      return answer.kind === "created" ? done(answer.event) : problemFromAnswer(answer);
    }),
    serve(routes.cancelEvent, async ({ caller, params, body: { reason = null, didNotTakePlace = false } }) => {
      const answer = await cancelEvent.run(caller.merchantId, params.eventId, { reason, didNotTakePlace }, caller.by);
      return answer.kind === "cancelled" ? done(answer.event) : problemFromAnswer(answer);
    }),
    serve(routes.listParticipants, async ({ caller, params: { eventId }, query }) => {
      const { merchantId } = caller;
      const answer = await readParticipants.list({
        merchantId,
        eventId,
        ...pageFrom(query),
        onlyToday: isAtDoor(caller),
      });
      return answer.kind === "listed" ? done(answer.page) : doorProblem(answer);
    }),
    serve(routes.checkInPlace, async ({ caller, params: { joinId }, body }) => {
      const { merchantId, by } = caller;
      const command = { merchantId, joinId, ...withoutUndefined(body), onlyToday: isAtDoor(caller), by };
      const answer = await checkIn.place(command);
      return answer.kind === "checked_in" ? done(answer.participant) : doorProblem(answer);
    }),
    serve(routes.undoCheckIn, async ({ caller, params: { joinId } }) => {
      const { merchantId, by } = caller;
      const answer = await undoCheckIn.run({ merchantId, joinId, onlyToday: isAtDoor(caller), by });
      return answer.kind === "undone" ? done(answer.participant) : doorProblem(answer);
    }),
    serve(routes.checkIn, async ({ caller, body }) => {
      const { merchantId, by } = caller;
      const command = { merchantId, ...withoutUndefined(body), onlyToday: isAtDoor(caller), by };
      const answer = await limitGuesses(deps, {
        limit: wrongTickets,
        who: merchantId,
        guess: () => checkIn.run(command),
        isWrong: ({ kind }) => kind === "not_found",
      });
      if (answer.kind === "problem") return answer;
      return answer.kind === "checked_in" ? done(answer.participant) : doorProblem(answer);
    }),
  ];
}

type CreateBody = BodyOf<typeof createEvent>;

type ChangeBody = BodyOf<typeof changeEvent>;

/** A new event from the merchant's input. */
function draftFrom({ venue, level, paymentMethods, ...said }: CreateBody): EventDraft {
  return {
    ...draftDefaults,
    ...withoutUndefined(said),
    venue: venueFrom(venue),
    level: levelFrom(level),
    paymentMethods: [...new Set(paymentMethods)],
  };
}

/** The fields of an event to change: only those that the body names. */
function changesFrom({ venue, paymentMethods, level, ...said }: Omit<ChangeBody, "displace">): EventChanges {
  return withoutUndefined({
    ...said,
    venue: venue && venueFrom(venue),
    paymentMethods: paymentMethods && [...new Set(paymentMethods)],
    level: level === undefined ? undefined : levelFrom(level),
  });
}
