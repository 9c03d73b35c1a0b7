import { act } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, type MockInstance, vi } from "vitest";
import { mockLiff } from "#adapters/liff/sdk/mock-liff.ts";
import { unsignedToken } from "#adapters/memory/in-memory-identity-provider.ts";
import { assembleApp } from "#composition/browser/assemble-app.ts";
import { createBrowserContainer } from "#composition/browser/create-container.ts";
import { viteDevSettings } from "#composition/browser/settings.ts";
import { renderApp } from "#ui/app/render-app.tsx";
import { SpokenLanguage } from "#ui/i18n/spoken-language.ts";
import { eventually } from "../../support/eventually.ts";

/** What each screen found on the body when it was first drawn. */
let found: [screen: string, className: string, overflow: string, padding: string][];
let init: MockInstance<typeof mockLiff.init>;
let unmount = (): void => undefined;

/** Where the page is for the other tests. */
const before = location.href;
const goTo = (url: string) => (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);

beforeEach(async () => {
  found = [];
  goTo("https://sideline.test/");
  init = vi.spyOn(mockLiff, "init");
  const app = assembleApp(
    createBrowserContainer(viteDevSettings, { fetch: server }),
    SpokenLanguage.of("en", {}, () => Promise.resolve({})),
  );
  const loadScreen = (folder: string) =>
    Promise.resolve(function Screen() {
      const { className, style } = document.body;
      if (found.at(-1)?.[0] !== folder) found.push([folder, className, style.overflow, style.padding]);
      return <h1>{folder}</h1>;
    });
  const root = document.body.appendChild(document.createElement("div"));
  leaveTraces();
  await act(async () => {
    unmount = renderApp(root, { ...app, loadScreen });
  });
});

afterEach(() => {
  act(unmount);
  vi.restoreAllMocks();
  goTo(before);
  document.body.replaceChildren();
  document.body.removeAttribute("style");
});

/** Signs in whoever asks; nothing else works. */
async function server(asked: Parameters<typeof fetch>[0]): Promise<Response> {
  if (asked !== "/dev/identity") throw new TypeError("offline");
  return Response.json({ idToken: unsignedToken({ sub: "U1", exp: Date.now() / 1_000 + 3_600 }) });
}

/** What an open dialog leaves on the page. */
function leaveTraces(): void {
  document.body.className = "modal-open";
  document.body.style.overflow = "hidden";
  document.body.style.padding = "0 15px 0 0";
}

async function tap(href: string): Promise<void> {
  await act(async () => document.querySelector<HTMLAnchorElement>(`a[href="${href}"]`)?.click());
}

it("clears the page and initialises the login once, before every navigation (spec §2), in the app's own router", async () => {
  await eventually(() => expect(found).toEqual([["index", "", "", ""]]));
  await eventually(() => expect(init).toHaveBeenCalledOnce());
  for (const [href, screen] of [
    ["/upcoming", "upcoming"],
    ["/profile", "profile"],
    ["/", "index"],
  ] as const) {
    leaveTraces();
    await tap(href);
    await eventually(() => expect([location.pathname, found.at(-1)]).toEqual([href, [screen, "", "", ""]]));
  }
  expect(init).toHaveBeenCalledOnce();
});
