import { type ChildProcess, spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { freePort } from "../../support/process/free-port.ts";
import type { Driver, Handle } from "./driver.ts";
import { phonePath } from "./watched-site.ts";

/** How the W3C's WebDriver marks an element in JSON. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** A WebKit that Debian has, by its own driver. */
export interface WebKit {
  readonly driver: string;
  readonly options: string;
  readonly browser: string;
  readonly arguments: readonly string[];
  /** Pages are shown in a frame of a phone's width, because the window has one size. */
  readonly inPhoneFrame: boolean;
}

/** Current WebKit. Its windows are at least 447 px wide. */
export const webKitGtk: WebKit = {
  driver: "WebKitWebDriver",
  options: "webkitgtk:browserOptions",
  browser: "webkit2gtk-4.1/MiniBrowser",
  arguments: ["--automation"],
  inPhoneFrame: false,
};

/** WebKit as of Safari 16.0. Its window is always 1280 × 720. */
export const wpe: WebKit = {
  driver: "WPEWebDriver",
  options: "wpe:browserOptions",
  browser: "wpe-webkit-1.1/MiniBrowser",
  arguments: ["--automation", "--headless"],
  inPhoneFrame: true,
};

/** A driver process, which gives out one session after the other. */
export class WebKitDriver {
  readonly #process: ChildProcess;
  readonly #screen: ChildProcess | null;
  readonly #url: string;
  readonly #of: WebKit;

  private constructor(of: WebKit, process: ChildProcess, screen: ChildProcess | null, url: string) {
    this.#of = of;
    this.#process = process;
    this.#screen = screen;
    this.#url = url;
  }

  static async start(of: WebKit): Promise<WebKitDriver> {
    const { screen, display } = of === wpe ? { screen: null, display: "" } : await startScreen();
    const port = await freePort();
    const environment = { ...process.env, DISPLAY: display, TZ: "Asia/Bangkok", XDG_RUNTIME_DIR: "/tmp" };
    const driver = spawn(of.driver, [`--port=${port}`], { env: environment, stdio: "ignore", detached: true });
    const webKit = new WebKitDriver(of, driver, screen, `http://127.0.0.1:${port}`);
    process.once("exit", () => webKit.stop());
    const isUp = () =>
      fetch(`${webKit.#url}/status`).then(
        ({ ok }) => ok,
        () => false,
      );
    for (let tries = 0; !(await isUp()); tries += 1) {
      if (tries > 100) throw new Error(`${of.driver} does not answer. Debian's packages are named in .ci/run.`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return webKit;
  }

  /** `window` is the size of the window; WPE's stays as it is, with a frame of 390 × 720 in it. */
  async open(window = { width: 447, height: 844 }): Promise<Driver> {
    const binary = ["/usr/lib/x86_64-linux-gnu", "/usr/lib/aarch64-linux-gnu"]
      .map((folder) => `${folder}/${this.#of.browser}`)
      .find((path) => existsSync(path));
    const alwaysMatch = { [this.#of.options]: { binary, args: this.#of.arguments } };
    const { sessionId } = await ask<{ readonly sessionId: string }>("POST", `${this.#url}/session`, {
      capabilities: { alwaysMatch },
    });
    const session = new WebKitSession(`${this.#url}/session/${sessionId}`, this.#of.inPhoneFrame);
    if (!this.#of.inPhoneFrame) await session.resize(window);
    return session;
  }

  /** Ends the driver with the browsers of sessions that are still open: without their driver they would run on. */
  stop(): void {
    try {
      if (this.#process.pid !== undefined) process.kill(-this.#process.pid, "SIGKILL");
    } catch {
      // They have ended already.
    }
    this.#screen?.kill("SIGKILL");
  }
}

/** A screen that nobody sees, which tells its number on its third stream. */
async function startScreen(): Promise<{ readonly screen: ChildProcess; readonly display: string }> {
  const size = ["-screen", "0", "1400x1000x24", "-nolisten", "tcp"];
  const screen = spawn("Xvfb", ["-displayfd", "3", ...size], { stdio: ["ignore", "ignore", "ignore", "pipe"] });
  const number = await new Promise<string>((resolve, reject) => {
    screen.once("error", reject);
    screen.stdio[3]?.once("data", (chunk: Buffer) => resolve(chunk.toString().trim()));
  });
  return { screen, display: `:${number}` };
}

class WebKitSession implements Driver {
  readonly #url: string;
  readonly #inPhoneFrame: boolean;

  constructor(url: string, inPhoneFrame: boolean) {
    this.#url = url;
    this.#inPhoneFrame = inPhoneFrame;
  }

  async resize(window: { readonly width: number; readonly height: number }): Promise<void> {
    await ask("POST", `${this.#url}/window/rect`, window);
  }

  async goto(url: string): Promise<void> {
    if (!this.#inPhoneFrame) return void (await ask("POST", `${this.#url}/url`, { url }));
    await this.#switch(null);
    await ask("POST", `${this.#url}/url`, { url: new URL(`${phonePath}?${encodeURIComponent(url)}`, url).href });
    await this.enter(null);
  }

  async call<Given extends readonly unknown[], Answer>(
    work: (...given: Given) => Answer,
    ...given: Given
  ): Promise<Answer> {
    const run = () =>
      ask<Answer>("POST", `${this.#url}/execute/sync`, {
        script: `return (${work.toString()}).apply(null, arguments);`,
        args: given,
      });
    return run().catch(async (failure: unknown) => {
      // The driver loses a frame whose page is loaded anew.
      if (!this.#inPhoneFrame || !/no such (?:window|frame)/u.test(String(failure))) throw failure;
      await this.enter(null);
      return run();
    });
  }

  async element<Given extends readonly unknown[]>(
    work: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<Handle | null> {
    const found = (await this.call(work, ...given)) as Readonly<Record<string, Handle>> | null;
    return found?.[elementKey] ?? null;
  }

  async click(element: Handle): Promise<void> {
    // The driver scrolls as little as it can, which leaves elements under bars that stick to an edge.
    await ask("POST", `${this.#url}/execute/sync`, {
      script: 'arguments[0].scrollIntoView({ block: "center", behavior: "instant" });',
      args: [{ [elementKey]: element }],
    });
    await ask("POST", `${this.#url}/element/${element}/click`, {});
  }

  async type(element: Handle, text: string): Promise<void> {
    await ask("POST", `${this.#url}/element/${element}/value`, { text });
  }

  async attach(element: Handle, path: string): Promise<void> {
    await this.type(element, path);
  }

  async enter(frame: Handle | null): Promise<void> {
    await this.#switch(frame);
    if (frame !== null || !this.#inPhoneFrame) return;
    const found = await ask<Readonly<Record<string, Handle>>>("POST", `${this.#url}/element`, {
      using: "css selector",
      value: "iframe",
    });
    await this.#switch(found[elementKey] ?? null);
  }

  async shot(): Promise<Buffer> {
    return Buffer.from(await ask<string>("GET", `${this.#url}/screenshot`), "base64");
  }

  async close(): Promise<void> {
    await ask("DELETE", this.#url);
  }

  async #switch(frame: Handle | null): Promise<void> {
    await ask("POST", `${this.#url}/frame`, { id: frame === null ? null : { [elementKey]: frame } });
  }
}

async function ask<Value>(method: string, url: string, body?: object): Promise<Value> {
  const response = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) });
  const { value } = (await response.json()) as { readonly value: Value };
  if (response.ok) return value;
  const { error, message } = value as { readonly error: string; readonly message: string };
  throw new Error(`${error}: ${message}`);
}
