import { expect, it } from "vitest";
import type { EventSummary } from "#contract/events/event.ts";
import { closedLast } from "#ui/parts/events/closed-last.ts";
import { anEvent } from "../../support/views.ts";

const closed = { status: "closed" } as const;
const mine = { joinId: "join-1", state: "confirmed" } as const;
const events = [
  anEvent({ id: "today-closed", ...closed }),
  anEvent({ id: "today-mine", ...closed, mine }),
  anEvent({ id: "today-full", status: "full" }),
  anEvent({ id: "later-closed", ...closed }),
  anEvent({ id: "later-open" }),
];
const dayOf = ({ id }: EventSummary) => id.slice(0, 5);
const ids = (hasMore: boolean, groupOf = dayOf) => closedLast(events, groupOf, hasMore).map(({ id }) => id);

it("puts games that nobody can join any more at the end of their day, but not the member's own", () => {
  expect(ids(false)).toEqual(["today-mine", "today-full", "today-closed", "later-open", "later-closed"]);
});

it("keeps them back while more of the last day may come", () => {
  expect(ids(true)).toEqual(["today-mine", "today-full", "today-closed", "later-open"]);
});

it("puts them at the end of all in a list without days", () => {
  expect(ids(false, () => "").slice(-2)).toEqual(["today-closed", "later-closed"]);
});
