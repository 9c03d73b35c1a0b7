import type { Container, ServiceIdentifier } from "inversify";
import { beforeAll, describe, expect, it } from "vitest";
import { assembleApp } from "#composition/browser/assemble-app.ts";
import { createBrowserContainer } from "#composition/browser/create-container.ts";
import { readSettings, settingsElementId, viteDevSettings } from "#composition/browser/settings.ts";
import {
  clientArrival,
  clientCardForm,
  clientHttp,
  clientPorts,
  clientServiceMessages,
  clientUseCases,
  clientWire,
} from "#composition/client-tokens.ts";
import { Language } from "#ui/i18n/language.ts";

const tokens: [string, ServiceIdentifier][] = [
  ...Object.entries({ ...clientPorts, ...clientUseCases, clientArrival, clientCardForm, clientHttp, clientWire }),
];

const screenNames = [
  "index",
  "upcoming",
  "merchant",
  "event",
  "payment",
  "thankYou",
  "success",
  "leaveEvent",
  "history",
  "historyRefund",
  "profile",
  "manageCard",
  "refundBankAccount",
] as const;

const appOver = (container: Container) =>
  assembleApp(
    container,
    Language.of("en", {}, () => Promise.resolve({})),
  );

describe.each(["development", "staging", "production"] as const)("the browser root in %s", (mode) => {
  const container = createBrowserContainer({ ...viteDevSettings, mode });
  const { screens } = appOver(container);

  beforeAll(() => Promise.all(screenNames.map((name) => screens[name]())));

  it.each(tokens)("resolves %s, the same one each time", (_, token) => {
    expect(container.get(token)).toBeDefined();
    expect(container.get(token)).toBe(container.get(token));
  });

  it("makes every screen's view model anew, but the list's, which is there again on coming back", async () => {
    const [
      upcoming,
      merchant,
      event,
      payment,
      thankYou,
      success,
      leaveEvent,
      history,
      historyRefund,
      profile,
      manageCard,
      refundBankAccount,
      index,
    ] = await Promise.all([
      screens.upcoming(),
      screens.merchant(),
      screens.event(),
      screens.payment(),
      screens.thankYou(),
      screens.success(),
      screens.leaveEvent(),
      screens.history(),
      screens.historyRefund(),
      screens.profile(),
      screens.manageCard(),
      screens.refundBankAccount(),
      screens.index(),
    ]);
    const makers = [
      () => upcoming.create(),
      () => merchant.create("m1"),
      () => event.create("m1", "e1"),
      () => payment.create("e1", "j1"),
      () => thankYou.create("j1"),
      () => success.create("j1"),
      () => leaveEvent.create("j1", null),
      () => history.create("events"),
      () => historyRefund.create("e1"),
      () => profile.create(),
      () => manageCard.create(),
      () => refundBankAccount.create(null),
    ];
    for (const make of makers) expect(make()).not.toBe(make());
    expect(index.create()).toBe((await screens.index()).create());
  });

  it.each(screenNames)("has all that %s needs when it is the first screen", async (name) => {
    const first = appOver(createBrowserContainer({ ...viteDevSettings, mode })).screens;
    expect((await first[name]()).create).toBeTypeOf("function");
    expect(await first[name]()).toBe(await first[name]());
  });
});

describe("sign-in and money", () => {
  it.each(["staging", "production"] as const)("have no stand-in in %s", async (mode) => {
    const container = createBrowserContainer({ ...viteDevSettings, mode, gateway: "stripe", liffId: "" });
    await expect(container.get(clientPorts.identity).init()).rejects.toThrow("LINE sign-in is not set up.");
    const visa = { number: "4242424242424242", expMonth: 12, expYear: 2099, securityCode: "123" };
    await appOver(container).screens.payment();
    await expect(container.get(clientPorts.cardTokenizer).tokenize(visa)).rejects.toThrow(
      "The card form is not set up.",
    );
  });
});

describe("the card form", () => {
  it("is the sandbox's wherever money is, sign-in or not", async () => {
    const container = createBrowserContainer({ ...viteDevSettings, mode: "staging", gateway: "sandbox" });
    await appOver(container).screens.payment();
    const visa = { number: "4242424242424242", expMonth: 12, expYear: 2099, securityCode: "123" };
    await expect(container.get(clientPorts.cardTokenizer).tokenize(visa)).resolves.toMatchObject({
      token: "tok_sandbox_4242424242424242",
    });
  });
});

describe("LINE's access token", () => {
  it.each([
    [{}, false],
    [{ serviceMessages: true }, true],
  ])("goes along with a join where the server sends service messages: %j", async (more, isThere) => {
    const container = createBrowserContainer({ ...viteDevSettings, ...more });
    expect(container.get(clientServiceMessages)).toBe(isThere);
    await appOver(container).screens.event();
    expect(await container.get(clientPorts.lineAccess).accessToken()).toBeNull();
  });
});

describe("the page's settings", () => {
  const page = (text: string | null) => ({
    getElementById: (id: string) =>
      id === settingsElementId && text !== null ? ({ textContent: text } as HTMLElement) : null,
  });
  const settings = {
    mode: "production",
    gateway: "stripe",
    liffId: "1-a",
    apiBaseUrl: "",
    addFriendUrl: "https://lin.ee/x",
    destination: "U1",
    sentryDsn: null,
  };

  it("name where errors are reported, in production", () => {
    expect(
      readSettings(page(JSON.stringify({ ...settings, sentryDsn: "https://key@sentry.example/1" }))).sentryDsn,
    ).toBe("https://key@sentry.example/1");
    expect(() => readSettings(page(JSON.stringify({ ...settings, sentryDsn: 1 })))).toThrow("sentryDsn");
  });

  it("are read as they are", () => {
    expect(readSettings(page(JSON.stringify(settings)))).toEqual(settings);
    expect(readSettings(page(JSON.stringify({ ...settings, addFriendUrl: null, more: 1 }))).addFriendUrl).toBeNull();
  });

  it.each([
    [null, "#sideline-settings"],
    ["{", "not JSON"],
    ["null", "not JSON"],
    [JSON.stringify({ ...settings, mode: "dev" }), "mode"],
    [JSON.stringify({ ...settings, gateway: "cash" }), "gateway"],
    [JSON.stringify({ ...settings, liffId: 1 }), "liffId"],
    [JSON.stringify({ ...settings, apiBaseUrl: undefined }), "apiBaseUrl"],
    [JSON.stringify({ ...settings, addFriendUrl: 1 }), "addFriendUrl"],
  ])("stop the start when they are %j: %s", (text, named) => {
    expect(() => readSettings(page(text))).toThrow(named);
  });
});
