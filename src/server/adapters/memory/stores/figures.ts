import { grouped } from "#domain/grouped.ts";
import { earningKinds } from "#domain/ledger/account.ts";
import { isWalkIn } from "#domain/member/walk-in.ts";
import { add, money } from "#domain/money/money.ts";
import type { Participation } from "#domain/participation/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { FigureStore, GameFigures, MoneyFigures } from "#server/application/figures/figure-store.ts";
import { by, inOrder } from "../order.ts";
import type { MemoryTransaction } from "../transaction.ts";

const inTime = inOrder<GameFigures>(
  by(({ month }) => month),
  by(({ weekday }) => weekday),
);
const byMoney = inOrder<MoneyFigures>(
  by(({ month }) => month),
  by(({ earned }) => earned.currency),
  by(({ name }) => name),
);

export function memoryFigures({ rows: { events, ledger, participations } }: MemoryTransaction): FigureStore {
  return {
    async games(merchantId, { months, days }, now) {
      const cells = new Map<string, GameFigures>();
      for (const { event } of events.all()) {
        const month = pieceOf(months, event.startsAt);
        if (event.merchantId !== merchantId || event.stage !== "published" || event.startsAt >= now || month === null)
          continue;
        const weekday = (pieceOf(days, event.startsAt) ?? 0) % 7;
        const key = `${month} ${weekday}`;
        const places = participations.under("event", event.id);
        const unserved = places.filter(isUnserved);
        const known = cells.get(key);
        cells.set(key, {
          month,
          weekday,
          games: (known?.games ?? 0) + 1,
          seats: (known?.seats ?? 0) + event.capacity + event.heldBack,
          taken: (known?.taken ?? 0) + seatsOf(places.filter(({ state }) => state === "confirmed")),
          unservedGames: (known?.unservedGames ?? 0) + (unserved.length > 0 ? 1 : 0),
          unservedParties: (known?.unservedParties ?? 0) + unserved.length,
          unservedSeats: (known?.unservedSeats ?? 0) + seatsOf(unserved),
        });
      }
      return [...cells.values()].sort(inTime);
    },
    async money(merchantId, months) {
      const cells = new Map<string, MoneyFigures>();
      for (const { posting } of ledger.all()) {
        const { name, at, lines } = posting;
        const month = pieceOf(months, at);
        if (month === null) continue;
        for (const { account, amount } of lines) {
          if (account.owner !== merchantId || !earningKinds.includes(account.kind)) continue;
          const key = `${month} ${amount.currency} ${name}`;
          const earned = money(0 - amount.amount, amount.currency);
          const known = cells.get(key);
          cells.set(key, { month, name, earned: known ? add(known.earned, earned) : earned });
        }
      }
      return [...cells.values()].sort(byMoney);
    },
    async members(merchantId, months) {
      const confirmed = participations
        .under("merchant", merchantId)
        .filter(({ state, memberId }) => state === "confirmed" && !isWalkIn(memberId));
      const cells = new Map<number, { newcomers: number; returning: number }>();
      for (const own of grouped(confirmed, ({ memberId }) => memberId).values()) {
        const first = Math.min(...own.map(({ joinedAt }) => joinedAt));
        for (const month of new Set(own.flatMap(({ joinedAt }) => pieceOf(months, joinedAt) ?? []))) {
          const cell = cells.get(month) ?? { newcomers: 0, returning: 0 };
          cell[first < (months[month] ?? 0) ? "returning" : "newcomers"] += 1;
          cells.set(month, cell);
        }
      }
      return [...cells].sort(by(([month]) => month)).map(([month, cell]) => ({ month, ...cell }));
    },
  };
}

function isUnserved({ state, ending, missedOffers, confirmedAt }: Participation): boolean {
  const waited = state === "waitlisted" || (state === "expired" && ending === "joining_closed");
  return waited && missedOffers === 0 && confirmedAt === null;
}

function seatsOf(places: readonly Participation[]): number {
  return places.reduce((sum, { seats }) => sum + seats, 0);
}

/** In which piece of a time an instant is, from 0; null outside of it. */
function pieceOf(bounds: readonly Instant[], at: Instant): number | null {
  const piece = bounds.findLastIndex((begin) => begin <= at);
  return piece < 0 || piece === bounds.length - 1 ? null : piece;
}
