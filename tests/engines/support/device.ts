import { expect } from "@playwright/test";
import type { Driver, Handle } from "./driver.ts";
import { troublesKey } from "./watched-site.ts";

type Role = "button" | "link" | "heading" | "img" | "field" | "choice" | "chosen" | "file" | "text";
type Tapped = Exclude<Role, "chosen" | "file" | "text">;

/** An element by what it is and by its name: all of the name, or a part of it. */
interface Query {
  readonly role: Role;
  readonly name: string;
  readonly part: boolean;
}

/** How long a story waits for what should come: the demo's server, in a page, takes 10 s on two busy cores. */
const patience = 20_000;

/** A phone or a desk in front of the app: finds things by what a person reads. Looks only into the topmost sheet. */
export class Device {
  readonly #driver: Driver;
  readonly #origin: string;
  #frame: string | null = null;

  constructor(driver: Driver, origin: string) {
    this.#driver = driver;
    this.#origin = origin;
  }

  /** Puts texts into the origin's storage, before the app is opened. */
  async keep(texts: Readonly<Record<string, string>>): Promise<void> {
    // Firefox may still show the page before, or an empty one, whose storage is closed.
    await expect(async () => {
      await this.#driver.goto(`${this.#origin}/robots.txt`);
      await this.#driver.call((entries) => {
        for (const [key, value] of Object.entries(entries)) localStorage.setItem(key, value);
      }, texts);
    }).toPass({ timeout: patience });
  }

  async open(path: string): Promise<void> {
    await this.#driver.goto(new URL(path, this.#origin).href);
  }

  /** From now on the page of this frame is meant. */
  async enter(selector: string): Promise<void> {
    this.#frame = selector;
    await expect(async () => {
      await this.#driver.enter(null);
      const frame = await this.#driver.element((of) => document.querySelector(of), selector);
      expect(frame).not.toBeNull();
      await this.#driver.enter(frame);
    }).toPass({ timeout: patience });
  }

  /** The whole page is meant again. */
  async leaveFrame(): Promise<void> {
    this.#frame = null;
    await this.#driver.enter(null);
  }

  call<Given extends readonly unknown[], Answer>(work: (...given: Given) => Answer, ...given: Given): Promise<Answer> {
    return this.#inFrame(() => this.#driver.call(work, ...given));
  }

  /** Waits until a text is shown: all of an element's, or a part. */
  async sees(name: string, role: Role = "text"): Promise<void> {
    await this.#find({ role, name, part: role === "text" });
  }

  async tap(role: Tapped, name: string, part = false): Promise<void> {
    // What is tapped may be drawn anew or still move; the tap is repeated, as a person would.
    await expect(async () => this.#driver.click(await this.#find({ role, name, part }))).toPass({ timeout: patience });
  }

  /** Taps one of several choices until it is chosen: a screen that is still on its way may miss a tap. */
  async choose(name: string): Promise<void> {
    await expect(async () => {
      await this.tap("choice", name, true);
      await this.#find({ role: "chosen", name, part: true }, 2_000);
    }).toPass({ timeout: 2 * patience });
  }

  /**
   * Taps until that leads to a path: what is tapped before the app has taken the page over may do nothing. Only for
   * taps that may be repeated.
   */
  async tapTo(role: Tapped, name: string, path: RegExp): Promise<void> {
    await expect(async () => {
      if (!path.test(await this.path())) await this.tap(role, name, true);
      await expect.poll(() => this.path(), { timeout: 2_000 }).toMatch(path);
    }).toPass({ timeout: 2 * patience });
  }

  /** Empties a field and types into it. */
  async type(label: string, text: string): Promise<void> {
    const field = await this.#find({ role: "field", name: label, part: false });
    await this.#driver.click(field);
    await this.#driver.type(field, text);
  }

  async attach(label: string, path: string): Promise<void> {
    await this.#driver.attach(await this.#find({ role: "file", name: label, part: false }), path);
  }

  async path(): Promise<string> {
    return this.call(() => location.pathname + location.search);
  }

  async isAt(path: RegExp): Promise<void> {
    await expect.poll(() => this.path(), { timeout: patience }).toMatch(path);
  }

  /**
   * Fails when the topmost sheet hides a part of its content while the screen has room for it, or when it is wider than
   * the screen.
   */
  async sheetIsWhole(): Promise<void> {
    await expect.poll(() => this.call(measureSheet), { timeout: 2_000 }).toEqual({ isCut: false, isTooWide: false });
  }

  /** Fails when the page can be moved sideways. */
  async fits(): Promise<void> {
    const wide = await this.call(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide, "pixels that the page is too wide").toBeLessThanOrEqual(0);
  }

  /** What went wrong in pages of this origin since the session began. */
  async troubles(): Promise<readonly string[]> {
    return this.call((key) => JSON.parse(sessionStorage.getItem(key) ?? "[]") as string[], troublesKey);
  }

  /** A story that took the network away starts anew: what failed meanwhile was meant to. */
  async forgetTroubles(): Promise<void> {
    await this.call((key) => sessionStorage.removeItem(key), troublesKey);
  }

  /** Waits until React has taken over the page that the server rendered: what differs there is an error by then. */
  async isAlive(): Promise<void> {
    const isTaken = () =>
      Object.keys(document.querySelector("main h1, main h2, main h3") ?? {}).some((key) =>
        key.startsWith("__reactFiber"),
      );
    await expect.poll(() => this.call(isTaken), { timeout: patience, message: "the app has taken over" }).toBe(true);
  }

  /** Waits until the worker answers this page, and has kept what the page has loaded. */
  async isKept(): Promise<void> {
    await this.call(() => {
      const look = async (): Promise<void> => {
        const names = performance.getEntriesByType("resource").map(({ name }) => name);
        const files = names.filter((name) => name.includes("/assets/")).map((name) => caches.match(name));
        const isThere = navigator.serviceWorker.controller !== null && (await Promise.all(files)).every(Boolean);
        document.documentElement.toggleAttribute("data-all-kept", isThere);
        if (!isThere) setTimeout(() => void look(), 100);
      };
      void look();
    });
    const isThere = () => this.call(() => document.documentElement.hasAttribute("data-all-kept"));
    await expect.poll(isThere, { timeout: 20_000, message: "the worker has kept the page" }).toBe(true);
  }

  /** Back closes the topmost sheet, and stays on its page. */
  async backClosesSheet(): Promise<void> {
    const count = () => this.call(() => document.querySelectorAll("dialog[open]").length);
    const [open, path] = [await count(), await this.path()];
    expect(open, "sheets that are open").toBeGreaterThan(0);
    // By the page: WPE's driver waits for ever for a page where Back loads none.
    await this.call(() => history.back());
    await expect.poll(count, { timeout: patience, message: "sheets that are open" }).toBe(open - 1);
    expect(await this.path()).toBe(path);
  }

  shot(): Promise<Buffer> {
    return this.#driver.shot();
  }

  /** WebKit's driver loses a frame whose page is loaded anew: it is entered again then. */
  async #inFrame<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    for (let tries = 1; ; tries += 1) {
      try {
        return await work();
      } catch (failure) {
        if (this.#frame === null || tries === 3 || !String(failure).includes("no such window")) throw failure;
        await this.enter(this.#frame);
      }
    }
  }

  async #find(query: Query, timeout = patience): Promise<Handle> {
    let found: Handle | null = null;
    const look = async () => (found = await this.#driver.element(find, query)) !== null;
    await expect.poll(() => this.#inFrame(look), { timeout, message: `${query.role} “${query.name}”` }).toBe(true);
    return found ?? "";
  }
}

/** Runs in the page. */
function measureSheet(): { readonly isCut: boolean; readonly isTooWide: boolean } | null {
  const sheet = [...document.querySelectorAll("dialog[open]")].at(-1);
  const content = sheet?.querySelector(".sheet-content");
  if (!sheet || !content) return null;
  const { height, width } = sheet.getBoundingClientRect();
  const room = Number.parseFloat(getComputedStyle(sheet).maxHeight) - height;
  return {
    // Without a greatest height in pixels there is always room.
    isCut: content.scrollHeight - content.clientHeight > 1 && !(room <= 2),
    isTooWide: width > document.documentElement.clientWidth + 1,
  };
}

/** Runs in the page. */
function find({ role, name, part }: Query): Element | null {
  const of = {
    button: "button, [role=button], summary",
    link: "a[href]",
    heading: "h1, h2, h3, h4",
    img: "img, [role=img]",
    field: "input, select, textarea",
    choice: "input[type=radio], input[type=checkbox]",
    chosen: "input:checked",
    file: "input[type=file]",
    text: "body *",
  }[role];
  const scope = [...document.querySelectorAll("dialog[open]")].at(-1) ?? document;
  const tidy = (text: string | null | undefined): string => (text ?? "").replace(/\s+/gu, " ").trim();
  const nameOf = (element: Element): string => {
    const by = element.getAttribute("aria-labelledby");
    if (by !== null)
      return tidy(
        by
          .split(" ")
          .map((id) => document.getElementById(id)?.textContent)
          .join(" "),
      );
    const given = element.getAttribute("aria-label") ?? element.getAttribute("alt");
    if (given !== null) return tidy(given);
    const labels = "labels" in element ? [...((element.labels as NodeListOf<HTMLElement> | null) ?? [])] : [];
    return tidy(labels.length > 0 ? labels.map((label) => label.textContent).join(" ") : element.textContent);
  };
  const isShown = (element: Element): boolean =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility !== "hidden";
  const fits = (text: string): boolean => (part ? text.includes(name) : text === name);
  const tapped = (element: Element): Element =>
    role === "choice" ? (element.closest("label") ?? (element as HTMLInputElement).labels?.[0] ?? element) : element;
  const all = [...scope.querySelectorAll(of)].filter((element) => fits(nameOf(element)));
  if (role === "file") return all[0] ?? null;
  const shown = all.map(tapped).filter(isShown);
  // The innermost element that has a text.
  return (role === "text" ? shown.at(-1) : shown[0]) ?? null;
}
