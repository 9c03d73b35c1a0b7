import * as v from "valibot";
import { standings } from "#domain/merchant/admission.ts";
import { longestNote } from "#domain/merchant/member-note.ts";
import { instant } from "#contract/wire/instant.ts";
import { moneySchema, sumSchema } from "#contract/wire/money.ts";
import { ending, participationState } from "#contract/joining/participation.ts";
import { refundState } from "#contract/refunding/refund.ts";
import { page, pageQuery, wordsQuery } from "#contract/wire/page.ts";
import type { Read } from "#contract/wire/read.ts";
import { route } from "#contract/wire/route.ts";
import { id, line, prose } from "#contract/wire/text.ts";

const standing = v.picklist(standings);

/**
 * Somebody whom the merchant let in or blocked, or who asks to be let in. `reason` is why it is blocked, for staff
 * only. `memberId` is the merchant's own id for the person, never LINE's.
 */
export const person = v.object({
  memberId: v.string(),
  displayName: v.string(),
  pictureUrl: v.nullable(v.string()),
  name: v.nullable(v.string()),
  standing: v.nullable(standing),
  reason: v.nullable(v.string()),
  since: v.nullable(instant),
});

export const personPage = page(person);

/** A member as its merchant let it in or blocked it. */
export type PersonView = Read<typeof person>;

export const listPeople = route("listPeople", "GET /backoffice/people", {
  summary:
    "Who asks to be let in, who was let in, or who is blocked; without `standing` everybody whom the merchant knows; " +
    "the latest first. `q`: words of their names or digits of their phone number.",
  auth: "merchant",
  least: "manager",
  query: v.object({ standing: v.optional(standing), ...wordsQuery, ...pageQuery }),
  response: personPage,
});

/**
 * What it leaves out stays as it is. `standing` null takes back what was said. A block needs its reason; others have
 * none. `note` is for staff, and part of the member's export; a blank one takes it away.
 */
export const changePersonRequest = v.object({
  standing: v.optional(v.nullable(v.picklist(["let_in", "blocked"]))),
  reason: v.optional(line(300)),
  note: v.optional(prose(longestNote)),
});

/** A person as the change left it. */
const notedPerson = v.object({ ...person.entries, note: v.nullable(v.string()) });

export type NotedPersonView = Read<typeof notedPerson>;

export const changePerson = route("changePerson", "PUT /backoffice/people/:memberId", {
  summary:
    "Lets a member in, blocks it with a reason, or takes either back; keeps what staff note about it. The same again " +
    "answers the same.",
  auth: "merchant",
  least: "manager",
  params: v.object({ memberId: id }),
  body: changePersonRequest,
  response: notedPerson,
  refusals: ["not_found"],
});

/**
 * A place of a person, as on its game's page. `paid` bought its seats; `owed` is still to be paid at the venue.
 * `takeOutUndoableUntil`: staff took it out, and can put it back until then.
 */
const personGame = v.object({
  joinId: v.string(),
  eventId: v.string(),
  title: v.string(),
  startsAt: instant,
  timeZone: v.string(),
  seats: v.pipe(v.number(), v.integer(), v.minValue(1)),
  state: participationState,
  endedBecause: v.nullable(ending),
  checkedInAt: v.nullable(instant),
  missed: v.boolean(),
  paid: v.nullable(moneySchema),
  owed: v.nullable(moneySchema),
  refunds: v.array(v.object({ refundId: v.string(), amount: moneySchema, state: refundState })),
  takeOutUndoableUntil: v.optional(instant),
});

/**
 * All that a merchant knows of a person. `attended`, `missed`, `firstSeenAt`, `lastSeenAt` (check-ins) and `spent`
 * (paid and not gone back) count all games, `owed` those of `games`: the latest 100 joins, the latest start first.
 */
export const personDetail = v.object({
  ...notedPerson.entries,
  phone: v.nullable(v.string()),
  attended: v.pipe(v.number(), v.integer(), v.minValue(0)),
  missed: v.pipe(v.number(), v.integer(), v.minValue(0)),
  firstSeenAt: v.nullable(instant),
  lastSeenAt: v.nullable(instant),
  spent: v.array(sumSchema),
  owed: v.array(sumSchema),
  games: v.array(personGame),
});

/** All that a merchant knows of a person. */
export type PersonDetailView = Read<typeof personDetail>;
export type PersonGameView = PersonDetailView["games"][number];

export const getPerson = route("getPerson", "GET /backoffice/people/:memberId", {
  summary: "All that the merchant knows of a person: games, what was paid, is owed and went back, misses, note.",
  auth: "merchant",
  least: "manager",
  params: v.object({ memberId: id }),
  response: personDetail,
  refusals: ["not_found"],
});
