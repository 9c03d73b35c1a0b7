import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type CalendarEvent, calendarFile, escapeText } from "#server/adapters/http/calendar/calendar-file.ts";
import { routes } from "#contract/routes.ts";
import { anEvent, testNow, testStart } from "../../support/builders/index.ts";
import { openApp } from "./support/app-under-test.ts";
import { call, send } from "./support/call.ts";

function aCalendarEvent(parts: Partial<CalendarEvent> = {}): CalendarEvent {
  return {
    id: "event-1",
    title: "Friday badminton",
    description: "Doubles for everybody.",
    startsAt: testStart,
    endsAt: testStart + 7_200_000,
    venue: { name: "Court 3", address: "9 Charoen Krung Rd, Bangkok", access: null, lat: 13.7245, lng: 100.5149 },
    cancelled: false,
    url: "https://sideline.test/event/merchant-1/event-1",
    ...parts,
  };
}

/** Content lines as a calendar reads them: unfolded, by name. */
function read(file: string): ReadonlyMap<string, readonly string[]> {
  const lines = file.replaceAll("\r\n ", "").split("\r\n").slice(0, -1);
  return Map.groupBy(lines, (line) => line.slice(0, line.indexOf(":")));
}

const valueOf = (file: string, name: string) =>
  read(file)
    .get(name)?.[0]
    ?.slice(name.length + 1);

/** What the escaped text says. */
function unescaped(text: string): string {
  return text.replaceAll(/\\([\\;,nN])/g, (_, character: string) =>
    character.toLowerCase() === "n" ? "\n" : character,
  );
}

describe("the file", () => {
  it("is one event in UTC with its own UID, place and link", () => {
    const file = calendarFile(aCalendarEvent(), testNow);
    expect(file.startsWith("BEGIN:VCALENDAR\r\nVERSION:2.0\r\n")).toBe(true);
    expect(file.endsWith("END:VEVENT\r\nEND:VCALENDAR\r\n")).toBe(true);
    expect(file.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    const expected = {
      UID: "event-1@sideline",
      DTSTAMP: "20261201T050000Z",
      "LAST-MODIFIED": "20261201T050000Z",
      SEQUENCE: "28875600",
      DTSTART: "20261203T050000Z",
      DTEND: "20261203T070000Z",
      LOCATION: "Court 3\\, 9 Charoen Krung Rd\\, Bangkok",
      GEO: "13.724500;100.514900",
      URL: "https://sideline.test/event/merchant-1/event-1",
      STATUS: "CONFIRMED",
    };
    for (const [name, value] of Object.entries(expected)) expect(valueOf(file, name)).toBe(value);
  });

  it("says that an event was cancelled", () => {
    expect(valueOf(calendarFile(aCalendarEvent({ cancelled: true }), testNow), "STATUS")).toBe("CANCELLED");
  });

  it("has a sequence that grows with each later file, and stays an integer of 32 bits", () => {
    const sequenceAt = (now: number) => Number(valueOf(calendarFile(aCalendarEvent(), now), "SEQUENCE"));
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(2026), max: Date.UTC(2094) }), fc.integer({ min: 1_000 }), (at, later) => {
        fc.pre(at + later < Date.UTC(2094));
        expect(sequenceAt(at + later)).toBeGreaterThan(sequenceAt(at));
        expect(sequenceAt(at + later)).toBeLessThan(2 ** 31);
      }),
    );
    expect(sequenceAt(0)).toBe(0);
  });

  it("can't be made to say more than its event", () => {
    const title = "Ours\r\nATTENDEE:mailto:x@example.com\nBEGIN:VALARM\rX\u2028END:VEVENT\u0085Y";
    const file = calendarFile(aCalendarEvent({ title }), testNow);
    expect(read(file).get("ATTENDEE")).toBeUndefined();
    expect(read(file).get("BEGIN")).toEqual(["BEGIN:VCALENDAR", "BEGIN:VEVENT"]);
    expect(valueOf(file, "SUMMARY")).toBe("Ours\\nATTENDEE:mailto:x@example.com\\nBEGIN:VALARM\\nX\\nEND:VEVENT\\nY");
  });

  it("folds long Thai between characters, at most 75 octets a line", () => {
    const description = "แบดมินตันคืนวันศุกร์ สำหรับทุกคน 🏸 ".repeat(20);
    const file = calendarFile(aCalendarEvent({ description }), testNow);
    const lines = file.split("\r\n");
    for (const line of lines) expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
    expect(lines.length).toBeGreaterThan(20);
    expect(unescaped(valueOf(file, "DESCRIPTION") ?? "")).toBe(description);
  });

  it("keeps any text whole and on its line", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (title) => {
        const text = title.toWellFormed();
        const file = calendarFile(aCalendarEvent({ title: text }), testNow);
        for (const line of file.split("\r\n"))
          expect(new TextEncoder().encode(line).byteLength).toBeLessThanOrEqual(75);
        const kept = text.replaceAll(/\r\n|[\r\n\u0085\u2028\u2029]/g, "\n").replaceAll(/(?![\t\n])\p{Cc}/gu, "");
        expect(unescaped(valueOf(file, "SUMMARY") ?? "")).toBe(kept);
        expect([...read(file).keys()]).toHaveLength(18);
      }),
    );
  });

  it("escapes what has a meaning", () => {
    expect(escapeText("a,b;c\\d\te\u0000f")).toBe("a\\,b\\;c\\\\d\tef");
  });
});

describe("GET /line/event/calendar", () => {
  it("gives the file by a name", async () => {
    const test = await openApp();
    await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
    const response = await send(test, routes.getEventCalendar, {
      query: { merchantId: "merchant-1", eventId: "event-1" },
    });
    expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe('attachment; filename="event-1.ics"');
    expect(valueOf(await response.text(), "URL")).toBe("https://sideline.test/event/merchant-1/event-1");
  });

  it("updates the entry when it is added again after a change, and after the event was cancelled", async () => {
    const test = await openApp();
    await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
    const token = await test.merchantToken();
    const params = { eventId: "event-1" };
    const added = async () => {
      await test.clock.advance(1);
      const query = { merchantId: "merchant-1", eventId: "event-1" };
      const file = await (await send(test, routes.getEventCalendar, { query })).text();
      const [uid, title, status] = ["UID", "SUMMARY", "STATUS"].map((name) => valueOf(file, name));
      return { uid, title, status, sequence: Number(valueOf(file, "SEQUENCE")) };
    };
    const first = await added();
    await call(test, routes.changeEvent, { params, query: {}, body: { title: "Court 5 now" } }, { token });
    const changed = await added();
    await call(test, routes.cancelEvent, { params, body: {} }, { token });
    const cancelled = await added();
    expect(changed).toMatchObject({ uid: first.uid, title: "Court 5 now", status: "CONFIRMED" });
    expect(cancelled).toMatchObject({ uid: first.uid, status: "CANCELLED" });
    expect(changed.sequence).toBeGreaterThan(first.sequence);
    expect(cancelled.sequence).toBeGreaterThan(changed.sequence);
  });
});
