import { beforeAll, describe, expect, it } from "vitest";
import { readAnswer } from "#adapters/http/http-client.ts";
import type { AuditLineView, AuditPageView } from "#contract/merchants/staff.ts";
import { routes } from "#contract/routes.ts";
import { type AuditAct, auditActs } from "#domain/merchant/audit.ts";
import { nobody } from "#domain/member/erased.ts";
import { hour } from "#domain/time/instant.ts";
import { languages, type Language } from "#languages/language.ts";
import type { ActivityId } from "#ui/console/screens/record/activity-texts.tsx";
import { lineSentence, type Wording } from "#ui/console/screens/record/line-sentence.ts";
import { whatChanged } from "#ui/console/screens/record/what-changed.ts";
import { createTranslator } from "#ui/i18n/translator.ts";
import { formatsFor } from "#ui/i18n/use-format.ts";
import { compileCatalogue } from "../../../../vite/languages.ts";
import { testNow } from "../../../support/builders/index.ts";
import { call } from "../support/call.ts";
import { send } from "./support/send.ts";
import { owner, ownerId } from "./support/things.ts";
import { openTwoSides } from "./support/two-sides.ts";
import { rowsOpenTo } from "./table.ts";

const writes = rowsOpenTo("merchant").filter(([path, row]) => !path.startsWith("GET ") && row.owner === undefined);

/** Every line that the server's own acts leave, by a person and by a program, as the console reads it. */
async function linesOfAll(): Promise<readonly AuditLineView[]> {
  const lines: AuditLineView[] = [];
  for (const [path, row] of writes) {
    const sides = await openTwoSides();
    const tokens = row.people ? [sides.people.owner] : [sides.people.owner, sides.owner.merchant];
    for (const token of tokens) await send(sides.test, path, row.asks(sides.things), token);
    const query = { limit: "100" };
    const page = await call(sides.test, routes.listAudit, { query }, { token: sides.people.owner });
    lines.push(...(readAnswer(page) as AuditPageView).items);
  }
  return lines;
}

/** Acts that are nobody's single call: of time, of a provider, or of another way in. */
const others: Partial<Record<AuditAct, Pick<AuditLineView, "before" | "after">>> = {
  publishing_failed: { before: { publishesAt: testNow }, after: { publishesAt: null, refused: ["joinClosesAt"] } },
  seller_account_used: { before: null, after: { gateway: "stripe" } },
  seller_standing_changed: {
    before: { gateway: "stripe", takesPayments: true, paysOut: true, missing: [] },
    after: { gateway: "stripe", takesPayments: true, paysOut: false, missing: ["individual.verification.document"] },
  },
  merchant_opened: { before: null, after: { country: "TH", sports: ["badminton"] } },
  merchant_closed: { before: { people: 2, programs: 1 }, after: null },
  staff_joined: { before: null, after: { role: "door" } },
  staff_role_changed: { before: { role: "door" }, after: { role: "manager" } },
  client_made: { before: null, after: null },
  client_rotated: { before: null, after: null },
  confirmation_given: { before: null, after: { act: "transfer_account" } },
};

const seatPrice = { amount: 35_000, currency: "THB" } as const;
const game = { eventId: "0f3a9c5d7e1b4a68", title: "Doubles", startsAt: testNow, timeZone: "Asia/Bangkok" };

function lineOf(act: AuditAct, parts: Partial<AuditLineView> = {}): AuditLineView {
  return {
    id: "01994c8e0f3a7c5d",
    at: testNow,
    by: { kind: "staff", id: "9b2fd81c44aa0e77" },
    act,
    about: { kind: "event", id: game.eventId },
    before: null,
    after: null,
    names: {
      actor: { kind: "member", name: "Anong" },
      person: { kind: "member", name: "Mali" },
      filler: null,
      program: "Till",
      game,
      title: "Doubles",
      amount: seatPrice,
    },
    ...parts,
  };
}

function wordingIn(locale: Language): Wording {
  const { t: say } = createTranslator<ActivityId>(locale, compileCatalogue(locale, "activity"));
  const { t } = createTranslator(locale, compileCatalogue(locale, "console"));
  return { say, t, format: formatsFor(locale), timeZone: "Asia/Bangkok", now: testNow };
}

const wordings = languages.map((locale) => [locale, wordingIn(locale)] as const);

/** What only a machine reads: an argument left open, an id, a field or word of the wire, an instant in milliseconds. */
const machines = /[{}]|undefined|null|NaN|[0-9a-f]{12,}|\b[a-z]+[A-Z]\w*|[a-z]_[a-z]|\b\d{9,}\b|console\.|activity\./u;

function textsOf(line: AuditLineView, wording: Wording): readonly string[] {
  return [lineSentence(line, wording), ...whatChanged(line, wording)];
}

let real: readonly AuditLineView[] = [];
beforeAll(async () => {
  real = await linesOfAll();
}, 300_000);

describe("the activity of an organiser", () => {
  it("is looked at for every act, as the server itself leaves it or as it is known", () => {
    const seen = new Set<string>([...real.map(({ act }) => act), ...Object.keys(others)]);
    expect(auditActs.filter((act) => !seen.has(act))).toEqual([]);
  });

  it.each(wordings)("reads as sentences, with nothing that only a machine reads: %s", (_locale, wording) => {
    const known = Object.entries(others).map(([act, facts]) => lineOf(act as AuditAct, facts));
    const faults = [...real, ...known].flatMap((line) => {
      const { actor, person, filler, game: named } = line.names;
      const own = [actor?.name, person?.name, filler?.name, named?.title].filter((one) => typeof one === "string");
      const ids = [line.about.id, line.by.id].filter((id) => id !== "sideline");
      return textsOf(line, wording).filter((text) => {
        const rest = own.reduce((left, one) => left.replaceAll(one, ""), text);
        return machines.test(rest) || ids.some((id) => rest.includes(id));
      });
    });
    expect(faults).toEqual([]);
    expect(new Set(known.map((line) => lineSentence(line, wording))).size).toBe(known.length);
  });

  it.each(wordings)("reads as a sentence of an old line too, which has none of its facts: %s", (_locale, wording) => {
    const names = { actor: null, person: null, filler: null, program: null, game: null, title: null, amount: null };
    for (const act of auditActs)
      for (const facts of [null, { strange: { x: 1 } }])
        for (const text of textsOf(lineOf(act, { before: facts, after: facts, names }), wording))
          expect(text).not.toMatch(machines);
    const unknown = lineOf("never_heard_of" as AuditAct, { before: { closedAt: testNow } });
    expect(textsOf(unknown, wording)).toEqual([wording.say("activity.other", { who: who(wording) })]);
  });

  it("says who did what, to whom, in which game and how much", () => {
    const said = new Map(real.map((line) => [`${line.by.kind} ${line.act}`, textsOf(line, wordingIn("en")).join(" ")]));
    expect(Object.fromEntries(said)).toMatchObject({
      "staff checked_in": "owner-of-merchant-1 checked in Owner Realname for Friday badminton (Tue 1 Dec).",
      "staff marked_paid":
        "owner-of-merchant-1 marked Owner Realname as paid for Friday badminton (Thu 3 Dec): ฿350 in cash.",
      "staff taken_out": "owner-of-merchant-1 took Owner Realname out of Friday badminton (Thu 3 Dec). Refund: ฿350.",
      "staff refund_settled":
        "owner-of-merchant-1 marked a refund to Owner Realname for Friday badminton (Thu 3 Dec) as done: ฿100.",
      "staff publishing_planned":
        "owner-of-merchant-1 set Friday badminton (Thu 3 Dec) to be published on Tue 1 Dec, 13:00.",
      "staff staff_role_changed": "owner-of-merchant-1 changed the role of manager-of-merchant-1: Manager → Check-in.",
      "client payout_made": "The program door made a payout file with 1 refund: ฿100.",
      "staff series_date_changed": "owner-of-merchant-1 left out Thu 10 Dec of the repeated game Friday badminton.",
      "staff walk_in_added":
        "owner-of-merchant-1 added Somchai to Friday badminton (Thu 3 Dec) as a walk-in (2 seats).",
      "staff confirmation_asked": "owner-of-merchant-1 asked the owners to confirm: A new secret for a program.",
    });
  });

  it("says what changed in words: from before to after where that is a time, a number or an amount", () => {
    const moved = lineOf("event_changed", {
      before: { startsAt: testNow, capacity: 8, price: seatPrice, venue: "changed", seatsKeptUntil: null },
      after: {
        startsAt: testNow + hour,
        capacity: 12,
        price: { amount: 0, currency: "THB" },
        venue: "changed",
        seatsKeptUntil: 1,
      },
    });
    expect(textsOf(moved, wordingIn("en"))).toEqual([
      "Anong changed Doubles (Tue 1 Dec).",
      "Start: Tue 1 Dec, 12:00 → Tue 1 Dec, 13:00",
      "Place: changed",
      "Price per seat: ฿350 → ฿0",
      "Seats: 8 → 12",
    ]);
  });

  it("names nobody who was erased, neither who acted nor whom it concerns", async () => {
    const sides = await openTwoSides();
    const { test, things, people } = sides;
    await send(
      test,
      "POST /backoffice/participations/:joinId/remind",
      { params: { joinId: things.owesJoinId } },
      people.owner,
    );
    await test.write(async ({ members }) => {
      await members.lockHeld(ownerId);
      await members.erase(ownerId, nobody("nobody", testNow));
    });
    const page = await call(test, routes.listAudit, { query: {} }, { token: people.owner });
    const reminded = page.items.find(({ act }) => act === "debtor_reminded");
    expect(reminded?.names).toMatchObject({ actor: { kind: "member" }, person: { kind: "former", name: null } });
    expect(JSON.stringify(page)).not.toContain(owner.name);
  });

  it("calls who was erased a former member, and a walk-in without a name a walk-in", () => {
    const { names } = lineOf("checked_in");
    const said = (kind: "former" | "walk_in") =>
      lineSentence(
        lineOf("checked_in", { names: { ...names, actor: { kind, name: null }, person: { kind, name: null } } }),
        wordingIn("en"),
      );
    expect(said("former")).toBe("A former member checked in a former member for Doubles (Tue 1 Dec).");
    expect(said("walk_in")).toMatch(/checked in a walk-in for/u);
  });
});

function who({ say }: Wording): string {
  return say("activity.person", { name: "Anong" });
}
