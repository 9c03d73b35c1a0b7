import { describe, expect, it, vi } from "vitest";
import { ReadMonth } from "#application/console/use-cases/read-month.ts";
import type { HandOverWay, TextFile } from "#application/ports/environment.ts";
import {
  type BookLineView,
  getMonthOfBooks,
  type MonthOfBooksView,
  printMonthOfBooks,
} from "#contract/merchants/books.ts";
import { day } from "#domain/time/instant.ts";
import { money } from "#domain/money/money.ts";
import { InMemoryPlatform } from "#adapters/memory/in-memory-device.ts";
import { BooksViewModel } from "#ui/console/screens/books/books-view-model.ts";
import { noon } from "../support/views.ts";
import { callsOf, served } from "./support/calls.ts";

const aLine = (changes: Partial<BookLineView> = {}): BookLineView => ({
  id: "1",
  at: noon,
  name: "payment_received",
  amount: money(35_000, "THB"),
  method: "card",
  paymentId: "payment-1",
  refundId: null,
  joinId: "join-1",
  eventId: "event-1",
  title: "Doubles, mixed",
  startsAt: noon + 2 * day,
  gameZone: "Asia/Bangkok",
  displayName: "=Mali",
  ...changes,
});

const sums: MonthOfBooksView["sums"] = [{ earned: money(34_995, "THB"), refundsOwed: money(0, "THB"), movements: [] }];
const pages: readonly Omit<MonthOfBooksView, "timeZone" | "hasPdf">[] = [
  { items: [aLine()], nextCursor: "next", sums },
  { items: [aLine({ id: "2", name: "refund_requested", amount: money(-5, "THB") })], nextCursor: null, sums: null },
];

interface Given {
  readonly timeZone?: string;
  readonly now?: number;
  readonly hasPdf?: boolean;
  readonly ways?: readonly HandOverWay[];
  readonly asked?: string;
}

function opened({ timeZone = "Asia/Bangkok", now = noon, hasPdf = true, ways = ["save"], asked }: Given = {}) {
  const month = vi.fn((_month: string, cursor: string | undefined) => ({
    ...(pages[cursor === undefined ? 0 : 1] ?? { items: [], nextCursor: null, sums: null }),
    timeZone,
    hasPdf,
  }));
  const pdf = vi.fn((_month: string, _language: string | undefined) => {
    if (!hasPdf) throw new Error("Nothing is printed here.");
    return new Blob(["%PDF-"], { type: "application/pdf" });
  });
  const files: (readonly [string, string])[] = [];
  const saved: TextFile[] = [];
  const hand = async (file: TextFile) => {
    saved.push(file);
    return "done" as const;
  };
  const saver = { save: (name: string, { type }: Blob) => files.push([name, type]) };
  const calls = callsOf(
    served(getMonthOfBooks, ({ params, query }) => month(params.month, query.cursor)),
    served(printMonthOfBooks, ({ params, query }) => pdf(params.month, query.language)),
  );
  const readMonth = new ReadMonth(calls, { waysFor: () => [...ways], hand }, saver);
  const platform = new InMemoryPlatform();
  const vm = new BooksViewModel({ calls, readMonth, platform, clock: { now: () => now } }, "Asia/Bangkok", asked);
  return { vm, month, pdf, saved, files, platform };
}

describe("a month's books", () => {
  it("begin with this month of the device's zone, and go back, not beyond it", async () => {
    const { vm, month } = opened();
    await vm.read();
    expect([vm.month, vm.isLatest, vm.sums]).toEqual(["2026-11", true, sums]);
    await vm.turn(-11);
    expect([vm.month, vm.isLatest]).toEqual(["2025-12", false]);
    expect(month.mock.calls.map(([name]) => name)).toEqual(["2026-11", "2025-12"]);
  });

  it("are those of the merchant's zone, also where its month is another than the device's", async () => {
    const { vm, month } = opened({ timeZone: "Pacific/Kiritimati", now: Date.parse("2026-11-30T16:30:00Z") });
    expect(vm.month).toBe("2026-11");
    await vm.read();
    expect([vm.timeZone, vm.month, vm.isLatest]).toEqual(["Pacific/Kiritimati", "2026-12", true]);
    expect(month.mock.calls.map(([name]) => name)).toEqual(["2026-11", "2026-12"]);
    await vm.turn(-1);
    expect([vm.month, vm.isLatest]).toEqual(["2026-11", false]);
  });

  it("keep the sums while more lines are read", async () => {
    const { vm } = opened();
    await vm.read();
    await vm.lines.readMore();
    expect([vm.lines.items.length, vm.sums]).toEqual([2, sums]);
  });

  it("are saved whole, in the organiser's words; no cell is a formula", async () => {
    const { vm, saved } = opened();
    await vm.read();
    await vm.save({
      columns: {
        date: "Date",
        what: "What",
        method: "Paid by",
        game: "Game",
        gameDate: "Game on",
        person: "Name",
        amount: "Amount",
        currency: "Currency",
      },
      nameOf: (name) => (name === "refund_requested" ? "Refunds" : "Payments"),
      methodOf: (method) => method.toUpperCase(),
    });
    expect(saved.map(({ name }) => name)).toEqual(["books-2026-11.csv"]);
    expect(saved[0]?.text.split("\r\n")).toEqual([
      "\ufeffDate,What,Paid by,Game,Game on,Name,Amount,Currency",
      `2026-11-20,Payments,CARD,"Doubles, mixed",2026-11-22,'=Mali,350,THB`,
      `2026-11-20,Refunds,CARD,"Doubles, mixed",2026-11-22,'=Mali,-0.05,THB`,
      "",
    ]);
  });

  it("are saved as PDF in the organiser's language, where there is one; what goes wrong is said", async () => {
    const { vm, pdf, files } = opened();
    expect(vm.canSavePdf).toBe(false);
    await vm.read();
    expect(vm.canSavePdf).toBe(true);
    await vm.savePdf("th");
    expect([pdf.mock.calls, files]).toEqual([[["2026-11", "th"]], [["books-2026-11.pdf", "application/pdf"]]]);
    expect(vm.step.trouble).toBeNull();
    const demo = opened({ hasPdf: false });
    await demo.vm.read();
    expect([demo.vm.canSave, demo.vm.canSavePdf]).toEqual([true, false]);
    await demo.vm.savePdf("th");
    expect([demo.vm.step.trouble === null, demo.files]).toEqual([false, []]);
  });

  it("open in the phone's browser where nothing can be saved", async () => {
    const { vm, platform } = opened({ ways: ["copy"] });
    await vm.read();
    expect([vm.canSave, vm.canSavePdf]).toEqual([false, false]);
    await vm.turn(-1);
    vm.openInBrowser();
    expect(platform.opened.map((url) => url.endsWith("/console/money/month?month=2026-10"))).toEqual([true]);
  });

  it("begin with the month in the address, also where the merchant's present one is another", async () => {
    const { vm } = opened({ asked: "2026-08", timeZone: "Asia/Tokyo" });
    await vm.read();
    expect([vm.timeZone, vm.month]).toEqual(["Asia/Tokyo", "2026-08"]);
    expect(opened({ asked: "2026-13" }).vm.month).toBe("2026-11");
  });
});
