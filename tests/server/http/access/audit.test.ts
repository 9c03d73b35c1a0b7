import { describe, expect, it } from "vitest";
import type { AuditEntry } from "#domain/merchant/audit.ts";
import { owner, ownerAccount, ownerId } from "./support/things.ts";
import { send } from "./support/send.ts";
import { openTwoSides, type TwoSides } from "./support/two-sides.ts";
import { rowsOpenTo } from "./table.ts";

const writes = rowsOpenTo("merchant").filter(([call, row]) => !call.startsWith("GET ") && row.owner === undefined);

async function linesOf({ test }: TwoSides): Promise<readonly AuditEntry[]> {
  let lines: readonly AuditEntry[] = [];
  await test.write(async ({ audit }) => {
    lines = await audit.list("merchant-1", 100, null);
  });
  return lines;
}

/** What a call says in fields that hold people's names, numbers or words. */
function textsAboutPeople(said: unknown): readonly string[] {
  if (typeof said !== "object" || said === null) return [];
  return Object.entries(said).flatMap(([field, value]) => {
    if (field === "venue") return [];
    if (typeof value !== "string") return textsAboutPeople(value);
    return /name|holder|phone|email|note|text|reason|message|kana/iu.test(field) ? [value] : [];
  });
}

describe("the audit trail", () => {
  it.each(writes)("has one line of who wrote, and no name: %s", async (call, row) => {
    const sides = await openTwoSides();
    const before = await linesOf(sides);
    const { code } = await send(sides.test, call, row.asks(sides.things), sides.people.owner);
    expect(code).toBe(row.word ? "confirmation_required" : null);
    const added = (await linesOf(sides)).filter(({ id }) => before.every((one) => one.id !== id));
    expect(added.map(({ by }) => by)).toEqual([{ kind: "staff", id: "staff-owner-of-merchant-1" }]);
    const text = JSON.stringify(added);
    for (const named of [
      ownerId,
      owner.name,
      owner.email,
      ownerAccount.accountNumber,
      'owner-of-merchant-1"@',
      "000-0-00000",
      ...textsAboutPeople(row.asks(sides.things)),
    ])
      expect(text).not.toContain(named);
  });

  it.each(writes.filter(([, row]) => !row.people))("names the program that wrote: %s", async (call, row) => {
    const sides = await openTwoSides();
    const before = await linesOf(sides);
    await send(sides.test, call, row.asks(sides.things), sides.owner.merchant);
    const added = (await linesOf(sides)).filter(({ id }) => before.every((one) => one.id !== id));
    expect(added.map(({ by }) => by)).toEqual([{ kind: "client", id: "merchant-1" }]);
  });

  const again = [
    "publish",
    "cancel",
    "approve",
    "reject",
    "settle",
    "returned",
    "resolve",
    "check-in",
    "receipts",
    "payouts",
    "roll",
    "decide",
    "paid",
    "waive",
    "remind",
    "take-out",
    "seats",
    "move",
    "forgive",
    "seat",
    "undo",
    ":date",
    ":templateId",
    ":clientId",
    ":invitationId",
    "confirm",
  ];

  it.each(writes.filter(([call]) => again.some((one) => call.endsWith(one))))(
    "has no second line of a repetition: %s",
    async (call, row) => {
      const sides = await openTwoSides();
      await send(sides.test, call, row.asks(sides.things), sides.people.owner);
      const once = await linesOf(sides);
      const { code } = await send(sides.test, call, row.asks(sides.things), sides.people.owner);
      expect(code).toBe(row.word ? "confirmation_required" : null);
      expect(await linesOf(sides)).toEqual(once);
    },
  );

  it("is read in pages and taken out as CSV, as text that no spreadsheet runs", async () => {
    const sides = await openTwoSides();
    await sides.test.clock.advance(1);
    for (const role of ["door", "manager"])
      await send(sides.test, "POST /backoffice/staff/invitations", { body: { role } }, sides.people.owner);
    const page = JSON.parse(
      (await send(sides.test, "GET /backoffice/audit", { query: { limit: "1" } }, sides.people.owner)).text,
    ) as { readonly items: readonly AuditEntry[]; readonly nextCursor: string | null };
    expect(page).toMatchObject({ items: [{ act: "staff_invited", about: { kind: "merchant", id: "merchant-1" } }] });
    expect(page.nextCursor).not.toBeNull();
    const { text } = await send(sides.test, "GET /backoffice/audit/export", {}, sides.people.owner);
    const [head, ...lines] = text.trimEnd().split("\r\n");
    expect(head).toBe("at,byKind,byId,act,aboutKind,aboutId,before,after");
    expect(lines.filter((line) => line.includes("staff_invited"))).toHaveLength(2);
    expect(lines.join()).toContain('"{""role"":""door""}"');
  });
});
