import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { hour, minute, second } from "#domain/time/instant.ts";
import { MerchantAccess } from "#server/application/merchants/merchant-access.ts";
import { type ClientWithSecret, MerchantClients } from "#server/application/merchants/merchant-clients.ts";
import { OperateMerchants } from "#server/application/merchants/operate-merchants.ts";
import { anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

let test: AppUnderTest;
let clients: MerchantClients;
let merchants: OperateMerchants;
let made: ClientWithSecret;

beforeEach(async () => {
  test = await openApp();
  await test.write((store) => store.events.insert(anEvent({ id: "event-1" })));
  clients = test.deps.use(MerchantClients);
  merchants = test.deps.use(OperateMerchants);
  made = secretOf(await clients.create("merchant-1", "till"));
});

function secretOf(answer: { readonly kind: string }): ClientWithSecret {
  if (answer.kind !== "made") throw new Error(`There is no secret: ${JSON.stringify(answer)}`);
  return answer as ClientWithSecret;
}

const issue = (secret = made.secret) => test.deps.use(MerchantAccess).issue(made.client.clientId, secret);

async function token(secret?: string): Promise<string> {
  const answer = await issue(secret);
  if (answer.kind !== "issued") throw new Error("There is no token.");
  return answer.accessToken;
}

const isLetIn = async (bearer: string) =>
  (await send(test, routes.getMerchantSettings, {}, { token: bearer })).status === 200;
const rejected = { kind: "rejected" };

describe("a merchant's client", () => {
  it("gets a secret that is random, told once and kept as a hash, and works at once", async () => {
    expect(made.secret).toMatch(/^[\w-]{43}$/u);
    expect(test.dump().join("\n")).not.toContain(made.secret);
    expect(await isLetIn(await token())).toBe(true);
    expect(await clients.create("merchant-1", "till")).toEqual({ kind: "refused", reason: "name_taken" });
    expect(await clients.create("nobody", "till")).toEqual({ kind: "refused", reason: "merchant_unknown" });
    expect(secretOf(await clients.create("merchant-1", "gate")).secret).not.toBe(made.secret);
  });

  it("keeps its older secret for the overlap when it is rotated, and loses it when it is rotated again", async () => {
    const later = secretOf(await clients.rotate(made.client.clientId, 2));
    expect([(await issue()).kind, (await issue(later.secret)).kind]).toEqual(["issued", "issued"]);
    await test.realClock.advance((2 * hour) / second - 1);
    expect((await issue()).kind).toBe("issued");
    await test.realClock.advance(1);
    expect(await issue()).toEqual(rejected);
    const third = secretOf(await clients.rotate(made.client.clientId, 24));
    const fourth = secretOf(await clients.rotate(made.client.clientId, 24));
    expect([await issue(later.secret), (await issue(third.secret)).kind, (await issue(fourth.secret)).kind]).toEqual([
      rejected,
      "issued",
      "issued",
    ]);
  });

  it("loses secret and tokens at once when it is rotated without an overlap, as after a leak", async () => {
    const bearer = await token();
    const next = secretOf(await clients.rotate(made.client.clientId, 0));
    expect([await isLetIn(bearer), await issue()]).toEqual([false, rejected]);
    expect(await isLetIn(await token(next.secret))).toBe(true);
  });

  it("is shut out at once when it is revoked, for good; others stay", async () => {
    const bearer = await token();
    const others = await test.merchantToken();
    await clients.rotate(made.client.clientId, 24);
    expect(await clients.revoke(made.client.clientId)).toMatchObject({ kind: "revoked", client: { name: "till" } });
    expect([await isLetIn(bearer), await issue(), await isLetIn(others)]).toEqual([false, rejected, true]);
    const again = await clients.revoke(made.client.clientId);
    expect(again).toMatchObject({ kind: "revoked" });
    const refused = [await clients.rotate(made.client.clientId, 1), await clients.revoke("nobody")];
    expect(refused.map((one) => "reason" in one && one.reason)).toEqual(["client_revoked", "client_unknown"]);
    expect((await clients.create("merchant-1", "till")).kind).toBe("made");
  });

  it("is listed with its last use, never with a secret or its hash", async () => {
    const lastUse = async () => {
      const answer = await clients.list("merchant-1");
      if (answer.kind !== "listed") throw new Error("There is the merchant.");
      expect(JSON.stringify(answer)).not.toMatch(/hash|hmac/iu);
      return answer.clients.find(({ name }) => name === "till")?.lastUsedAt;
    };
    expect(await lastUse()).toBeNull();
    await issue("wrong");
    expect(await lastUse()).toBeNull();
    await test.realClock.advance(minute / second);
    await token();
    expect(await lastUse()).toBe(test.realClock.now());
    expect(await clients.list("nobody")).toEqual({ kind: "refused", reason: "merchant_unknown" });
  });
});

describe("a suspended merchant", () => {
  const event = { query: { merchantId: "merchant-1", eventId: "event-1" } };

  it("gets no token, and those that it has are refused, until it is resumed", async () => {
    const bearer = await token();
    const suspended = await merchants.suspend("merchant-1");
    expect([await isLetIn(bearer), await issue()]).toEqual([false, rejected]);
    await test.realClock.advance(60);
    expect(await merchants.suspend("merchant-1")).toEqual(suspended);
    expect(await merchants.list(10, null)).toEqual([
      { id: "merchant-1", name: "Smash House", suspendedAt: test.realClock.now() - minute },
    ]);
    await merchants.resume("merchant-1");
    expect([await isLetIn(bearer), (await issue()).kind]).toEqual([true, "issued"]);
    expect(await merchants.suspend("nobody")).toEqual({ kind: "refused", reason: "merchant_unknown" });
    expect(await merchants.resume("nobody")).toEqual({ kind: "refused", reason: "merchant_unknown" });
  });

  it("has events that nobody finds but who is in them, and that take nobody new", async () => {
    const [mali, noi] = await Promise.all(["U1", "U2"].map((end) => test.idToken(end.padEnd(33, "0"))));
    const join = { body: { eventId: "event-1", seats: 1 } };
    await call(test, routes.joinEvent, join, { token: mali ?? "" });
    await merchants.suspend("merchant-1");
    expect((await call(test, routes.listEvents, { query: {} })).items).toEqual([]);
    expect(await refusal(await send(test, routes.getEvent, event))).toMatchObject({ code: "not_found" });
    expect(await refusal(await send(test, routes.joinEvent, join, { token: noi ?? "" }))).toMatchObject({
      code: "join_closed",
    });
    expect(await call(test, routes.getEvent, event, { token: mali ?? "" })).toMatchObject({
      status: "closed",
      participation: { state: "awaiting_payment" },
    });
    expect((await call(test, routes.joinEvent, join, { token: mali ?? "" })).outcome).toBe("awaiting_payment");
    await merchants.resume("merchant-1");
    expect((await call(test, routes.joinEvent, join, { token: noi ?? "" })).outcome).toBe("awaiting_payment");
  });
});

it("a merchant is made once, with the usual times", async () => {
  const { id: _id, ...facts } = { ...aNewMerchant, id: "" };
  expect(await merchants.create({ id: "new", ...facts })).toMatchObject({ kind: "created", merchant: { id: "new" } });
  expect(await merchants.create({ id: "new", ...facts })).toEqual({ kind: "refused", reason: "merchant_exists" });
});

const legal = Object.fromEntries(
  ["operator", "representative", "address", "phone", "email", "prices", "payment", "delivery", "cancellation"].map(
    (field) => [field, field],
  ),
) as unknown as Parameters<OperateMerchants["create"]>[0]["legal"];

const aNewMerchant = {
  name: "New Club",
  description: "Courts.",
  logoUrl: null,
  officialAccountUrl: null,
  phone: null,
  legal,
};
