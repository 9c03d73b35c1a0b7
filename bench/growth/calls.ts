import { BrowseEvents, type EventSearch } from "#server/application/events/browse-events.ts";
import { paymentGateways } from "#server/application/paying/payment-gateways.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { ListCustomers } from "#server/application/merchants/customers.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { Rooms, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { InMemoryEventSignals } from "#server/adapters/memory/event-signals.ts";
import type { OpenedDatabase } from "#server/adapters/postgres/opened-database.ts";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { noJobs } from "../../tests/contracts/support/no-jobs.ts";
import { regular } from "./seed.ts";

/** A read by its name; it gets the number of the turn. */
export type Calls = Readonly<Record<string, (turn: number) => Promise<unknown>>>;

/** Every list and search, as the server's use cases answer it, without HTTP. */
export function callsOn(database: OpenedDatabase<unknown>, now: number): Calls {
  const clock = { now: () => now };
  const signals = new InMemoryEventSignals();
  const transactions = new Transactions(
    database.unitOfWork(() => noJobs),
    clock,
    new RandomIdSource(),
    signals,
  );
  const rooms = new Rooms(transactions, usualPlacesAtOnce);
  const browse = new BrowseEvents(rooms, transactions);
  const participations = new ReadParticipation(rooms, transactions);
  const customers = new ListCustomers(transactions);
  const readEvent = new ReadEvent(rooms, transactions, paymentGateways([]), signals, clock, clock);
  const list = (search: EventSearch) => browse.list({ reader: null, search, limit: 20, cursor: null });
  const around = { lat: 13.72, lng: 100.53 };
  return {
    "first page": () => list({}),
    "second page": async () => {
      const { nextCursor } = await list({});
      return browse.list({ reader: null, search: {}, limit: 20, cursor: nextCursor });
    },
    sport: () => list({ sportType: "tennis" }),
    "has seats": () => list({ hasSeats: true }),
    "evening, indoor": () => list({ timeOfDay: ["evening"], setting: "indoor" }),
    "free, outdoor, advanced": () => list({ free: true, setting: "outdoor", levels: ["advanced"] }),
    "cheap in a city": () => list({ city: "chiang-mai", maxPrice: { amount: 5_000, currency: "THB" } }),
    "cheap and free of nothing": () => list({ maxPrice: { amount: 100, currency: "JPY" }, timeOfDay: ["morning"] }),
    "near, 10 km": () => list({ near: { position: around, radiusKm: 10 } }),
    "near, 100 km": () => list({ near: { position: around, radiusKm: 100 } }),
    "text: common": () => list({ q: "badminton" }),
    "text: two Chinese characters": () => list({ q: "羽球" }),
    "text: Thai": () => list({ q: "เทนนิส" }),
    "text: two words": () => list({ q: "曼谷 yoga" }),
    "text: rare": () => list({ q: "zanzibar" }),
    "text: nowhere": () => list({ q: "polo" }),
    merchant: (turn) =>
      browse.ofMerchant(`merchant-${turn % 10}`, { reader: null, search: {}, limit: 20, cursor: null }),
    customers: (turn) => customers.run({ merchantId: `merchant-${turn % 10}`, limit: 20, cursor: null }),
    detail: (turn) =>
      readEvent.run({ reader: null, merchantId: `merchant-${turn % 5}`, eventId: `event-${(turn % 5) * 10}` }),
    history: () => participations.history({ memberId: regular, limit: 20, cursor: null }),
    upcoming: () => participations.upcoming({ memberId: regular, limit: 20, cursor: null }),
  };
}
