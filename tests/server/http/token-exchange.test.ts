import { beforeEach, describe, expect, it } from "vitest";
import { accessTokenType, idTokenType, tokenExchange } from "#contract/merchants/access.ts";
import { routes } from "#contract/routes.ts";
import { formatInstant } from "#contract/wire/read.ts";
import { minute } from "#domain/time/instant.ts";
import { wrongSecrets } from "#server/adapters/http/endpoint/limits.ts";
import { aMember, aMerchant, aStaffMember, testNow } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call } from "./support/call.ts";

let test: AppUnderTest;
let idToken: string;

beforeEach(async () => {
  test = await openApp();
  idToken = await test.idToken("anong");
  await test.write(async (store) => {
    await store.members.ensure(aMember({ id: "anong" }));
    await store.merchants.save(aMerchant({ id: "merchant-2", name: "Elsewhere" }));
    await store.staff.save(aStaffMember({ memberId: "anong", role: "manager" }));
  });
});

async function exchange(parts: Readonly<Record<string, string>> = {}) {
  const form = {
    grant_type: tokenExchange,
    subject_token: idToken,
    subject_token_type: idTokenType,
    resource: "merchant-1",
  };
  const body = new URLSearchParams({ ...form, ...parts });
  const response = await test.app.request("/oauth/token", { method: "POST", body });
  return { response, answer: (await response.json()) as Readonly<Record<string, unknown>> };
}

describe("the token exchange", () => {
  it("gives who works there a short token of that merchant and says the role, kept as a hash", async () => {
    const { response, answer } = await exchange();
    expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
    expect(answer).toEqual({
      access_token: expect.stringMatching(/^staff_[\w-]{43}$/u) as string,
      token_type: "Bearer",
      expires_in: 900,
      scope: "manager",
      issued_token_type: accessTokenType,
    });
    const token = String(answer["access_token"]);
    expect(test.dump().join("\n")).not.toContain(token);
    expect(test.logger.text()).not.toContain(token);
    expect(await call(test, routes.whoAmI, {}, { token })).toEqual({
      subject: "staff-1",
      role: "manager",
      freshUntil: formatInstant(testNow + 5 * minute),
      merchants: [{ id: "merchant-1", name: "Smash House", role: "manager" }],
    });
  });

  const target = { error: "invalid_target", error_description: "The subject does not work for this merchant." };

  it.each([
    ["another merchant", { resource: "merchant-2" }],
    ["no merchant", { resource: "nowhere" }],
  ])("names %s no target, in OAuth's own form", async (_, parts) => {
    const { response, answer } = await exchange(parts);
    expect([response.status, response.headers.get("content-type"), answer]).toEqual([400, "application/json", target]);
  });

  it("refuses who was revoked, and everybody while the merchant is suspended", async () => {
    await test.write((store) => store.merchants.suspend("merchant-1", testNow));
    expect((await exchange()).answer).toEqual(target);
    await test.write(async (store) => {
      await store.merchants.suspend("merchant-1", null);
      await store.staff.save(aStaffMember({ memberId: "anong", revokedAt: testNow }));
    });
    expect((await exchange()).answer).toEqual(target);
  });

  it("refuses an ID token that is not good", async () => {
    for (const subject_token of [await test.idToken("anong", -60), "a.b.c", "nonsense"])
      expect((await exchange({ subject_token })).answer).toMatchObject({ error: "invalid_request" });
  });

  it("lets nobody try merchants: wrong ones of a person have a limit, right ones have none", async () => {
    for (let tries = 0; tries < 2 * wrongSecrets.max; tries += 1) expect((await exchange()).response.status).toBe(200);
    const wrong = async () => (await exchange({ resource: "merchant-2" })).response.status;
    for (let tries = 0; tries < wrongSecrets.max; tries += 1) expect(await wrong()).toBe(400);
    expect(await wrong()).toBe(429);
    expect((await exchange()).response.status).toBe(200);
  });

  it("lets a stranger's junk keep nobody out, and logs it without the token", async () => {
    const junk = async () => (await exchange({ subject_token: "nonsense" })).response.status;
    for (let tries = 0; tries < 5 * wrongSecrets.max; tries += 1) expect(await junk()).toBe(400);
    expect((await exchange()).response.status).toBe(200);
    expect(test.logger.text()).toContain("an exchange of a login was refused");
    expect(test.logger.text()).not.toContain("nonsense");
  });
});

describe("who calls", () => {
  it("is told where they work by LINE's ID token too, to choose", async () => {
    await test.write((store) =>
      store.staff.save(aStaffMember({ id: "staff-2", memberId: "anong", merchantId: "merchant-2", role: "owner" })),
    );
    expect(await call(test, routes.whoAmI, {}, { token: idToken })).toEqual({
      subject: "anong",
      role: null,
      freshUntil: null,
      merchants: [
        { id: "merchant-1", name: "Smash House", role: "manager" },
        { id: "merchant-2", name: "Elsewhere", role: "owner" },
      ],
    });
  });

  it("is a program with no role and no workplaces", async () => {
    const answer = await call(test, routes.whoAmI, {}, { token: await test.merchantToken() });
    expect(answer).toEqual({ subject: "merchant-1", role: null, freshUntil: null, merchants: [] });
  });
});
