import type { Use } from "#server/adapters/http/deps.ts";
import { createHttpApp } from "#server/adapters/http/app.ts";
import type { Need } from "#wiring/needs.ts";
import { beforeEach, describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { KnowMember } from "#server/application/members/know-member.ts";
import { anEvent } from "../../support/builders/index.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { call, refusal, send } from "./support/call.ts";

const good = "tok_sandbox_4242424242424242";
const secure = "tok_sandbox_4000002760003184";

let test: AppUnderTest;
let token: string;
beforeEach(async () => {
  test = await openApp();
  token = await test.idToken("mali");
});

async function anEventOf(parts: Parameters<typeof anEvent>[0] = {}): Promise<string> {
  const event = anEvent(parts);
  await test.write((store) => store.events.insert(event));
  return event.id;
}

describe("a member's cards", () => {
  const save = (cardToken: string) => call(test, routes.saveCard, { body: { token: cardToken } }, { token });
  const remove = (cardId: string) => send(test, routes.removeCard, { query: { cardId } }, { token });

  it("change their default and go away", async () => {
    const first = await save(good);
    const second = await save(secure);
    const chosen = await call(test, routes.changeCard, { body: { cardId: second.id, isDefault: true } }, { token });
    expect(chosen).toEqual({ ...second, isDefault: true });
    expect((await remove(second.id)).status).toBe(204);
    const { items } = await call(test, routes.listCards, {}, { token });
    expect(items).toEqual([{ ...first, isDefault: true }]);
  });

  it("are not found when they are gone", async () => {
    const { id } = await save(good);
    await remove(id);
    expect((await refusal(await remove(id))).code).toBe("not_found");
  });

  it("stay while a payment needs them", async () => {
    const { id } = await save(secure);
    const { participation } = await call(
      test,
      routes.joinEvent,
      { body: { eventId: await anEventOf(), seats: 1 } },
      { token },
    );
    await call(
      test,
      routes.payForEvent,
      { body: { joinId: participation.joinId, method: "card", cardId: id } },
      { token },
    );
    const response = await remove(id);
    expect(response.status).toBe(409);
    expect((await refusal(response)).code).toBe("card_in_use");
  });
});

describe("a member's data", () => {
  const erase = (as = token) => send(test, routes.deleteProfile, {}, { token: as });

  it("is exported whole, under the contract", async () => {
    await call(test, routes.changeProfile, { body: { email: "mali@example.com" } }, { token });
    await call(test, routes.saveCard, { body: { token: good } }, { token });
    const eventId = await anEventOf({ price: { amount: 0, currency: "THB" } });
    await call(test, routes.joinEvent, { body: { eventId, seats: 1 } }, { token });
    const held = await call(test, routes.exportProfile, {}, { token });
    expect(held).toMatchObject({
      profile: { userId: "mali", email: "mali@example.com" },
      membership: { signedUpAt: null, acceptedTerms: null },
      participations: [{ eventId, state: "confirmed" }],
      cards: [{ last4: "4242" }],
      messages: [{ kind: "joined" }],
    });
  });

  it("is erased, also twice; the next call makes a blank member", async () => {
    await call(test, routes.changeProfile, { body: { email: "mali@example.com", name: "Mali" } }, { token });
    expect((await erase()).status).toBe(204);
    expect((await erase()).status).toBe(204);
    const { data } = await call(test, routes.getProfile, {}, { token });
    expect(data).toMatchObject({ userId: "mali", displayName: "mali", email: null, name: null });
  });

  it("is there again for who signs in anew in development", async () => {
    const sally = { userId: "sally", displayName: "Sally", isFriend: true };
    const { idToken } = await call(test, routes.issueIdentity, { body: sally });
    await erase(idToken);
    const again = await call(test, routes.issueIdentity, { body: sally });
    expect((await call(test, routes.getProfile, {}, { token: again.idToken })).data).toMatchObject({
      userId: "sally",
      displayName: "Sally",
    });
  });

  it("is erased with the app's authorisation at LINE, where the member's token for it comes along, and without it too", async () => {
    test.lineAuthorisations.grant("mali", "access-token");
    const withToken = (value: string) =>
      send(test, routes.deleteProfile, {}, { token, headers: { "x-line-access-token": value } });
    const authorisations: (string | null)[] = [];
    for (const value of ["somebody's", "not a token", "access-token", "access-token"]) {
      const response = await withToken(value);
      expect(response.status).toBe(204);
      authorisations.push(response.headers.get("sideline-line-authorisation"));
    }
    authorisations.push((await erase()).headers.get("sideline-line-authorisation"));
    expect(authorisations).toEqual(["kept", "kept", "withdrawn", "kept", "kept"]);
  });

  it("keeps the authorisation at LINE where it is not erased", async () => {
    test.lineAuthorisations.grant("mali", "access-token");
    const eventId = await anEventOf({ price: { amount: 0, currency: "THB" } });
    await call(test, routes.joinEvent, { body: { eventId, seats: 1 } }, { token });
    await send(test, routes.deleteProfile, {}, { token, headers: { "x-line-access-token": "access-token" } });
    expect(await test.lineAuthorisations.withdraw("mali", "access-token")).toBe("withdrawn");
  });

  it("is not erased while in something live", async () => {
    const eventId = await anEventOf({ price: { amount: 0, currency: "THB" } });
    await call(test, routes.joinEvent, { body: { eventId, seats: 1 } }, { token });
    const response = await erase();
    expect(response.status).toBe(409);
    expect((await refusal(response)).code).toBe("has_live_participations");
  });

  it("is not erased while a refund is open", async () => {
    const { participation } = await call(
      test,
      routes.joinEvent,
      { body: { eventId: await anEventOf(), seats: 1 } },
      { token },
    );
    await call(
      test,
      routes.payForEvent,
      { body: { joinId: participation.joinId, method: "card", token: good } },
      { token },
    );
    await call(test, routes.leaveEvent, { body: { joinId: participation.joinId } }, { token });
    expect((await refusal(await erase())).code).toBe("refund_open");
  });

  it("takes no answer of a key with it into the new membership", async () => {
    const key = crypto.randomUUID();
    const body = { name: "Mali", email: "mali@example.com", acceptedTerms: "1", acceptedPrivacy: "1" };
    await call(test, routes.signUp, { body }, { token, key });
    await erase();
    const { data } = await call(test, routes.signUp, { body: { ...body, email: "new@example.com" } }, { token, key });
    expect(data.email).toBe("new@example.com");
  });

  it("begins in the language of the phone that the member first comes with, and keeps the one that was chosen", async () => {
    const languageOf = async (userId: string, acceptLanguage: string) => {
      const options = { token: await test.idToken(userId), headers: { "accept-language": acceptLanguage } };
      return (await call(test, routes.getProfile, {}, options)).data.language;
    };
    expect(await languageOf("somchai", "th-TH,th;q=0.9,en;q=0.8")).toBe("th");
    expect(await languageOf("hana", "ja")).toBe("ja");
    expect(await languageOf("mei", "zh-Hant-TW, en")).toBe("zh-TW");
    expect(await languageOf("wang", "zh-CN")).toBe("zh-TW");
    expect(await languageOf("claire", "fr-FR,fr;q=0.9,th;q=0.1")).toBe("th");
    expect(await languageOf("sally", "*")).toBe("en");
    expect(await languageOf("somchai", "ja")).toBe("th");
    await call(test, routes.changeProfile, { body: { language: "zh-TW" } }, { token: await test.idToken("somchai") });
    expect(await languageOf("somchai", "th")).toBe("zh-TW");
  });

  it("begins anew in the phone's language after erasing", async () => {
    const headers = { "accept-language": "th" };
    await call(test, routes.getProfile, {}, { token, headers });
    await erase();
    expect((await call(test, routes.getProfile, {}, { token, headers })).data.language).toBe("th");
  });

  it("is known to be gone by another process that had seen the member", async () => {
    const { development } = test.deps;
    const elsewhere: AppUnderTest = {
      ...test,
      app: createHttpApp({ ...test.deps, ...(development ? { development } : {}), use: knowingAnew(test.deps.use) }),
    };
    const eventId = await anEventOf({ price: { amount: 0, currency: "THB" } });
    await call(elsewhere, routes.getProfile, {}, { token });
    await erase();
    expect((await call(elsewhere, routes.getProfile, {}, { token })).data).toMatchObject({
      userId: "mali",
      email: null,
    });
    await erase();
    const key = crypto.randomUUID();
    const joined = await call(elsewhere, routes.joinEvent, { body: { eventId, seats: 1 } }, { token, key });
    expect(joined.outcome).toBe("confirmed");
    expect(await call(elsewhere, routes.joinEvent, { body: { eventId, seats: 1 } }, { token, key })).toEqual(joined);
  });

  /** What another process remembers of who was seen. */
  function knowingAnew(use: Use): Use {
    const work = {
      run: async <Result>(run: Parameters<AppUnderTest["write"]>[0]) => (await test.write(run)) as Result,
    };
    const knowMember = new KnowMember(work as unknown as ConstructorParameters<typeof KnowMember>[0], test.clock);
    return <Service>(wanted: Need<Service>) =>
      (wanted as unknown) === KnowMember ? (knowMember as Service) : use(wanted);
  }
});
