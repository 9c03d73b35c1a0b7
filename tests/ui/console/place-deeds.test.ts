import { expect, it, vi } from "vitest";
import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { TakeOutDone } from "#application/console/ports/own-events.ts";
import type { PersonGameView } from "#contract/merchants/people.ts";
import { hour } from "#domain/time/instant.ts";
import { PlaceDeeds } from "#ui/console/screens/person/place-deeds.ts";
import { noon } from "../support/views.ts";
import { callsOf } from "./support/calls.ts";
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
const done: TakeOutDone = {
  kind: "done",
  done: { applied: true, refund: null, seated: [], seats: { capacity: 1, taken: 0, left: 1 } },
};

function aPage() {
  let game: GameWithPeople | null = { event: aGame(), people: [aPerson(), aPerson({ joinId: "other" })] };
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
  return {
    places: new PlaceDeeds({ runGame, customers, calls: callsOf(), now: () => noon, refresh }),
    show,
    refresh,
    read,
  };
}

it("is for live places of games to come where nobody has arrived", () => {
  const { places } = aPage();
  expect(places.isFor(place)).toBe(true);
  expect(places.isFor({ ...place, state: "waitlisted" })).toBe(true);
  expect(places.isFor({ ...place, startsAt: noon })).toBe(false);
  expect(places.isFor({ ...place, state: "left" })).toBe(false);
  expect(places.isFor({ ...place, checkedInAt: noon })).toBe(false);
});

it("takes out after it was looked at, and reads the person again", async () => {
  const { places, refresh } = aPage();
  await places.ask(place);
  expect([places.isOpen, places.deeds?.person.joinId]).toEqual([true, "join-1"]);
  await places.deeds?.ask("takeOut");
  await places.act();
  expect([places.isOpen, refresh.mock.calls.length]).toEqual([false, 1]);
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
