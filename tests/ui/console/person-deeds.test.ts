import { describe, expect, it, vi } from "vitest";
import type { ForgivenAnswer, TakeOutDone } from "#application/console/ports/own-events.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { listOwnEvents } from "#contract/merchants/own-event.ts";
import { lowerSeats, movePlace } from "#contract/merchants/roll.ts";
import { money } from "#domain/money/money.ts";
import { PersonDeeds } from "#ui/console/parts/deeds/person-deeds.ts";
import { answered, callsOf, served } from "./support/calls.ts";
import { aGame, aPerson } from "./support/games.ts";

const seats = { capacity: 1, taken: 1, left: 0 };
const done: TakeOutDone = { kind: "done", done: { applied: false, refund: null, seated: [], seats } };

const rest: ForgivenAnswer = { kind: "done", done: { applied: false, refund: money(17_500, "THB") } };

function deedsOf(person: Partial<ParticipantView> = {}, answer: TakeOutDone = done, forgiven: ForgivenAnswer = rest) {
  const ask = () => vi.fn<(...asked: readonly unknown[]) => Promise<TakeOutDone>>(async () => answer);
  const forgiving = () => vi.fn<(joinId: string) => Promise<ForgivenAnswer>>(async () => forgiven);
  const acts = { foreseeTakeOut: ask(), takeOut: ask(), foreseeSeat: ask(), seat: ask() };
  const runGame = { ...acts, foreseeForgiving: forgiving(), forgive: forgiving() };
  const change = vi.fn(async () => Promise.reject(new Error("offline")));
  const lowered = vi.fn<(stay: number, isDry: boolean) => void>();
  const moved = vi.fn<(to: string, isDry: boolean) => void>();
  const game = aGame({ title: "Doubles", seats: { capacity: 8, taken: 0, left: 8 } });
  const other = (id: string, changes: Partial<typeof game> = {}) => ({ ...game, id, ...changes });
  const games = [
    game,
    other("other-name", { title: "Singles" }),
    other("next-week"),
    other("dearer", { price: money(1, "THB") }),
    other("full", { seats: { capacity: 8, taken: 8, left: 0 } }),
    other("draft", { stage: "draft" }),
  ];
  const calls = callsOf(
    served(listOwnEvents, () => ({ items: games, nextCursor: null })),
    answered(movePlace, ({ body, query }) => {
      moved(body.eventId, query?.dryRun === "true");
      if (person.state === "under_review") return { kind: "refused", reason: "money_under_way" };
      const place = { joinId: null, state: "confirmed", deadline: null } as const;
      return { kind: "done", value: { applied: false, refund: null, seated: [], seats, ...place } };
    }),
    answered(lowerSeats, ({ body, query }) => {
      lowered(body.seats, query?.dryRun === "true");
      if (answer.kind === "done") return { kind: "done", value: { ...answer.done, refund: money(body.seats, "THB") } };
      return { kind: "refused", reason: "event_over" };
    }),
  );
  const now = () => game.startsAt - 1;
  const deeds = new PersonDeeds(aPerson(person), game, { runGame, customers: { change }, calls, now });
  return { runGame, change, lowered, moved, deeds };
}

describe("what can be done with somebody of the roll", () => {
  it("follows how the place stands: who waits may be seated, who has arrived or left not taken out, no walk-in blocked", () => {
    const possible = (person: Partial<ParticipantView>) => deedsOf(person).deeds.possible;
    expect(possible({})).toEqual(["move", "takeOut", "block"]);
    expect(possible({ seats: 2 })).toEqual(["lower", "move", "takeOut", "block"]);
    expect(possible({ seats: 2, checkedInAt: 1 })).toEqual(["block"]);
    expect(possible({ state: "waitlisted" })).toEqual(["seat", "move", "takeOut", "block"]);
    expect(possible({ checkedInAt: 1 })).toEqual(["block"]);
    expect(possible({ state: "left" })).toEqual(["block"]);
    expect(possible({ walkIn: true })).toEqual(["move", "takeOut"]);
    const payment = { paymentId: "p-1", method: "card", state: "succeeded", amount: money(35_000, "THB") } as const;
    const paid = { payment: { ...payment, dispute: null, taken: null } };
    expect(possible({ state: "left", ...paid })).toEqual(["forgive", "block"]);
    expect(possible(paid)).toEqual(["move", "takeOut", "block"]);
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

  it("lowers the seats once that was seen, also where another number was chosen while one was looked at", async () => {
    const { deeds, lowered } = deedsOf({ seats: 4 });
    const first = deeds.ask("lower");
    expect([deeds.stay, deeds.isForeseen]).toEqual([3, false]);
    await Promise.all([first, deeds.lowerTo(2), deeds.lowerTo(1)]);
    expect([deeds.foreseen?.refund, deeds.isForeseen]).toEqual([money(1, "THB"), true]);
    expect(await deeds.act()).toBe(true);
    expect(lowered.mock.calls).toEqual([
      [3, true],
      [1, true],
      [1, false],
    ]);
    const refused = deedsOf({ seats: 2 }, { kind: "refused", reason: "event_over" }).deeds;
    await refused.ask("lower");
    expect([refused.isForeseen, refused.step.trouble]).toEqual([false, "refused"]);
  });

  it("moves to a game with seats left, alike ones first, once that was seen", async () => {
    const { deeds, moved } = deedsOf({ seats: 2 });
    await deeds.ask("move");
    expect(deeds.targets?.map(({ id }) => id)).toEqual(["next-week", "dearer", "other-name"]);
    expect([deeds.to, deeds.isForeseen]).toEqual(["next-week", true]);
    await deeds.moveTo("other-name");
    expect(await deeds.act()).toBe(true);
    expect(moved.mock.calls).toEqual([
      ["next-week", true],
      ["other-name", true],
      ["other-name", false],
    ]);
    const open = deedsOf({ state: "under_review" }).deeds;
    await open.ask("move");
    expect([open.isForeseen, open.step.trouble]).toEqual([false, "money_under_way"]);
  });

  it("moves who owes at the venue only to a game of the same price", async () => {
    const payment = { paymentId: "p-1", method: "onsite", state: "processing", amount: money(35_000, "THB") } as const;
    const { deeds } = deedsOf({ payment: { ...payment, dispute: null, taken: null } });
    await deeds.ask("move");
    expect(deeds.targets?.map(({ id }) => id)).toEqual(["next-week", "other-name"]);
  });

  it("gives back what was kept once that was seen, and says when nothing was", async () => {
    const { deeds, runGame } = deedsOf({ state: "left" });
    const asked = deeds.ask("forgive");
    expect(deeds.isForeseen).toBe(false);
    await asked;
    expect([deeds.kept, deeds.isForeseen]).toEqual([money(17_500, "THB"), true]);
    expect(await deeds.act()).toBe(true);
    expect(runGame.forgive.mock.calls).toEqual([["join-1"]]);
    const again = deedsOf({ state: "left" }, done, { kind: "refused", reason: "nothing_kept" }).deeds;
    await again.ask("forgive");
    expect([again.kept, again.isForeseen, again.step.trouble]).toEqual([null, false, "refused"]);
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
