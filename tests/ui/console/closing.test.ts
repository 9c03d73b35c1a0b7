import { describe, expect, it, vi } from "vitest";
import type { ClosedRollAnswer, RollReopened, TickAnswer } from "#application/console/ports/own-events.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { hour } from "#domain/time/instant.ts";
import { Closing } from "#ui/console/parts/closing.ts";
import { Reopening } from "#ui/console/screens/game/missed/reopening.ts";
import { testNow } from "../../support/builders/index.ts";
import { aPerson } from "./support/games.ts";

const mali = aPerson({ joinId: "mali" });
const noi = aPerson({ joinId: "noi" });
const came: TickAnswer = { kind: "checked_in", participant: mali };

function aClosing(places: readonly ParticipantView[], answer: TickAnswer = came) {
  const close = vi.fn(async (): Promise<ClosedRollAnswer> => ({ kind: "closed" }));
  const tick = vi.fn(async () => answer);
  const onClosed = vi.fn(async () => undefined);
  const closing = new Closing({ places: () => places, close, came: tick, onClosed });
  closing.ask();
  return { closing, close, tick, onClosed };
}

describe("closing a roll", () => {
  it("asks whether everybody came where nobody is checked in, and only there", () => {
    const isAsked = (...places: readonly ParticipantView[]) => aClosing(places).closing.isNobodyIn;
    expect(isAsked(mali, noi)).toBe(true);
    expect(isAsked(mali, aPerson({ joinId: "here", checkedInAt: testNow }))).toBe(false);
    expect(isAsked(aPerson({ state: "waitlisted" }))).toBe(false);
    expect(isAsked()).toBe(false);
  });

  it("checks everybody in when they came, and names nobody", async () => {
    const { closing, close, tick } = aClosing([mali, noi]);
    await closing.closeWithAll();
    expect(tick.mock.calls).toEqual([["mali"], ["noi"]]);
    expect(close.mock.calls).toEqual([[[]]]);
    expect([closing.isAsking, closing.step.trouble]).toEqual([false, null]);
  });

  it("stays open where somebody could not be checked in; who was checked in meanwhile is no trouble", async () => {
    const refused = aClosing([mali], { kind: "refused", reason: "event_cancelled" });
    await refused.closing.closeWithAll();
    expect(refused.close).not.toHaveBeenCalled();
    expect(refused.closing.step.trouble).toMatchObject({ kind: "failed" });
    const elsewhere = aClosing([mali], { kind: "refused", reason: "already_checked_in" });
    await elsewhere.closing.closeWithAll();
    expect(elsewhere.close.mock.calls).toEqual([[[]]]);
  });

  it("names who did not come", async () => {
    const { closing, close } = aClosing([mali, aPerson({ joinId: "here", checkedInAt: testNow })]);
    await closing.close();
    expect(close.mock.calls).toEqual([[["mali"]]]);
  });
});

describe("opening the roll again", () => {
  function aReopening(rollClosedAt: number | null, answer: RollReopened = { kind: "open" }) {
    const undoRoll = vi.fn(async () => answer);
    const refresh = vi.fn(async () => undefined);
    const game = { id: "event-1", rollClosedAt };
    return {
      reopening: new Reopening({ runGame: { undoRoll }, game: () => game, now: () => testNow, refresh }),
      refresh,
    };
  }

  it("is offered for 48 hours", () => {
    const isOffered = (at: number | null) => aReopening(at).reopening.isPossible;
    expect([null, testNow - 48 * hour, testNow - 47 * hour].map(isOffered)).toEqual([false, false, true]);
  });

  it("reads the game again, and says why the roll stays closed", async () => {
    const open = aReopening(testNow);
    await open.reopening.reopen();
    expect([open.refresh.mock.calls.length, open.reopening.step.trouble]).toEqual([1, null]);
    const objected = aReopening(testNow, { kind: "refused", reason: "not_undoable" });
    await objected.reopening.reopen();
    expect(objected.reopening.step.trouble).toBe("not_undoable");
  });
});
