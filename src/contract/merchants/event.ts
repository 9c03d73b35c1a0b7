import * as v from "valibot";
import { id, line } from "#contract/wire/text.ts";
import { flagText } from "#contract/wire/page.ts";
import { moneySchema } from "#contract/wire/money.ts";
import { participationState } from "#contract/joining/participation.ts";
import type { Read } from "#contract/wire/read.ts";
import { eventDetail } from "#contract/events/event-detail.ts";
import { changedFields, newFields } from "#contract/events/event-fields.ts";
import { route } from "#contract/wire/route.ts";

/**
 * A new event, published at once unless `draft`. Defaults: 4 seats per join (never more than the capacity), joining
 * opens as soon as members see it and closes at the start, the default refund policy, a waiting list.
 */
export const createEventRequest = v.object({ ...newFields, draft: v.optional(v.boolean()) });

/**
 * Any of the fields. A field that is left out stays. `displace`: seats were lost, so the capacity may fall below the
 * seats that are taken; the last to be confirmed choose between a full refund and the top of the waiting list.
 */
export const changeEventRequest = v.object({ ...changedFields, displace: v.optional(v.boolean()) });

/**
 * With `dryRun=true` nothing is changed; the answer says what would happen. `outlook`, from such an answer, asks for
 * exactly what that said: where the change would do anything else by now, it is refused with `effects_changed`.
 */
export const changeEventQuery = v.object({ dryRun: v.optional(flagText), outlook: v.optional(line(64)) });

const count = v.pipe(v.number(), v.integer(), v.minValue(0));

/** Somebody who loses the seats: how it stood, and what comes back to who does not wait for others. */
const displacedPlace = v.object({
  joinId: v.string(),
  displayName: v.string(),
  name: v.nullable(v.string()),
  seats: count,
  state: participationState,
  refund: v.nullable(moneySchema),
});

/**
 * The event before and after the change, and what the change does to the people in it. `outlook` names what was asked
 * for, how that was before, and the effects. `displaced`: who loses the seats, in that order. `mayGetBack`: what goes
 * back if everybody leaves who may do so with a full refund because of this change, one amount for each currency.
 */
export const changeEventAnswer = v.object({
  applied: v.boolean(),
  before: eventDetail,
  event: eventDetail,
  outlook: v.string(),
  effects: v.object({
    membersTold: count,
    offersMade: count,
    mayLeaveWithFullRefund: count,
    displaced: v.array(displacedPlace),
    mayGetBack: v.array(moneySchema),
  }),
});

/** What a change does to the people in an event. */
export type ChangeEffectsView = Read<typeof changeEventAnswer>["effects"];

export type CreateEventWire = v.InferInput<typeof createEventRequest>;

export type ChangeEventWire = v.InferInput<typeof changeEventRequest>;

export const eventParams = v.object({ eventId: id });

export const createEvent = route("createEvent", "POST /backoffice/events", {
  summary: "Makes an event, published at once unless it is a draft.",
  auth: "merchant",
  least: "manager",
  body: createEventRequest,
  response: eventDetail,
});

export const changeEvent = route("changeEvent", "PATCH /backoffice/events/:eventId", {
  summary: "Changes an event, or says what a change would do.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  query: changeEventQuery,
  body: changeEventRequest,
  response: changeEventAnswer,
  refusals: ["capacity_below_taken", "effects_changed", "event_cancelled"],
});

export const publishEvent = route("publishEvent", "POST /backoffice/events/:eventId/publish", {
  summary: "Publishes a draft; publishing again answers the same.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  response: eventDetail,
  refusals: ["event_cancelled"],
});

export const deleteDraft = route("deleteDraft", "DELETE /backoffice/events/:eventId", {
  summary: "Deletes a draft, of which members know nothing; deleting again answers the same.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  refusals: ["event_published", "event_cancelled"],
});

export const duplicateEvent = route("duplicateEvent", "POST /backoffice/events/:eventId/duplicate", {
  summary: "Makes a draft like an event: at its times, or on its next weekday once it has started.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  response: eventDetail,
});

/** `reason` is in the merchant's words, for the members. `didNotTakePlace` is needed after the end, for 48 h. */
export const cancelEventRequest = v.object({
  reason: v.optional(line(500)),
  didNotTakePlace: v.optional(v.boolean()),
});

export const cancelEvent = route("cancelEvent", "POST /backoffice/events/:eventId/cancel", {
  summary:
    "Cancels an event for good; what was paid for the seats still held comes back. Cancelling again answers the same.",
  auth: "merchant",
  least: "manager",
  params: eventParams,
  body: cancelEventRequest,
  response: eventDetail,
  refusals: ["event_over"],
});
