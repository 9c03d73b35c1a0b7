import { BrowseEvents } from "#server/application/events/browse-events.ts";
import type { EventSearch } from "#server/application/events/search/look-for.ts";
import { paymentGateways } from "#server/application/paying/payment-gateways.ts";
import { ReadEvent } from "#server/application/events/read-event.ts";
import { ReadParticipation } from "#server/application/joining/read-participation.ts";
import { ListCustomers } from "#server/application/merchants/customers.ts";
import { ReadOwnEvents } from "#server/application/organising/read-own-events.ts";
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
  const own = new ReadOwnEvents(rooms, transactions);
  const readEvent = new ReadEvent(rooms, transactions, paymentGateways([]), signals, clock, clock);
  const list = (search: EventSearch) => browse.list({ reader: null, search, limit: 20, cursor: null });
  const day = 24 * 3_600_000;
  const around = { lat: 13.72, lng: 100.53 };
  return {
    "first page": () => list({}),
    "second page": async () => {
      const { nextCursor } = await list({});
      return browse.list({ reader: null, search: {}, limit: 20, cursor: nextCursor });
    },
    sport: () => list({ sportType: "tennis" }),
    "a city": () => list({ city: "taipei" }),
    "a day": () => list({ from: now + 20 * day, to: now + 21 * day }),
    "has seats": () => list({ hasSeats: true }),
    "has seats, sport, city": () => list({ hasSeats: true, sportType: "yoga", city: "tokyo" }),
    evening: () => list({ timeOfDay: ["evening"] }),
    "morning or afternoon": () => list({ timeOfDay: ["morning", "afternoon"] }),
    "for beginners": () => list({ levels: ["beginner"] }),
    advanced: () => list({ levels: ["advanced"] }),
    indoor: () => list({ setting: "indoor" }),
    free: () => list({ free: true }),
    "at most 100 baht": () => list({ maxPrice: { amount: 10_000, currency: "THB" } }),
    "evening, indoor": () => list({ timeOfDay: ["evening"], setting: "indoor" }),
    "free, outdoor, advanced": () => list({ free: true, setting: "outdoor", levels: ["advanced"] }),
    "cheap in a city": () => list({ city: "chiang-mai", maxPrice: { amount: 10_000, currency: "THB" } }),
    "everything at once": () =>
      list({ city: "tokyo", sportType: "tennis", timeOfDay: ["evening"], levels: ["advanced"], hasSeats: true }),
    "what nobody offers": () => list({ maxPrice: { amount: 100, currency: "JPY" }, free: false, city: "phuket" }),
    "near, 10 km": () => list({ near: { position: around, radiusKm: 10 } }),
    "near, 100 km": () => list({ near: { position: around, radiusKm: 100 } }),
    "near, a sport in the evening": () =>
      list({ near: { position: around, radiusKm: 100 }, sportType: "climbing", timeOfDay: ["evening"] }),
    "text: common": () => list({ q: "badminton" }),
    "text: two Chinese characters": () => list({ q: "羽球" }),
    "text: Thai": () => list({ q: "เทนนิส" }),
    "text: Japanese": () => list({ q: "ヨガ" }),
    "text: two words": () => list({ q: "曼谷 yoga" }),
    "text: a court's number": () => list({ q: "球場 57" }),
    "text: rare": () => list({ q: "zanzibar" }),
    "text: misspelt": () => list({ q: "zanzbar" }),
    "text: nowhere": () => list({ q: "polo" }),
    "text, near": () => list({ q: "volleyball", near: { position: around, radiusKm: 20 } }),
    "text, filters": () => list({ q: "羽球", timeOfDay: ["morning"], levels: ["beginner"], free: true }),
    choices: () => browse.choices(),
    merchant: (turn) =>
      browse.ofMerchant(`merchant-${turn % 10}`, { reader: null, search: {}, limit: 20, cursor: null }),
    customers: (turn) => customers.run({ merchantId: `merchant-${turn % 10}`, limit: 20, cursor: null }),
    "a merchant's own events": (turn) =>
      own.list({ merchantId: `merchant-${turn % 10}`, from: now, limit: 20, cursor: null }),
    detail: (turn) =>
      readEvent.run({ reader: null, merchantId: `merchant-${turn % 5}`, eventId: `event-${(turn % 5) * 10}` }),
    history: () => participations.history({ memberId: regular, limit: 20, cursor: null }),
    upcoming: () => participations.upcoming({ memberId: regular, limit: 20, cursor: null }),
  };
}
