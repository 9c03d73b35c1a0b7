import { describe, expect, it } from "vitest";
import type { DemoPhone } from "#composition/demo/host.ts";
import { PhoneFrame } from "#composition/demo/shell/phone-frame.ts";

function aFrame() {
  const told: string[] = [];
  const inside = {
    location: {
      href: "https://demo.invalid/phone.html",
      reload: () => void told.push("reload"),
    },
    history: { replaceState: (_: unknown, __: string, hash: string) => void told.push(`at ${hash}`) },
  };
  const element = { contentDocument: null, contentWindow: inside, inert: false } as unknown as HTMLIFrameElement;
  const header = document.createElement("div");
  const phone: DemoPhone = {
    go: (path) => void told.push(`go ${path}`),
    back: () => true,
    setLanguage: (language) => void told.push(`speak ${language}`),
    setTheme: (theme) => void told.push(`look ${theme}`),
    refresh: () => void told.push("refresh"),
  };
  return { frame: new PhoneFrame(element, header), element, header, phone, told };
}

describe("the phone before its app is up", () => {
  it("keeps what it is told, the last of each kind, until the app is there", () => {
    const { frame, phone, told } = aFrame();
    frame.go("/upcoming");
    frame.setLanguage("ja");
    frame.go("/history");
    expect(told).toEqual([]);
    frame.attach(phone);
    expect(told.toSorted()).toEqual(["go /history", "speak ja"]);
    frame.go("/");
    expect(told.at(-1)).toBe("go /");
  });

  it("keeps it through a new start, but not beyond a path that a story begins at", () => {
    const { frame, phone, told } = aFrame();
    frame.attach(phone);
    frame.restart("/event/a");
    frame.go("/event/b");
    frame.attach(phone);
    expect(told).toEqual(["at #/event/a", "reload", "go /event/b"]);
    frame.restart(null);
    frame.go("/old");
    frame.restart("/new");
    frame.attach(phone);
    expect(told.slice(3)).toEqual(["reload", "at #/new"]);
  });

  it("presses what is not there yet when it comes, once", async () => {
    const { frame, element } = aFrame();
    const page = document.implementation.createHTMLDocument();
    Object.assign(element, { contentDocument: page });
    let presses = 0;
    frame.press("#later");
    await new Promise((resolve) => setTimeout(resolve, 40));
    const button = page.createElement("button");
    button.id = "later";
    button.addEventListener("click", () => (presses += 1));
    page.body.append(button);
    await expect.poll(() => presses).toBe(1);
    await new Promise((resolve) => setTimeout(resolve, 40));
    expect(presses).toBe(1);
  });

  it("goes back only where there is a screen to go back to", () => {
    const { frame, phone } = aFrame();
    expect(frame.back()).toBe(false);
    frame.attach(phone);
    expect(frame.back()).toBe(true);
  });
});

describe("LINE's header", () => {
  it("says that something is on its way; what is about to go can't be pressed", () => {
    const { frame, element, header, phone } = aFrame();
    frame.attach(phone);
    frame.prepare(true);
    expect([header.getAttribute("aria-busy"), element.inert]).toEqual(["true", true]);
    frame.restart("/");
    expect([header.getAttribute("aria-busy"), element.inert]).toEqual(["true", true]);
    frame.shown();
    expect([header.getAttribute("aria-busy"), element.inert]).toEqual(["false", false]);
    frame.prepare(true);
    frame.prepare(false);
    expect([header.getAttribute("aria-busy"), element.inert]).toEqual(["false", false]);
  });
});
