import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { longestNote } from "#domain/merchant/member-note.ts";
import { ManagePeople } from "#server/application/merchants/manage-people.ts";
import { SeePerson } from "#server/application/merchants/see-person.ts";
import { aFreeEvent, aMerchant } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

const text = "Pays late.\nLeft-handed.";

let test: AppUnderTest;
let own: string;
let mali: string;
let memberId: string;

/** Mali has left a free game, so that nothing keeps her from being erased. */
beforeEach(async () => {
  test = await openApp();
  await test.write((store) => store.events.insert(aFreeEvent()));
  own = await test.merchantToken();
  mali = await test.idToken("mali");
  const body = { eventId: "event-1", seats: 1 };
  const { participation } = await call(test, routes.joinEvent, { body }, { token: mali });
  const { items } = await call(test, routes.listMembers, { query: {} }, { token: own });
  memberId = items[0]?.memberId ?? "";
  await call(test, routes.leaveEvent, { body: { joinId: participation.joinId } }, { token: mali });
});

type Change = { standing?: "let_in" | "blocked" | null; reason?: string; note?: string };
const change = (body: Change) => send(test, routes.changePerson, { params: { memberId }, body }, { token: own });
const person = () => call(test, routes.getPerson, { params: { memberId } }, { token: own });
const exported = () => call(test, routes.exportProfile, {}, { token: mali });
const trail = async () =>
  (await call(test, routes.listAudit, { query: {} }, { token: own })).items.filter(
    ({ act }) => act === "person_changed",
  );

describe("a note about a member", () => {
  it("is cleaned, kept until a blank one, and leaves the standing alone", async () => {
    await change({ standing: "blocked", reason: "Loud" });
    const answer = await change({ note: `  ${text}\u202e ` });
    expect(await answer.json()).toMatchObject({ memberId, standing: "blocked", reason: "Loud", note: text });
    expect(await person()).toMatchObject({ standing: "blocked", note: text });
    await change({ standing: null });
    expect(await person()).toMatchObject({ standing: null, reason: null, note: text });
    await change({ note: " \n\u200b " });
    expect(await person()).toMatchObject({ note: null });
  });

  it("is told in the trail without its text, once", async () => {
    await change({ note: text });
    await change({ note: text });
    expect(await trail()).toMatchObject([
      { before: { note: "changed" }, after: { note: "changed" }, about: { kind: "member", id: memberId } },
    ]);
    expect(JSON.stringify(await trail())).not.toContain("late");
  });

  it("changes nothing without a word", async () => {
    expect((await change({})).status).toBe(200);
    expect(await trail()).toEqual([]);
  });

  it("has at most 1,000 characters, and names its field", async () => {
    expect((await change({ note: "球".repeat(longestNote) })).status).toBe(200);
    expect(await refusal(await change({ note: "a".repeat(longestNote + 1) }))).toMatchObject({
      status: 400,
      fields: { note: expect.any(String) },
    });
  });

  it("is in the member's export, in no list, and known to no other organiser", async () => {
    await change({ note: text });
    expect(await exported()).toMatchObject({ held: { merchantMembers: [{ note: text }] } });
    const lists = [
      await call(test, routes.listPeople, { query: { q: "" } }, { token: own }),
      await call(test, routes.listMembers, { query: {} }, { token: own }),
    ];
    expect(lists[0]?.items).toHaveLength(1);
    expect(JSON.stringify(lists)).not.toContain("late");
    const theirs = { merchantId: "merchant-2", knownAs: memberId };
    await test.write((store) => store.merchants.save(aMerchant({ id: "merchant-2" })));
    expect(await test.deps.use(SeePerson).run(theirs.merchantId, memberId)).toBe(null);
    expect(await test.deps.use(ManagePeople).change({ ...theirs, note: "Ours" })).toEqual({ kind: "not_found" });
    expect(await person()).toMatchObject({ note: text });
  });

  it("goes with its member", async () => {
    await change({ note: text });
    expect(test.dump().join("\n")).toContain("Left-handed");
    expect((await send(test, routes.deleteProfile, {}, { token: mali })).status).toBe(204);
    expect(test.dump().join("\n")).not.toContain("Left-handed");
  });
});
