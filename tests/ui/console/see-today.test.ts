import { expect, it } from "vitest";
import { SeeToday } from "#application/console/use-cases/see-today.ts";
import type { OwnEventRepository } from "#application/console/ports/own-events.ts";
import type { TransferDesk } from "#application/console/ports/transfer-desk.ts";
import type { ConfirmationView } from "#contract/merchants/confirmation.ts";
import type { DebtView } from "#contract/merchants/owed.ts";
import { noon } from "../support/views.ts";

const empty = async () => ({ items: [], nextCursor: null });

const mine = { id: "mine", mine: true, decision: "other" } as ConfirmationView;
const others = { id: "others", mine: false, decision: "other" } as ConfirmationView;

it("shows managers what is owed of all games, and the door nothing of it", async () => {
  const debt = { joinId: "join-1" } as DebtView;
  const asked: unknown[] = [];
  const owed = {
    list: async (page: unknown) => {
      asked.push(page);
      return { items: [debt], nextCursor: "more" };
    },
  };
  const seeToday = new SeeToday(
    { list: empty } as unknown as OwnEventRepository,
    { slips: empty, exceptions: empty } as unknown as TransferDesk,
    owed,
    { list: async () => [mine, others] },
    { now: () => noon },
  );
  expect(await seeToday.run("manager")).toMatchObject({ owed: [debt], moreOwed: true, confirmations: [] });
  expect(await seeToday.run("owner")).toMatchObject({ confirmations: [mine] });
  expect(await seeToday.run("door")).toMatchObject({ owed: [], moreOwed: false });
  expect(asked).toEqual([{ limit: 50 }, { limit: 50 }]);
});
