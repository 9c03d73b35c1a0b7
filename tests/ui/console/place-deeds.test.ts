import { expect, it, vi } from "vitest";
import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { TakeOutDone } from "#application/console/ports/own-events.ts";
import type { PersonGameView } from "#contract/merchants/people.ts";
import { undoTakeOut } from "#contract/merchants/roll.ts";
import { hour, minute } from "#domain/time/instant.ts";
import { PlaceDeeds } from "#ui/console/screens/person/place-deeds.ts";
import { noon } from "../support/views.ts";
import { answered, callsOf } from "./support/calls.ts";
import { aGame, aPerson } from "./support/games.ts";

const place: PersonGameView = {
  joinId: "join-1",
  eventId: "event-1",
  title: "Doubles",
  startsAt: noon + hour,
  timeZone: "Asia/Bangkok",
  seats: 1,
  state: "confirmed",
  endedBecause: null,
  checkedInAt: null,
  missed: false,
  paid: null,
  owed: null,
  refunds: [],
};
const takenOut = aPerson({ state: "left", endedBecause: "taken_out", takeOutUndoableUntil: noon + 10 * minute });
const done: TakeOutDone = {
  kind: "done",
  done: { applied: true, refund: null, seated: [], seats: { capacity: 1, taken: 0, left: 1 } },
};

/** Another person of the game was taken out as well. */
function aPage() {
  let game: GameWithPeople | null = { event: aGame(), people: [aPerson(), aPerson({ ...takenOut, joinId: "other" })] };
  const show = (next: GameWithPeople | null) => (game = next);
  const refresh = vi.fn(async () => {});
  const read = vi.fn(async () => game);
  const deed = async () => done;
  const forgive = async () => ({ kind: "refused" as const, reason: "not_found" as const });
  const runGame = {
    ...{ read, takeOut: deed, foreseeTakeOut: deed, seat: deed, foreseeSeat: deed },
    ...{ foreseeForgiving: forgive, forgive },
  };
  const customers = { change: () => Promise.reject(new Error("Nobody is blocked here.")) };
  const calls = callsOf(answered(undoTakeOut, () => ({ kind: "done", value: aPerson() })));
  return { places: new PlaceDeeds({ runGame, customers, calls, now: () => noon, refresh }), show, refresh, read };
}

it("is for live places of games to come where nobody has arrived", () => {
  const { places } = aPage();
  expect(places.isFor(place)).toBe(true);
  expect(places.isFor({ ...place, state: "waitlisted" })).toBe(true);
  expect(places.isFor({ ...place, startsAt: noon })).toBe(false);
  expect(places.isFor({ ...place, state: "left" })).toBe(false);
  expect(places.isFor({ ...place, checkedInAt: noon })).toBe(false);
});

it("takes out after it was looked at, and offers Undo for this place only", async () => {
  const { places, show, refresh } = aPage();
  await places.ask(place);
  expect([places.isOpen, places.deeds?.person.joinId]).toEqual([true, "join-1"]);
  expect(places.puttingBack.people).toEqual([]);
  await places.deeds?.ask("takeOut");
  show({ event: aGame(), people: [takenOut, aPerson({ ...takenOut, joinId: "other" })] });
  await places.act();
  expect([places.isOpen, refresh.mock.calls.length]).toEqual([false, 1]);
  expect(places.puttingBack.people.map(({ joinId }) => joinId)).toEqual(["join-1"]);
  show({ event: aGame(), people: [aPerson()] });
  await places.puttingBack.undo("join-1");
  expect([places.puttingBack.people, places.puttingBack.trouble]).toEqual([[], null]);
  expect(refresh).toHaveBeenCalledTimes(2);
});

it("says that the place is gone, or that the game could not be read", async () => {
  const { places, show, read } = aPage();
  show({ event: aGame(), people: [] });
  await places.ask(place);
  expect([places.isOpen, places.asked, places.step.trouble]).toEqual([false, "join-1", "gone"]);
  read.mockRejectedValueOnce(new Error("offline"));
  await places.ask(place);
  expect([places.isOpen, places.step.trouble]).toMatchObject([false, { kind: "failed" }]);
});
