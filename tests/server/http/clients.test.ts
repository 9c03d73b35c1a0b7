import { beforeEach, describe, expect, it } from "vitest";
import { idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import { routes } from "#contract/routes.ts";
import { formatInstant } from "#contract/wire/read.ts";
import type { StaffRole } from "#domain/merchant/staff.ts";
import { hour, minute, second } from "#domain/time/instant.ts";
import { testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";
import { asked, askedAndGiven, pendingAct } from "./support/confirm.ts";

let test: AppUnderTest;
let token: string;
beforeEach(async () => {
  test = await openApp();
  token = await enter("anong", "owner");
});

/** Somebody works for the merchant and has just logged in. */
async function enter(userId: string, role: StaffRole): Promise<string> {
  await call(test, routes.issueIdentity, { body: { userId, displayName: userId, isFriend: true } });
  await call(test, routes.appointStaff, { body: { userId, merchantId: "merchant-1", role } });
  const form = { grant_type: tokenExchange, subject_token_type: idTokenType, resource: "merchant-1" } as const;
  const subject_token = await test.idToken(userId);
  return (await call(test, routes.issueToken, { form: { ...form, subject_token } })).access_token;
}

async function programOf(given: ReturnType<typeof askedAndGiven>) {
  const { program } = await given;
  if (!program) throw new Error("A program is what was asked for.");
  return program;
}

const make = (name = "Till") => programOf(askedAndGiven(test, routes.makeClient, { body: { name } }, token));
const listed = async () => (await call(test, routes.listClients, {}, { token })).items;
const rotated = (clientId: string, overlapHours: number) =>
  programOf(askedAndGiven(test, routes.rotateClient, { params: { clientId }, body: { overlapHours } }, token));

/** Does a secret still get a token? */
async function opens(clientId: string, secret: string): Promise<boolean> {
  const form = { grant_type: "client_credentials", client_id: clientId, client_secret: secret } as const;
  return (await send(test, routes.issueToken, { form })).ok;
}

async function codeOf(response: Response): Promise<string | null> {
  return response.ok ? null : (await refusal(response)).code;
}

describe("a program that owners let in", () => {
  it("gets a secret that is told once and kept nowhere in clear, also not for the call's key", async () => {
    const key = "7f9c24e8-3b12-4fef-91e0-1c2d3e4f5a6b";
    const confirmationId = await asked(test, routes.makeClient, { body: { name: "Till" } }, token);
    const body = { code: (await pendingAct(test, confirmationId)).code };
    await call(test, routes.confirmAct, { params: { confirmationId }, body }, { token });
    const { program: made } = await call(test, routes.collectConfirmed, { params: { confirmationId } }, { token, key });
    if (!made) throw new Error("A program is what was asked for.");
    expect(made.client).toMatchObject({ name: "Till", createdAt: formatInstant(testNow), lastUsedAt: null });
    expect(test.dump().join("\n")).not.toContain(made.secret);
    expect(test.logger.text()).not.toContain(made.secret);
    expect(await opens(made.client.clientId, made.secret)).toBe(true);
    expect((await listed()).find(({ name }) => name === "Till")).toEqual({
      ...made.client,
      lastUsedAt: formatInstant(testNow),
    });
  });

  it("has a name of its own: a second one of that name is refused, and the field is named", async () => {
    const { client } = await make();
    const again = await send(test, routes.makeClient, { body: { name: "Till" } }, { token });
    const { code, fields } = await refusal(again);
    expect([code, Object.keys(fields ?? {})]).toEqual(["invalid_request", ["name"]]);
    await call(test, routes.revokeClient, { params: { clientId: client.clientId } }, { token });
    expect((await make()).client.clientId).not.toBe(client.clientId);
  });

  it("gets another secret each time", async () => {
    const { clientId } = (await make()).client;
    const rotate = async () => (await rotated(clientId, 24)).secret;
    expect(await rotate()).not.toBe(await rotate());
  });

  it("gets another secret, beside which the one before works for so long as the owner said", async () => {
    const { client, secret } = await make();
    const next = await rotated(client.clientId, 2);
    expect(next.client.olderUntil).toBe(formatInstant(testNow + 2 * hour));
    expect([await opens(client.clientId, secret), await opens(client.clientId, next.secret)]).toEqual([true, true]);
    await test.realClock.advance((2 * hour) / second);
    expect([await opens(client.clientId, secret), await opens(client.clientId, next.secret)]).toEqual([false, true]);
  });

  it("ends at once when it is revoked, in the list too; again changes nothing", async () => {
    const { client, secret } = await make();
    const revoke = () => send(test, routes.revokeClient, { params: { clientId: client.clientId } }, { token });
    expect([(await revoke()).status, (await revoke()).status]).toEqual([204, 204]);
    expect(await opens(client.clientId, secret)).toBe(false);
    expect((await listed()).map(({ clientId }) => clientId)).not.toContain(client.clientId);
    const rotate = { params: { clientId: client.clientId }, body: { overlapHours: 1 } };
    expect(await codeOf(await send(test, routes.rotateClient, rotate, { token }))).toBe("not_found");
  });

  it("needs an owner who has just logged in to come, to change and to go", async () => {
    const { clientId } = (await make()).client;
    const tries = (by: string) => [
      send(test, routes.makeClient, { body: { name: "Gate" } }, { token: by }),
      send(test, routes.rotateClient, { params: { clientId }, body: { overlapHours: 24 } }, { token: by }),
      send(test, routes.revokeClient, { params: { clientId } }, { token: by }),
    ];
    const codes = async (by: string) => Promise.all((await Promise.all(tries(by))).map(codeOf));
    const manager = await enter("bua", "manager");
    expect(await codes(manager)).toEqual(["forbidden", "forbidden", "forbidden"]);
    expect(await codes(await test.merchantToken())).toEqual(["forbidden", "forbidden", "forbidden"]);
    await test.realClock.advance((5 * minute) / second + 1);
    const stale = "fresh_login_required";
    expect(await codes(token)).toEqual([stale, stale, stale]);
    expect((await listed()).some((one) => one.clientId === clientId)).toBe(true);
  });

  it("is kept in the audit trail by its id, without its name and secrets", async () => {
    const { client, secret } = await make();
    const next = await rotated(client.clientId, 24);
    await call(test, routes.revokeClient, { params: { clientId: client.clientId } }, { token });
    const { items } = await call(test, routes.listAudit, { query: {} }, { token });
    const about = { kind: "client", id: client.clientId };
    const lines = items.filter((one) => one.about.id === client.clientId);
    expect(lines.map(({ act }) => act).toSorted()).toEqual(["client_made", "client_revoked", "client_rotated"]);
    expect(lines.every((one) => one.about.kind === about.kind && one.by.kind === "staff")).toBe(true);
    expect(new Set(lines.map(({ names }) => names.program))).toEqual(new Set(["Till"]));
    // Names are read anew for each answer.
    const text = JSON.stringify(lines.map(({ names: _names, ...kept }) => kept));
    for (const kept of ["Till", secret, next.secret]) expect(text).not.toContain(kept);
  });
});
