import { describe, expect, it, vi } from "vitest";
import type { TakeOutDone } from "#application/console/ports/own-events.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { PersonDeeds } from "#ui/console/screens/game/person-deeds.ts";
import { aPerson } from "./support/games.ts";

const seats = { capacity: 1, taken: 1, left: 0 };
const done: TakeOutDone = { kind: "done", done: { applied: false, refund: null, seated: [], seats } };

function deedsOf(person: Partial<ParticipantView> = {}, answer: TakeOutDone = done) {
  const ask = () => vi.fn<(...asked: readonly unknown[]) => Promise<TakeOutDone>>(async () => answer);
  const runGame = { foreseeTakeOut: ask(), takeOut: ask(), foreseeSeat: ask(), seat: ask() };
  const change = vi.fn(async () => Promise.reject(new Error("offline")));
  return { runGame, change, deeds: new PersonDeeds(aPerson(person), { runGame, customers: { change } }) };
}

describe("what can be done with somebody of the roll", () => {
  it("follows how the place stands: who waits may be seated, who has arrived or left not taken out, no walk-in blocked", () => {
    const possible = (person: Partial<ParticipantView>) => deedsOf(person).deeds.possible;
    expect(possible({})).toEqual(["takeOut", "block"]);
    expect(possible({ state: "waitlisted" })).toEqual(["seat", "takeOut", "block"]);
    expect(possible({ checkedInAt: 1 })).toEqual(["block"]);
    expect(possible({ state: "left" })).toEqual(["block"]);
    expect(possible({ walkIn: true })).toEqual(["takeOut"]);
  });

  it("is looked at before it is done, anew for whom gets the seats", async () => {
    const { deeds, runGame } = deedsOf();
    await deeds.ask("takeOut");
    expect(deeds.foreseen).toEqual(done.kind === "done" ? done.done : null);
    await deeds.choose("join-9");
    expect(runGame.foreseeTakeOut.mock.calls).toEqual([
      ["join-1", null],
      ["join-1", "join-9"],
    ]);
    expect(await deeds.act()).toBe(true);
    expect(runGame.takeOut.mock.calls).toEqual([["join-1", "join-9"]]);
  });

  it("says that it is refused, or that nothing was sent, and is not done", async () => {
    const { deeds } = deedsOf({ state: "waitlisted" }, { kind: "refused", reason: "not_waiting" });
    await deeds.ask("seat");
    expect([deeds.foreseen, deeds.step.trouble]).toEqual([null, "refused"]);
    expect(await deeds.act()).toBe(false);
    expect(await deeds.block("Loud")).toBe(false);
    expect(deeds.step.trouble).toMatchObject({ kind: "failed" });
  });
});
