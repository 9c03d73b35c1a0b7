import { beforeEach, describe, expect, it } from "vitest";
import { ticketShelfName } from "#adapters/browser/storage.ts";
import { StoredTicketShelf } from "#adapters/browser/stored-ticket-shelf.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import { InMemoryOfflineApp } from "#adapters/memory/in-memory-tickets.ts";
import { KeepTickets } from "#application/use-cases/tickets/keep-tickets.ts";
import { hour } from "#domain/time/instant.ts";
import { Texts } from "../../../support/texts.ts";
import { aParticipation } from "../../support/views.ts";

const now = Date.UTC(2026, 10, 20, 5);
let store: Texts;
let app: InMemoryOfflineApp;
let time: InMemoryTime;
let tickets: KeepTickets;

beforeEach(() => {
  store = new Texts();
  time = new InMemoryTime(now);
  app = new InMemoryOfflineApp();
  tickets = new KeepTickets(new StoredTicketShelf(store), app, time);
});

const ticket = (joinId: string, parts: Parameters<typeof aParticipation>[0] = {}) =>
  aParticipation({ joinId, state: "confirmed", ticketCode: `code-${joinId}`, spokenCode: "ABC234", ...parts });

describe("tickets in the browser's storage", () => {
  it("come back as they were kept, without what they cost", () => {
    tickets.keep("mali", ticket("a", { guests: ["Bo"] }));
    const [kept] = tickets.all();
    expect(kept).toMatchObject({
      joinId: "a",
      ticketCode: "code-a",
      spokenCode: "ABC234",
      guests: ["Bo"],
      keptAt: now,
    });
    expect(store.texts.get(ticketShelfName)).not.toMatch(/price|payment|token/iu);
    expect(tickets.ticket("a")).toEqual(kept);
    expect(tickets.ticket("b")).toBeNull();
  });

  it("are one member's: somebody else's take their place", () => {
    tickets.keepAll("mali", [ticket("a"), ticket("b")]);
    tickets.keep("noi", ticket("c"));
    expect(tickets.all().map(({ joinId }) => joinId)).toEqual(["c"]);
    expect(store.texts.get(ticketShelfName)).not.toContain("mali");
  });

  it("go for somebody else's also where the storage is full", () => {
    tickets.keep("mali", ticket("a"));
    store.put = () => false;
    tickets.keep("noi", ticket("c"));
    expect(tickets.all()).toEqual([]);
  });

  it("go when the place ends, and some hours after the event", () => {
    tickets.keepAll("mali", [ticket("a"), ticket("b")]);
    tickets.keep("mali", ticket("a", { state: "left", ticketCode: null }));
    expect(tickets.all().map(({ joinId }) => joinId)).toEqual(["b"]);
    time.advance(ticket("b").event.endsAt - now + hour);
    expect(tickets.all()).toHaveLength(1);
    time.advance(2 * hour);
    expect(tickets.all()).toEqual([]);
  });

  it("have the browser keep the app, once there is a ticket and not before", () => {
    tickets.keep("mali", ticket("a", { state: "waitlisted", ticketCode: null }));
    expect([tickets.all().length, app.asked]).toEqual([1, 0]);
    tickets.keep("mali", ticket("b"));
    expect(app.asked).toBe(1);
  });

  it.each(["", "{", "null", "[]", '{"userId":1,"places":[]}', '{"userId":"mali","places":[{"joinId":"a"}]}'])(
    "count as nothing where another version wrote them: %s",
    (text) => {
      store.put(ticketShelfName, text);
      expect([tickets.all(), tickets.ticket("a")]).toEqual([[], null]);
    },
  );
});
