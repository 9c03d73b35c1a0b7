import { MemoryRouter } from "react-router-dom";
import { describe, expect, it } from "vitest";
import { load } from "virtual:texts/console";
import type { HandOverWay, TextFile } from "#application/ports/environment.ts";
import { type AuditLineView, exportAudit, listAudit } from "#contract/merchants/staff.ts";
import { RecordScreen } from "#ui/console/screens/record/RecordScreen.tsx";
import { RecordViewModel } from "#ui/console/screens/record/record-view-model.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { render, screen } from "../app/render.tsx";
import { noon } from "../support/views.ts";
import { callsOf, served } from "./support/calls.ts";
import { atNoon } from "./support/settings.ts";

const line: AuditLineView = {
  id: "line-1",
  at: noon,
  by: { kind: "staff", id: "staff-1" },
  act: "staff_role_changed",
  about: { kind: "staff", id: "staff-2" },
  before: { role: "door" },
  after: { role: "manager" },
  names: {
    actor: { kind: "member", name: "Anong" },
    person: { kind: "former", name: null },
    filler: null,
    program: null,
    game: null,
    title: null,
    amount: null,
  },
};

async function opened(answer: "done" | "cancelled" | "unavailable" = "done") {
  const handed: [string, HandOverWay][] = [];
  const vm = new RecordViewModel({
    calls: callsOf(
      served(listAudit, () => ({ items: [line], nextCursor: null, timeZone: "Asia/Tokyo" })),
      served(exportAudit, () => new Blob(["at,byKind\r\n"], { type: "text/csv" })),
    ),
    handOver: {
      waysFor: () => ["share", "copy"],
      hand: async ({ text }: TextFile, way: HandOverWay) => {
        handed.push([text, way]);
        return answer;
      },
    },
    clock: atNoon,
  });
  await vm.read();
  return { vm, handed };
}

describe("the record", () => {
  it("has the time zone of the merchant, which the first page names", async () => {
    const { vm } = await opened();
    expect([vm.list.items, vm.timeZone]).toEqual([[line], "Asia/Tokyo"]);
  });

  it("is read as a whole first, then handed over within a tap", async () => {
    const { vm, handed } = await opened();
    expect(vm.ways).toEqual([]);
    await vm.takeOut();
    expect([vm.ways, vm.file?.name]).toEqual([["share", "copy"], "record.csv"]);
    await vm.hand("copy");
    expect([handed, vm.handed]).toEqual([[["at,byKind\r\n", "copy"]], { turn: 1, worked: true }]);
    vm.dismiss();
    expect([vm.file, vm.handed]).toEqual([null, null]);
  });

  it.each([
    ["unavailable", { turn: 1, worked: false }],
    ["cancelled", null],
  ] as const)("says what became of it: %s", async (answer, expected) => {
    const { vm } = await opened(answer);
    await vm.takeOut();
    await vm.hand("share");
    expect(vm.handed).toEqual(expected);
  });

  it.each([
    ["en", ["Anong changed the role of a former member: Check-in → Manager.", "Fri 20 Nov, 14:00"]],
    ["ja", ["Anongさんが元会員の役割を変更しました（受付 → マネージャー）。", "11月20日(金) 14:00"]],
  ] as const)("is read as sentences, with dates of the merchant's zone: %s", async (locale, said) => {
    const { vm } = await opened();
    const language = await SpokenLanguage.start(locale, load);
    render(
      <I18nProvider language={language}>
        <MemoryRouter>
          <RecordScreen vm={vm} />
        </MemoryRouter>
      </I18nProvider>,
    );
    const heading = await screen.findByRole("heading", { level: 2, name: said[0] });
    expect(heading.parentElement?.textContent).toContain(said[1]);
    expect(document.body.textContent).not.toMatch(/staff-|role:/u);
  });
});
