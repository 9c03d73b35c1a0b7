import { expect, it, vi } from "vitest";
import type { Answered } from "#application/ports/calls.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { undoTakeOut } from "#contract/merchants/roll.ts";
import { minute } from "#domain/time/instant.ts";
import { PuttingBack } from "#ui/console/parts/deeds/putting-back.ts";
import { noon } from "../support/views.ts";
import { answered, callsOf } from "./support/calls.ts";
import { aPerson } from "./support/games.ts";

const until = noon + 10 * minute;
const out = aPerson({ joinId: "join-2", state: "left", endedBecause: "taken_out", takeOutUndoableUntil: until });

function aPage(answer: () => Answered<typeof undoTakeOut>) {
  let [now, people]: [number, readonly ParticipantView[]] = [noon, [aPerson(), out]];
  const refresh = vi.fn(async () => {
    people = [aPerson()];
  });
  const asked = vi.fn(answer);
  const calls = callsOf(answered(undoTakeOut, asked));
  const puttingBack = new PuttingBack({ calls, people: () => people, now: () => now, refresh });
  const pass = (time: number) => (now += time);
  return { puttingBack, refresh, asked, pass };
}

const names = ({ people }: PuttingBack) => people.map(({ joinId }) => joinId);

it("offers Undo until the server's time is over", () => {
  const { puttingBack, pass } = aPage(() => ({ kind: "done", value: aPerson() }));
  expect(names(puttingBack)).toEqual(["join-2"]);
  pass(10 * minute);
  expect(names(puttingBack)).toEqual([]);
});

it("puts somebody back and reads the game again; a second tap meanwhile asks nothing", async () => {
  const { puttingBack, refresh, asked } = aPage(() => ({ kind: "done", value: aPerson() }));
  await Promise.all([puttingBack.undo("join-2"), puttingBack.undo("join-2")]);
  expect([asked.mock.calls.length, refresh.mock.calls.length]).toEqual([1, 1]);
  expect([names(puttingBack), puttingBack.trouble, puttingBack.working]).toEqual([[], null, []]);
});

it("says that it is too late, or that nothing was sent", async () => {
  const late = aPage(() => ({ kind: "refused", reason: "not_undoable" }));
  await late.puttingBack.undo("join-2");
  expect([late.puttingBack.trouble, names(late.puttingBack)]).toEqual(["not_undoable", []]);
  const offline = aPage(() => {
    throw new Error("offline");
  });
  await offline.puttingBack.undo("join-2");
  expect([offline.puttingBack.trouble, names(offline.puttingBack)]).toEqual(["failed", ["join-2"]]);
});
