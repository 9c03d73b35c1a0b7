import type { Container } from "inversify";
import { beforeAll, describe, expect, it } from "vitest";
import { type ScreenFolder, screens } from "#addresses/screens.ts";
import { CardTokenizer } from "#application/ports/card-repository.ts";
import { AppSettings } from "#application/ports/environment.ts";
import { EventRepository } from "#application/ports/event-repository.ts";
import { IdentityProvider, LineAccess } from "#application/ports/identity-provider.ts";
import { LiveEvents } from "#application/ports/live-events.ts";
import { SlipRepository } from "#application/ports/slip-repository.ts";
import { assembleApp } from "#composition/browser/assemble-app.ts";
import { createBrowserContainer } from "#composition/browser/create-container.ts";
import { readSettings, settingsElementId, viteDevSettings } from "#composition/browser/settings.ts";
import { resolve } from "#composition/resolve.ts";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { FetchSignOut } from "#ui/parts/signing-out/fetch-sign-out.ts";
import type { Need } from "#wiring/needs.ts";

// `Calls` is for both apps; so far only the console asks by it (0159), whose root has its own test.
const application = import.meta.glob<Record<string, unknown>>(
  [
    "../../../src/application/**/*.ts",
    "!../../../src/application/console/**",
    "!../../../src/application/ports/calls.ts",
  ],
  {
    eager: true,
  },
);

/** Every port and every use case of the app: what is named so that a container knows it. */
const wired = Object.values(application)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, Need<unknown>] => {
    const [, value] = entry;
    return typeof value === "symbol" || (typeof value === "function" && "needs" in value);
  });

const folders = [...Object.keys(screens), "not-found"] as ScreenFolder[];

const appOver = (container: Container) =>
  assembleApp(
    container,
    SpokenLanguage.of("en", {}, () => Promise.resolve({})),
  );

describe.each(["development", "staging", "production"] as const)("the browser root in %s", (mode) => {
  const container = createBrowserContainer({ ...viteDevSettings, mode });
  const { loadScreen } = appOver(container);

  beforeAll(async () => {
    await Promise.all(folders.map(loadScreen));
    // What is fetched on the tap.
    await resolve(container, FetchSignOut)("en");
  }, 60_000);

  it.each(wired)("resolves %s, the same one each time", (_, wanted) => {
    expect(resolve(container, wanted)).toBeDefined();
    expect(resolve(container, wanted)).toBe(resolve(container, wanted));
  });

  it.each(folders)("has all that %s needs when it is the first screen, and fetches it once", async (folder) => {
    const first = appOver(createBrowserContainer({ ...viteDevSettings, mode }));
    const screen = await first.loadScreen(folder);
    expect(screen).toBeTypeOf("function");
    expect(await first.loadScreen(folder)).toBe(screen);
  });
});

describe("sign-in and money", () => {
  it.each(["staging", "production"] as const)("have no stand-in in %s", async (mode) => {
    const container = createBrowserContainer({ ...viteDevSettings, mode, gateway: "stripe", liffId: "" });
    await expect(resolve(container, IdentityProvider).init()).rejects.toThrow("LINE sign-in is not set up.");
    const visa = { number: "4242424242424242", expMonth: 12, expYear: 2099, securityCode: "123" };
    await appOver(container).loadScreen("payment");
    await expect(resolve(container, CardTokenizer).tokenize(visa)).rejects.toThrow("The card form is not set up.");
  });
});

describe("the card form", () => {
  it("is the sandbox's wherever money is, sign-in or not", async () => {
    const container = createBrowserContainer({ ...viteDevSettings, mode: "staging", gateway: "sandbox" });
    await appOver(container).loadScreen("payment");
    const visa = { number: "4242424242424242", expMonth: 12, expYear: 2099, securityCode: "123" };
    await expect(resolve(container, CardTokenizer).tokenize(visa)).resolves.toMatchObject({
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
    expect(resolve(container, AppSettings).serviceMessages).toBe(isThere);
    await appOver(container).loadScreen("event");
    expect(await resolve(container, LineAccess).accessToken()).toBeNull();
  });
});

describe("an API with an origin of its own", () => {
  it("gets every kind of call: reads, uploads, the stream, the sign-in and links", async () => {
    const api = "https://api.sideline.example";
    const called: string[] = [];
    const answer: typeof fetch = async (input, init) => {
      called.push(new Request(input, init).url.split("?")[0] ?? "");
      return Response.json({ items: [] }, { status: 404 });
    };
    const container = createBrowserContainer({ ...viteDevSettings, apiBaseUrl: api }, { fetch: answer });
    await Promise.all((["event", "payment"] as const).map(appOver(container).loadScreen));
    const settle = (call: Promise<unknown>) => call.catch(() => undefined);
    await settle(resolve(container, IdentityProvider).init());
    await settle(resolve(container, EventRepository).choices());
    const upload = { onProgress: () => undefined, signal: new AbortController().signal };
    await settle(resolve(container, SlipRepository).upload("payment-1", new Blob(["x"]), "key", upload));
    resolve(container, LiveEvents).watch("event-1", () => undefined)();
    expect(called).toEqual([
      `${api}/dev/identity`,
      `${api}/line/list/sport/type`,
      `${api}/line/upload/receipt`,
      `${api}/line/event/stream`,
    ]);
    expect(resolve(container, EventRepository).calendarUrl("merchant-1", "event-1")).toBe(
      `${api}/line/event/calendar?merchantId=merchant-1&eventId=event-1`,
    );
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
