import { createMemoryRouter, matchRoutes } from "react-router-dom";
import { afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { InMemoryPreferences } from "#adapters/memory/in-memory-device.ts";
import { App } from "#ui/app/render-app.tsx";
import type { Resolve, ScreenCode } from "#ui/app/define-screen.tsx";
import type { LoadScreen } from "#ui/app/dependencies.ts";
import type { AppDependencies } from "#ui/app/dependencies.ts";
import { logInAfterFirstPaint, NavigationGuard } from "#ui/app/navigation-guard.ts";
import { ChosenPreferences, PreferencesViewModel } from "#ui/app/preferences/preferences-view-model.ts";
import { createRoutes } from "#ui/app/router/create-routes.tsx";
import { routeTable } from "#ui/app/router/use-current-screen.ts";
import { Session, SessionViewModel } from "#ui/app/session/session-view-model.ts";
import { Clock, Delay, Ticker, Preferences } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { load as loadTexts } from "virtual:texts/app";
import { act, render, screen, waitFor } from "./render.tsx";
import { aMemberApp, type MemberApp } from "../../support/app/member-app.ts";

const codes = import.meta.glob<{ readonly screen: ScreenCode }>("../../../src/ui/screens/*/screen.ts");

let app: MemberApp;
let language: SpokenLanguage;
let did: string[];
let loginIsReady: () => void;
let dispose = (): void => undefined;

beforeAll(async () => {
  // Reading its modules takes longer than a test waits for them.
  await codes["../../../src/ui/screens/index/screen.ts"]?.();
  app = await aMemberApp();
  await app.world.event({ title: "Friday doubles" });
  language = await SpokenLanguage.start("en", loadTexts);
});

beforeEach(() => {
  did = [];
  document.title = "";
});

afterEach(() => dispose());

function open(path: string) {
  const loginReady = new Promise<void>((resolve) => {
    loginIsReady = resolve;
  });
  const guard = new NavigationGuard({
    begin: () => did.push("begin"),
    loginReady: () => loginReady,
    mayGoElsewhere: () => false,
    clearPage: () => did.push("clear"),
  });
  const session = new SessionViewModel({ run: async () => undefined });
  const kept = new InMemoryPreferences();
  const preferences = new PreferencesViewModel(
    kept,
    { systemIsDark: () => false, onSystemChange: () => () => undefined, showDark: () => undefined },
    language,
  );
  const unasked = { list: () => Promise.reject(new Error("not asked")), canFill: () => Promise.resolve(false) };
  const answers = new Map<unknown, unknown>([
    [BrowseEvents, app.browseEvents],
    [Session, session],
    [ChosenPreferences, preferences],
    [Clock, app.time],
    [Ticker, app.time],
    [Delay, app.time],
    [Preferences, kept],
  ]);
  const resolve = ((wanted: unknown) => answers.get(wanted) ?? unasked) as Resolve;
  const loadScreen: LoadScreen = async (folder) => {
    if (folder === "payment") return Broken;
    const code = await codes[`../../../src/ui/screens/${folder}/screen.ts`]?.();
    return code?.screen(resolve) ?? Broken;
  };
  const dependencies: AppDependencies = {
    loadScreen,
    session,
    preferences,
    language,
    guard,
    report: () => did.push("report"),
  };
  const router = createMemoryRouter(
    createRoutes(
      guard,
      loadScreen,
      logInAfterFirstPaint(guard, (run) => run()),
    ),
    { initialEntries: [path] },
  );
  render(<App dependencies={dependencies} router={router} />);
  dispose = () => router.dispose();
  return router;
}

function Broken(): never {
  throw new Error("This screen breaks.");
}

describe("the route table", () => {
  it("has the 13 screens of spec §2 with their paths, and a seat by a link, Receipt, Forbidden and Not Found", () => {
    expect(Object.entries(routeTable).map(([name, { path }]) => [name, path])).toEqual([
      ["index", "/"],
      ["thank-you", "/thank/:id"],
      ["payment", "/payment/:id/:joinId"],
      ["success", "/success/:id"],
      ["merchant", "/merchant/:id"],
      ["leave-event", "/event/leave/:id"],
      ["profile", "/profile"],
      ["event", "/event/:merchantId/:id"],
      ["guest-seat", "/seat/:token"],
      ["upcoming", "/upcoming"],
      ["history", "/history"],
      ["history-refund", "/history/refund/:merchantId/:id"],
      ["receipt", "/receipt/:id"],
      ["manage-card", "/m-card"],
      ["refund-bank-account", "/refund-bank-account"],
      ["forbidden", "/forbidden"],
      ["not-found", "*"],
    ]);
  });

  it("names them as spec §2 does", () => {
    const { t } = language.current;
    expect(Object.values(routeTable).map(({ title }) => (title === null ? null : t(title)))).toEqual([
      "Home",
      "Thank you",
      "Payment",
      "Join waiting list complete",
      "Event",
      "Leave Event",
      "Profile",
      "Event",
      "A seat for you",
      "Upcoming",
      "History",
      "History Refund",
      "Receipt",
      "Manage Card",
      "Refund Bank Account",
      null,
      null,
    ]);
  });

  it("has a screen in every folder that it names, and names every folder that has one", () => {
    const folders = Object.keys(codes).map((path) => path.split("/").at(-2));
    expect(new Set(folders)).toEqual(new Set(Object.keys(routeTable)));
  });

  it("takes /event/leave/{id} for leaving, not for an event of a merchant called leave", () => {
    const routes = Object.entries(routeTable).map(([id, { path }]) => ({ id, path }));
    expect(matchRoutes(routes, "/event/leave/abc")?.at(-1)?.route.id).toBe("leave-event");
    expect(matchRoutes(routes, "/event/m1/abc")?.at(-1)?.route.id).toBe("event");
    expect(matchRoutes(routes, "/elsewhere")?.at(-1)?.route.id).toBe("not-found");
  });
});

describe("opening the app", () => {
  it("paints a public screen first, then logs in by itself", async () => {
    open("/");
    expect(await screen.findByText("Friday doubles")).toBeTruthy();
    expect(did).toEqual(["clear", "begin"]);
    expect(document.title).toBe("Home | Sideline");
  });

  it("holds a member's own screen until the login is there", async () => {
    open("/m-card");
    await waitFor(() => expect(did).toEqual(["clear", "begin"]));
    expect(screen.queryByRole("heading", { name: "Manage Card" })).toBeNull();
    await act(async () => loginIsReady());
    expect(await screen.findByRole("heading", { level: 1, name: "Manage Card" })).toBeTruthy();
    expect(document.title).toBe("Manage Card | Sideline");
  });

  it("shows Forbidden without a login, named after the product alone", async () => {
    open("/forbidden");
    expect(await screen.findByText("If it's yours, open it with the LINE account you joined with.")).toBeTruthy();
    expect(did).toEqual(["clear"]);
    expect(document.title).toBe("Sideline");
  });

  it.each(["/nowhere", "/merchant/a%20b", "/merchant/%F0%9F%8F%B8", `/event/m1/${"x".repeat(65)}`])(
    "says that nothing lives at %s",
    async (path) => {
      open(path);
      expect(await screen.findByRole("heading", { level: 2, name: "Page not found" })).toBeTruthy();
      await waitFor(() => expect(document.title).toBe("Sideline"));
      expect(did).not.toContain("report");
    },
  );
});

describe("a screen that breaks", () => {
  it("leaves the frame standing, offers Retry and is reported once", async () => {
    open("/payment/e1/j1");
    await waitFor(() => expect(did).toContain("begin"));
    await act(async () => loginIsReady());
    expect(await screen.findByRole("button", { name: "Try again" })).toBeTruthy();
    expect(screen.getByRole("link", { name: "Go to Home" })).toBeTruthy();
    expect(did.filter((what) => what === "report")).toHaveLength(1);
  });
});

describe("going on", () => {
  it("waits for the login, clears the page, says the new title and moves the focus to the heading", async () => {
    const router = open("/");
    await screen.findByText("Friday doubles");
    void router.navigate("/profile");
    await waitFor(() => expect(did).toEqual(["clear", "begin", "clear"]));
    expect(screen.queryByText("Friday doubles")).toBeTruthy();
    await act(async () => loginIsReady());
    const heading = await screen.findByRole("heading", { level: 1, name: "Profile" });
    await waitFor(() => expect(document.title).toBe("Profile | Sideline"));
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect((await screen.findByText("Profile | Sideline")).getAttribute("aria-live")).toBe("polite");
    // Of a phone and of a desk: style shows one of them.
    const tabs = screen.getAllByRole("link", { name: "Profile" });
    expect(tabs.map((tab) => tab.getAttribute("aria-current"))).toEqual(["page", "page"]);
  });

  it("writes filters into the address and follows it back", async () => {
    const router = open("/");
    await screen.findByText("Friday doubles");
    await act(async () => loginIsReady());
    await act(async () => screen.getByRole("radio", { name: "Badminton" }).click());
    await waitFor(() => expect(router.state.location.search).toBe("?sport=badminton"));
    await act(async () => router.navigate(-1));
    expect(router.state.location.search).toBe("");
    expect(screen.getByRole<HTMLInputElement>("radio", { name: "All" }).checked).toBe(true);
  });
});
