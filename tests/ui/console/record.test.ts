import { describe, expect, it } from "vitest";
import type { HandOverWay, TextFile } from "#application/ports/environment.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { AuditLineView } from "#contract/merchants/staff.ts";
import { lineFacts } from "#ui/console/screens/record/line-facts.ts";
import { RecordViewModel } from "#ui/console/screens/record/record-view-model.ts";
import { noon } from "../support/views.ts";
import { atNoon } from "./support/settings.ts";

const line: AuditLineView = {
  id: "line-1",
  at: noon,
  by: { kind: "staff", id: "staff-1" },
  act: "staff_role_changed",
  about: { kind: "staff", id: "staff-2" },
  before: { role: "door" },
  after: { role: "manager" },
};

interface Handing {
  readonly answer?: "done" | "cancelled" | "unavailable";
  readonly isNamed?: boolean;
}

async function opened({ answer = "done", isNamed = true }: Handing = {}) {
  const handed: [string, HandOverWay][] = [];
  const vm = new RecordViewModel({
    trail: { list: async () => ({ items: [line], nextCursor: null }), file: async () => "at,byKind\r\n" },
    team: {
      list: async () => {
        if (!isNamed) throw new RequestFailed({ code: "offline" });
        return [{ staffId: "staff-1", displayName: "Anong", pictureUrl: null, role: "owner", joinedAt: noon }];
      },
    },
    programs: {
      list: async () => [{ clientId: "client-1", name: "Till", createdAt: noon, lastUsedAt: null, olderUntil: null }],
    },
    handOver: {
      waysFor: () => ["share", "copy"],
      hand: async ({ text }: TextFile, way: HandOverWay) => {
        handed.push([text, way]);
        return answer;
      },
    },
    clock: atNoon,
  } as never);
  await vm.read();
  return { vm, handed };
}

describe("the record", () => {
  it("knows who works here and which programs call, by their ids", async () => {
    const { vm } = await opened();
    expect(vm.list.items).toEqual([line]);
    expect([vm.names.get("staff-1"), vm.names.get("client-1"), vm.names.get("staff-2")]).toEqual([
      "Anong",
      "Till",
      undefined,
    ]);
  });

  it("is read without names where they can't be had", async () => {
    const { vm } = await opened({ isNamed: false });
    expect([vm.list.status, vm.names.size]).toEqual(["ready", 0]);
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
    const { vm } = await opened({ answer });
    await vm.takeOut();
    await vm.hand("share");
    expect(vm.handed).toEqual(expected);
  });

  it("says each field from before to after, and what was not there", () => {
    expect(lineFacts(line)).toEqual([{ name: "role", before: "door", after: "manager" }]);
    expect(lineFacts({ before: null, after: { overlapHours: 24, timing: { holdMinutes: 5 } } })).toEqual([
      { name: "overlapHours", before: null, after: "24" },
      { name: "timing", before: null, after: '{"holdMinutes":5}' },
    ]);
    expect(lineFacts({ before: null, after: null })).toEqual([]);
  });
});
