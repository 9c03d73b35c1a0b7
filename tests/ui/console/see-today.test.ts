import { expect, it } from "vitest";
import { SeeToday } from "#application/console/use-cases/see-today.ts";
import type { OwnEventRepository } from "#application/console/ports/own-events.ts";
import type { TransferDesk } from "#application/console/ports/transfer-desk.ts";
import type { Calls } from "#application/ports/calls.ts";
import type { ConfirmationView } from "#contract/merchants/confirmation.ts";
import type { DebtView } from "#contract/merchants/owed.ts";
import type { MerchantRefundView } from "#contract/refunding/payout.ts";
import { hour } from "#domain/time/instant.ts";
import { noon } from "../support/views.ts";
import { aGame } from "./support/games.ts";

const empty = async () => ({ items: [], nextCursor: null });

/** Every call is done, with the same value; its query is kept in `asked`. */
const callsAnswering = (value: unknown, asked: unknown[] = []): Calls => ({
  ask: async (_call, input) => {
    asked.push((input as { readonly query?: unknown }).query);
    return { kind: "done", value } as never;
  },
});

const mine = { id: "mine", mine: true, decision: "other" } as ConfirmationView;
const others = { id: "others", mine: false, decision: "other" } as ConfirmationView;

it("shows managers what is owed of all games, and the door nothing of it", async () => {
  const debt = { joinId: "join-1" } as DebtView;
  const asked: unknown[] = [];
  const calls = callsAnswering({ items: [debt], nextCursor: "more" }, asked);
  const seeToday = new SeeToday(
    { list: empty } as unknown as OwnEventRepository,
    { slips: empty, exceptions: empty } as unknown as TransferDesk,
    calls,
    { refunds: empty },
    { list: async () => [mine, others] },
    { now: () => noon },
  );
  expect(await seeToday.run("manager")).toMatchObject({ owed: [debt], moreOwed: true, confirmations: [] });
  expect(await seeToday.run("owner")).toMatchObject({ confirmations: [mine] });
  expect(await seeToday.run("door")).toMatchObject({ owed: [], moreOwed: false });
  expect(asked).toEqual([{ limit: "50" }, { limit: "50" }]);
});

it("shows owners refunds by bank, and managers offers and games that fill badly within two days", async () => {
  const game = (id: string, startsIn: number, taken: number, offers: readonly [number, number | null] = [0, null]) => {
    const [offered, offeredUntil] = offers;
    const { people } = aGame();
    const startsAt = noon + startsIn * hour;
    const seats = { capacity: 16, taken, left: 16 - taken };
    return aGame({ id, startsAt, endsAt: startsAt + hour, seats, people: { ...people, offered, offeredUntil } });
  };
  const games = [
    game("half", 30, 8),
    game("thin", 47, 7, [1, noon + 2 * hour]),
    game("far", 49, 0, [2, noon + hour]),
    aGame({ id: "draft", stage: "draft", startsAt: noon + hour, endsAt: noon + 2 * hour }),
  ];
  const refund = (id: string, kind: "bank_account" | "card") =>
    ({ id, destination: { kind, label: "" } }) as unknown as MerchantRefundView;
  const seeToday = new SeeToday(
    { list: async () => ({ items: games, nextCursor: null }) } as unknown as OwnEventRepository,
    { slips: empty, exceptions: empty } as unknown as TransferDesk,
    callsAnswering(await empty()),
    { refunds: async () => ({ items: [refund("by-bank", "bank_account"), refund("card", "card")], nextCursor: "2" }) },
    { list: async () => [] },
    { now: () => noon },
  );
  const seen = async (role: "owner" | "manager" | "door") => {
    const { refunds, moreRefunds, offers, thin } = await seeToday.run(role);
    const ids = (all: readonly { readonly id: string }[]) => all.map(({ id }) => id);
    return { refunds: ids(refunds), moreRefunds, offers: ids(offers), thin: ids(thin) };
  };
  const toFill = { offers: ["far", "thin"], thin: ["thin"] };
  expect(await seen("owner")).toEqual({ refunds: ["by-bank"], moreRefunds: true, ...toFill });
  expect(await seen("manager")).toEqual({ refunds: [], moreRefunds: false, ...toFill });
  expect(await seen("door")).toEqual({ refunds: [], moreRefunds: false, offers: [], thin: [] });
});
