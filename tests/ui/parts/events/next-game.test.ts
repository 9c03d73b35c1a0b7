import { expect, it } from "vitest";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { EventSearch } from "#application/ports/event-repository.ts";
import type { EventSummary } from "#contract/events/event.ts";
import { address } from "#addresses/address.ts";
import { day, hour } from "#domain/time/instant.ts";
import { NextGame } from "#ui/parts/events/next-game.ts";
import { addressOfAgain } from "#ui/parts/events/next-like.ts";
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

it("is the one most like it among the organiser's", async () => {
  const [sooner, alike] = [over.startsAt + day, over.startsAt + 7 * day];
  const events = [anEvent({ id: "sooner", startsAt: sooner }), anEvent({ id: "alike", startsAt: alike })];
  expect(await found(events, [])).toBe("alike");
});

it("says that there is none, once it was looked for", async () => {
  const game = new NextGame({ list: async () => ({ items: [], nextCursor: null }) });
  expect(game.isNone).toBe(false);
  await game.look(over, "organiser");
  expect(game.isNone).toBe(true);
});

it("plays again at the organiser's next one, or wherever the organiser is", async () => {
  const next = anEvent({ id: "next", merchantId: "club", startsAt: over.startsAt + hour });
  const again = (items: readonly EventSummary[]) =>
    addressOfAgain({ list: async () => ({ items, nextCursor: null }) }, over);
  expect(await again([over, next])).toBe(address("event", next));
  expect(await again([over])).toBe(address("merchant", { id: "club" }));
  const broken = { list: () => Promise.reject(new RequestFailed({ status: 0, code: "offline" })) };
  expect(await addressOfAgain(broken, over)).toBe(address("merchant", { id: "club" }));
});
