import { describe, expect, it } from "vitest";
import { InMemoryHandOver } from "#adapters/memory/in-memory-device.ts";
import { ExportRoll } from "#application/console/use-cases/export-roll.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { money } from "#domain/money/money.ts";
import { RollExport } from "#ui/console/screens/game/export/roll-export.ts";
import { rollTable } from "#ui/console/screens/game/export/roll-table.ts";
import type { Translate } from "#ui/i18n/translator.ts";
import { formatsFor } from "#ui/i18n/use-format.ts";
import { noon } from "../support/views.ts";
import { aGame, aPerson } from "./support/games.ts";

const t = ((id: string, values?: object) => (values ? `${id} ${JSON.stringify(values)}` : id)) as Translate;
const says = { t, format: formatsFor("en") };
const tableOf = (people: readonly ParticipantView[], title = "Doubles") =>
  rollTable({ event: aGame({ title, startsAt: noon, timeZone: "Asia/Bangkok" }), people }, says);

const payment = { paymentId: "p", method: "card", state: "succeeded", dispute: null, taken: null } as const;

describe("the list of a game as a table", () => {
  it("has everybody once, who is in first, with what was paid, what is owed, who came and who did not", () => {
    const people = [
      aPerson({ joinId: "1", displayName: "Gone", state: "left" }),
      aPerson({ joinId: "2", displayName: "Waits", state: "waitlisted", position: 2 }),
      aPerson({ joinId: "3", displayName: "Held", state: "awaiting_payment" }),
      aPerson({
        joinId: "4",
        displayName: "mali",
        name: "Mali Jaidee",
        seats: 2,
        guests: ["Noi"],
        payment: { ...payment, amount: money(70_000, "THB") },
        checkedInAt: noon,
      }),
      aPerson({ joinId: "6", displayName: "Out", state: "left", endedBecause: "taken_out" }),
      aPerson({ joinId: "7", displayName: "Never", state: "expired", endedBecause: "joining_closed" }),
      aPerson({ joinId: "5", displayName: "", walkIn: true, owed: money(35_000, "THB") }),
    ];
    const { header, rows } = tableOf(people);
    expect(rows.every((row) => row.length === header.length)).toBe(true);
    const standing = "console.standingIn";
    expect(rows[0]?.slice(0, 7)).toEqual(["Mali Jaidee", "mali", 2, "Noi", standing, "700.00", null]);
    expect(rows[0]?.[7]).toEqual(formatsFor("en").time(noon, "Asia/Bangkok"));
    expect(rows[1]?.slice(0, 7)).toEqual(["console.walkIn", "", 1, "", standing, null, "350.00"]);
    expect(rows.slice(2).map((row) => [row[0], row[4]])).toEqual([
      ["Held", "console.notPaid"],
      ["Waits", 'console.inLine {"position":2}'],
      ["Gone", "console.gone.left"],
      ["Out", "console.gone.taken_out"],
      ["Never", "console.gone.joining_closed"],
    ]);
  });

  it("is named by the game and its local day, without signs that a file may not have", () => {
    expect(tableOf([], "แบด: A/B (สนาม 3)").name).toMatch(/^แบด-A-B-สนาม-3--\d{4}-\d\d-\d\d$/u);
  });
});

const noPrinter = { isPossible: () => false, print: () => undefined };

describe("exporting it", () => {
  it("goes to paper where the device prints, with the game, its time and its place", () => {
    let printed = 0;
    const printer = { isPossible: () => true, print: () => void (printed += 1) };
    const rollExport = new RollExport(new ExportRoll(new InMemoryHandOver(), printer));
    rollExport.open(tableOf([aPerson()]));
    const { venue } = aGame();
    expect(rollExport.table).toMatchObject({ title: "Doubles", detail: expect.stringContaining(venue.name) });
    expect(rollExport.mayPrint).toBe(true);
    rollExport.print();
    expect(printed).toBe(1);
    expect(new RollExport(new ExportRoll(new InMemoryHandOver(), noPrinter)).mayPrint).toBe(false);
  });

  it("hands over a file that spreadsheets read as Unicode and in which nothing runs as a formula", async () => {
    const handOver = new InMemoryHandOver();
    const rollExport = new RollExport(new ExportRoll(handOver, noPrinter));
    rollExport.open(tableOf([aPerson({ displayName: '=HYPERLINK("http://x.example")' })]));
    expect(rollExport.roll?.ways).toEqual(["share", "save", "copy"]);
    await rollExport.hand("save");
    const [handed] = handOver.handed;
    expect(handed?.file.name).toMatch(/^Doubles-.*\.csv$/u);
    expect(handed?.file.text.startsWith("\uFEFF")).toBe(true);
    expect(handed?.file.text).toContain(`"'=HYPERLINK(""http://x.example"")"`);
    expect(rollExport.told).toEqual({ way: "save", worked: true });
  });

  it("says that a way did not work, and nothing of one that was broken off", async () => {
    const handOver = new InMemoryHandOver();
    const rollExport = new RollExport(new ExportRoll(handOver, noPrinter));
    rollExport.open(tableOf([aPerson()]));
    handOver.outcome = "cancelled";
    await rollExport.hand("share");
    expect(rollExport.told).toBeNull();
    handOver.outcome = "unavailable";
    await rollExport.hand("share");
    expect(rollExport.told).toEqual({ way: "share", worked: false });
    rollExport.close();
    await rollExport.hand("copy");
    expect(handOver.handed).toEqual([]);
  });
});
