import { expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { EventSearch } from "#application/ports/event-repository.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { NextGame } from "#ui/parts/events/next-game.ts";
import { anEvent } from "../../support/views.ts";

const over = anEvent({ id: "over", merchantId: "club" });

/** Answers the same-organiser question with the first list, the other with the second. */
async function found(own: readonly EventSummary[], others: readonly EventSummary[]): Promise<string | null> {
  const asked: EventSearch[] = [];
  const game = new NextGame({
    list: async (search) => {
      asked.push(search);
      return { items: search.merchantId === "club" ? own : others, nextCursor: null };
    },
  });
  await game.look(over);
  for (const search of asked) expect(search).toMatchObject({ sportType: "badminton", hasSeats: true });
  return game.found?.id ?? null;
}

it("is the same organiser's, not the one that is over", async () => {
  expect(await found([over, anEvent({ id: "next" })], [anEvent({ id: "other" })])).toBe("next");
});

it("is another organiser's in the same time zone where the first has none", async () => {
  const far = anEvent({ id: "far", timeZone: "Asia/Tokyo" });
  expect(await found([over], [far, anEvent({ id: "other" })])).toBe("other");
});

it("is none that the member is in", async () => {
  const mine = anEvent({ id: "mine", mine: { joinId: "join1", state: "confirmed" } });
  expect(await found([mine], [])).toBeNull();
});

it("is nothing when it can't be read", async () => {
  const game = new NextGame({ list: () => Promise.reject(new RequestFailed({ status: 0, code: "offline" })) });
  await game.look(over);
  expect(game.found).toBeNull();
});
