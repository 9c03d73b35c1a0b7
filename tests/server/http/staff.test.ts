import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { formatInstant } from "#contract/wire/read.ts";
import { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { hour, minute, second } from "#domain/time/instant.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";
import { asked } from "./support/confirm.ts";

let test: AppUnderTest;
beforeEach(async () => {
  test = await openApp();
  await call(test, routes.issueIdentity, { body: { userId: "anong", displayName: "Anong", isFriend: true } });
  await appoint("anong", "owner");
});

const appoint = (userId: string, role: StaffRole) =>
  call(test, routes.appointStaff, { body: { userId, merchantId: "merchant-1", role } });

/** Somebody logs in and enters the back office. */
async function enter(userId: string): Promise<string> {
  const form = { grant_type: tokenExchange, subject_token_type: idTokenType, resource: "merchant-1" } as const;
  const subject_token = await test.idToken(userId);
  return (await call(test, routes.issueToken, { form: { ...form, subject_token } })).access_token;
}

async function invite(by: string, role: StaffRole): Promise<string> {
  const { url } = await call(test, routes.inviteStaff, { body: { role } }, { token: by });
  return url.split("/").at(-1) ?? "";
}

async function accept(userId: string, token: string) {
  return send(test, routes.acceptInvitation, { body: { token } }, { token: await test.idToken(userId) });
}

const staffOf = async (token: string) => (await call(test, routes.listStaff, {}, { token })).items;
const codeOf = async (response: Response) => (response.ok ? null : (await refusal(response)).code);

describe("a role", () => {
  it("that may not do something is told so, and logged with the caller and the address", async () => {
    await call(test, routes.issueIdentity, { body: { userId: "dao", displayName: "Dao", isFriend: true } });
    await appoint("dao", "door");
    const token = await enter("dao");
    const response = await send(test, routes.inviteStaff, { body: { role: "owner" } }, { token });
    expect([response.status, await codeOf(response)]).toEqual([403, "forbidden"]);
    const line = test.logger.lines.find(({ message }) => message === "a call was refused for its role");
    expect(line?.fields).toMatchObject({
      merchantId: "merchant-1",
      call: "inviteStaff",
      by: { kind: "staff", role: "door" },
    });
    expect(line?.fields).toHaveProperty("address");
    expect(test.logger.text()).not.toContain(token);
  });
});

describe("an invitation", () => {
  it("makes one member staff, who enters at once; the same member again is answered the same", async () => {
    const owner = await enter("anong");
    const link = await invite(owner, "door");
    await test.clock.advance(1);
    expect(test.dump().join("\n")).not.toContain(link);
    const first = await accept("noi", link);
    expect(await first.json()).toEqual({ id: "merchant-1", name: "Smash House", role: "door" });
    expect((await accept("noi", link)).status).toBe(200);
    expect(await codeOf(await accept("somchai", link))).toBe("invitation_over");
    expect((await staffOf(owner)).map(({ displayName, role }) => [displayName, role])).toEqual([
      ["anong", "owner"],
      ["noi", "door"],
    ]);
    await enter("noi");
  });

  it("ends after 72 hours of the machine's clock", async () => {
    const [early, late] = [await invite(await enter("anong"), "door"), await invite(await enter("anong"), "door")];
    await test.realClock.advance((72 * hour) / second - 1);
    expect(await codeOf(await accept("noi", early))).toBeNull();
    await test.realClock.advance(1);
    expect(await codeOf(await accept("somchai", late))).toBe("invitation_over");
  });

  it("ends with its maker's time as owner", async () => {
    await appointed("bua", "owner");
    const link = await invite(await enter("bua"), "manager");
    const owner = await enter("anong");
    await appointed("chai", "owner");
    const bua = (await staffOf(owner)).find(({ displayName }) => displayName === "bua");
    const body = { staffId: bua?.staffId ?? "", role: "manager" } as const;
    await confirmedBy("chai", await asked(test, routes.changeStaff, { body }, owner));
    expect(await codeOf(await accept("noi", link))).toBe("invitation_over");
  });

  it("is not kept for its key: its answer is a secret", async () => {
    const key = "7f9c24e8-3b12-4fef-91e0-1c2d3e4f5a6b";
    const token = await enter("anong");
    const urlOf = async () => (await call(test, routes.inviteStaff, { body: { role: "door" } }, { token, key })).url;
    expect(await urlOf()).not.toBe(await urlOf());
  });

  it("does not make more or less of who works there, and stays for somebody else", async () => {
    const link = await invite(await enter("anong"), "door");
    expect(await (await accept("anong", link)).json()).toMatchObject({ role: "owner" });
    expect(await codeOf(await accept("noi", link))).toBeNull();
  });
});

describe("open invitations", () => {
  const openOf = async (token: string) => (await call(test, routes.listInvitations, {}, { token })).items;
  const revoke = (token: string, invitationId: string) =>
    send(test, routes.revokeInvitation, { params: { invitationId } }, { token });
  const look = (token: string) => send(test, routes.lookAtInvitation, { body: { token } });
  const lines = async (token: string) => (await call(test, routes.listAudit, { query: {} }, { token })).items;

  it("are listed with role, maker and end, until they are used or over", async () => {
    await appointed("bua", "owner");
    const [owner, other] = [await enter("anong"), await enter("bua")];
    const link = await invite(owner, "door");
    await invite(other, "manager");
    const expiresAt = formatInstant(test.realClock.now() + 72 * hour);
    const staffId = (await call(test, routes.whoAmI, {}, { token: owner })).subject;
    const seen = await openOf(owner);
    expect(seen.find(({ role }) => role === "door")).toEqual({
      id: expect.any(String),
      role: "door",
      inviter: { staffId, displayName: "anong" },
      expiresAt,
    });
    expect(JSON.stringify(seen)).not.toContain(link);
    expect(seen.map(({ role }) => role).toSorted()).toEqual(["door", "manager"]);
    await accept("noi", link);
    expect((await openOf(owner)).map(({ role }) => role)).toEqual(["manager"]);
    await test.realClock.advance((72 * hour) / second);
    expect(await openOf(await enter("anong"))).toEqual([]);
  });

  it("are not listed once their maker is no owner any more", async () => {
    await appointed("bua", "owner");
    await appointed("chai", "owner");
    await invite(await enter("bua"), "manager");
    const owner = await enter("anong");
    expect(await openOf(owner)).toHaveLength(1);
    const bua = (await staffOf(owner)).find(({ displayName }) => displayName === "bua");
    const body = { staffId: bua?.staffId ?? "", role: "manager" } as const;
    await confirmedBy("chai", await asked(test, routes.changeStaff, { body }, owner));
    expect(await openOf(owner)).toEqual([]);
  });

  it("can be revoked: nobody gets in by the link, and one line of the trail says so", async () => {
    const owner = await enter("anong");
    const link = await invite(owner, "door");
    const [one] = await openOf(owner);
    for (const _ of [1, 2]) expect((await revoke(owner, one?.id ?? "")).status).toBe(204);
    expect(await openOf(owner)).toEqual([]);
    expect([await codeOf(await accept("noi", link)), await codeOf(await look(link))]).toEqual([
      "invitation_over",
      "invitation_over",
    ]);
    const told = (await lines(owner)).filter(({ act }) => act === "invitation_revoked");
    expect(told).toMatchObject([{ about: { kind: "merchant" }, before: { role: "door" }, after: null }]);
  });

  it("that are used can't be revoked, and unknown ones are not found", async () => {
    const owner = await enter("anong");
    const link = await invite(owner, "door");
    const [one] = await openOf(owner);
    await accept("noi", link);
    expect(await codeOf(await revoke(owner, one?.id ?? ""))).toBe("invitation_over");
    expect(await codeOf(await revoke(owner, "nowhere"))).toBe("not_found");
  });

  it("show club, role and end to whoever has the link, and stay as they are", async () => {
    const link = await invite(await enter("anong"), "manager");
    const expiresAt = formatInstant(test.realClock.now() + 72 * hour);
    for (const _ of [1, 2])
      expect(await call(test, routes.lookAtInvitation, { body: { token: link } })).toEqual({
        merchantName: "Smash House",
        role: "manager",
        expiresAt,
      });
    expect((await accept("noi", link)).status).toBe(200);
    expect([await codeOf(await look(link)), await codeOf(await look("no-such-link"))]).toEqual([
      "invitation_over",
      "not_found",
    ]);
  });
});

async function appointed(userId: string, role: StaffRole): Promise<void> {
  await call(test, routes.getProfile, {}, { token: await test.idToken(userId) });
  await appoint(userId, role);
}

/** Another owner says yes. */
async function confirmedBy(userId: string, confirmationId: string): Promise<void> {
  const ask = { params: { confirmationId }, body: {} };
  await call(test, routes.confirmAct, ask, { token: await enter(userId) });
}

describe("the people of a merchant", () => {
  const own = async (token: string) => (await call(test, routes.whoAmI, {}, { token })).subject;

  it("keep an owner: the last one neither leaves nor becomes less", async () => {
    const token = await enter("anong");
    const staffId = await own(token);
    const change = () => send(test, routes.changeStaff, { body: { staffId, role: "manager" } }, { token });
    const revoke = () => send(test, routes.revokeStaff, { query: { staffId } }, { token });
    expect([await codeOf(await change()), await codeOf(await revoke())]).toEqual(["last_owner", "last_owner"]);
    await appointed("bua", "owner");
    await confirmedBy("bua", await asked(test, routes.revokeStaff, { query: { staffId } }, token));
    expect((await send(test, routes.listStaff, {}, { token })).status).toBe(401);
  });

  it("need a login of the last five minutes to make or end an owner, and none for the others", async () => {
    await appointed("bua", "manager");
    const token = await enter("anong");
    const bua = (await staffOf(token)).find(({ displayName }) => displayName === "bua")?.staffId ?? "";
    const change = (role: StaffRole) => send(test, routes.changeStaff, { body: { staffId: bua, role } }, { token });
    await test.realClock.advance((5 * minute) / second + 1);
    const refused = await change("owner");
    expect([refused.status, await codeOf(refused), refused.headers.get("www-authenticate")]).toEqual([
      401,
      "fresh_login_required",
      'Bearer error="insufficient_user_authentication", max_age="300"',
    ]);
    expect(await codeOf(await send(test, routes.inviteStaff, { body: { role: "owner" } }, { token }))).toBe(
      "fresh_login_required",
    );
    expect(await codeOf(await change("door"))).toBeNull();
    expect((await send(test, routes.revokeStaff, { query: { staffId: bua } }, { token })).status).toBe(204);
  });

  it("need it for the transfer account, a payout file and the account at the gateway; programs don't", async () => {
    const token = await enter("anong");
    const ask = async (by: string) => [
      await codeOf(await send(test, routes.makePayout, { body: { country: "TH" } }, { token: by })),
      await codeOf(await send(test, routes.changeMerchantSettings, { body: { transferAccount: null } }, { token: by })),
      await codeOf(await send(test, routes.openSellerForm, { body: { country: "TH" } }, { token: by })),
    ];
    expect(await ask(token)).toEqual([null, null, null]);
    await test.realClock.advance((5 * minute) / second + 1);
    const refused = "fresh_login_required";
    expect(await ask(token)).toEqual([refused, refused, refused]);
    expect(await ask(await test.merchantToken())).toEqual([null, null, null]);
  });

  it("keep the id of before when they come back", async () => {
    await appointed("bua", "door");
    const token = await enter("anong");
    const bua = async () => (await staffOf(token)).find(({ displayName }) => displayName === "bua")?.staffId ?? "";
    const before = await bua();
    await call(test, routes.revokeStaff, { query: { staffId: before } }, { token });
    expect(await bua()).toBe("");
    await appoint("bua", "manager");
    expect(await bua()).toBe(before);
  });

  it("of two owners who ask to end each other stay, until a third one decides", async () => {
    await appointed("bua", "owner");
    await appointed("chai", "owner");
    const [one, two] = [await enter("anong"), await enter("bua")];
    const [first, second] = [await own(one), await own(two)];
    const ids = [
      await asked(test, routes.revokeStaff, { query: { staffId: second } }, one),
      await asked(test, routes.revokeStaff, { query: { staffId: first } }, two),
    ];
    const confirm = (confirmationId: string, token: string) =>
      send(test, routes.confirmAct, { params: { confirmationId }, body: {} }, { token });
    const left = () =>
      test.write(async ({ staff }) => expect(await staff.ofMerchant("merchant-1")).toHaveLength(count));
    let count = 3;
    await Promise.all([confirm(ids[0] ?? "", two), confirm(ids[1] ?? "", one)]);
    await left();
    count = 2;
    const third = await enter("chai");
    await Promise.all(ids.map((id) => confirm(id, third)));
    await left();
  });
});
