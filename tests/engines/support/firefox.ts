import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Driver, Handle } from "./driver.ts";

interface Answer {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
}

/** Debian's Firefox by WebDriver BiDi, which it speaks itself. A context of its own for each session. */
export class FirefoxDriver {
  readonly #process: ChildProcess;
  readonly #socket: WebSocket;
  readonly #profile: string;
  readonly #waiting = new Map<number, { resolve(value: never): void; reject(reason: Error): void }>();
  #last = 0;

  private constructor(process: ChildProcess, socket: WebSocket, profile: string) {
    this.#process = process;
    this.#socket = socket;
    this.#profile = profile;
    socket.addEventListener("message", ({ data }) => this.#hear(JSON.parse(String(data)) as Answer));
    socket.addEventListener("close", () => {
      for (const { reject } of this.#waiting.values()) reject(new Error("Firefox ended."));
      this.#waiting.clear();
    });
  }

  static async start(): Promise<FirefoxDriver> {
    const profile = mkdtempSync(join(tmpdir(), "sideline-firefox-"));
    const options = ["--headless", "--remote-debugging-port", "0", "--profile", profile, "--no-remote"];
    const child = spawn("firefox-esr", options, {
      env: { ...process.env, HOME: profile, TZ: "Asia/Bangkok" },
      stdio: ["ignore", "ignore", "pipe"],
    });
    process.once("exit", () => child.kill("SIGKILL"));
    const address = await new Promise<string>((resolve, reject) => {
      child.once("error", reject);
      child.once("exit", () => reject(new Error("Firefox ended before it could be driven.")));
      createInterface({ input: child.stderr }).on("line", (line) => {
        const found = /^WebDriver BiDi listening on (ws:\S+)$/u.exec(line)?.[1];
        if (found !== undefined) resolve(found);
      });
    });
    const socket = new WebSocket(`${address}/session`);
    await new Promise((resolve, reject) => {
      socket.addEventListener("open", resolve);
      socket.addEventListener("error", () => reject(new Error("Firefox does not answer.")));
    });
    const driver = new FirefoxDriver(child, socket, profile);
    await driver.ask("session.new", { capabilities: {} });
    return driver;
  }

  async open(): Promise<Driver> {
    const { userContext } = await this.ask<{ readonly userContext: string }>("browser.createUserContext", {});
    const { context } = await this.ask<{ readonly context: string }>("browsingContext.create", {
      type: "tab",
      userContext,
    });
    await this.ask("browsingContext.setViewport", { context, viewport: { width: 390, height: 844 } });
    return new FirefoxSession(this, context, userContext);
  }

  ask<Value>(method: string, params: object): Promise<Value> {
    const id = (this.#last += 1);
    return new Promise<Value>((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#socket.send(JSON.stringify({ id, method, params }));
    });
  }

  stop(): void {
    this.#process.once("exit", () => rmSync(this.#profile, { recursive: true, force: true, maxRetries: 5 }));
    this.#process.kill("SIGKILL");
  }

  #hear({ id, result, error, message }: Answer): void {
    const waiting = this.#waiting.get(id ?? 0);
    if (!waiting || id === undefined) return;
    this.#waiting.delete(id);
    if (error === undefined) waiting.resolve(result as never);
    else waiting.reject(new Error(`${error}: ${message}`));
  }
}

/** Runs in the page: is the element what a tap on its middle meets? */
function bringToView(element: Element): boolean {
  element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  const met = document.elementFromPoint(left + width / 2, top + height / 2);
  return met !== null && element.contains(met);
}

interface Evaluated {
  readonly type: "success" | "exception";
  readonly result?: { readonly type: string; readonly value?: unknown; readonly sharedId?: Handle };
  readonly exceptionDetails?: { readonly text: string };
}

class FirefoxSession implements Driver {
  readonly #driver: FirefoxDriver;
  readonly #context: string;
  readonly #userContext: string;
  /** The context of the page or frame that is meant. */
  #shown: string;

  constructor(driver: FirefoxDriver, context: string, userContext: string) {
    this.#driver = driver;
    this.#context = context;
    this.#userContext = userContext;
    this.#shown = context;
  }

  async goto(url: string): Promise<void> {
    await this.#driver.ask("browsingContext.navigate", { context: this.#context, url, wait: "complete" });
  }

  async call<Given extends readonly unknown[], Value>(
    work: (...given: Given) => Value,
    ...given: Given
  ): Promise<Value> {
    const written = `() => JSON.stringify((${work.toString()})(...${JSON.stringify(given)}))`;
    const { result } = await this.#run(written, []);
    return (typeof result?.value === "string" ? JSON.parse(result.value) : undefined) as Value;
  }

  async element<Given extends readonly unknown[]>(
    work: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<Handle | null> {
    const { result } = await this.#run(`() => (${work.toString()})(...${JSON.stringify(given)})`, []);
    return result?.sharedId ?? null;
  }

  async click(element: Handle): Promise<void> {
    const origin = { type: "element", element: { sharedId: element } };
    const { result } = await this.#run(bringToView.toString(), [{ sharedId: element }]);
    if (result?.value !== true) throw new Error("element click intercepted");
    await this.#act("pointer", [
      { type: "pointerMove", x: 0, y: 0, origin },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ]);
  }

  async type(element: Handle, text: string): Promise<void> {
    await this.#run("(one) => one.focus()", [{ sharedId: element }]);
    await this.#act(
      "key",
      [...text].flatMap((value) => [
        { type: "keyDown", value },
        { type: "keyUp", value },
      ]),
    );
  }

  async attach(element: Handle, path: string): Promise<void> {
    await this.#driver.ask("input.setFiles", {
      context: this.#shown,
      element: { sharedId: element },
      files: [path],
    });
  }

  async enter(frame: Handle | null): Promise<void> {
    if (frame === null) return void (this.#shown = this.#context);
    const { result } = await this.#run("(one) => one.contentWindow", [{ sharedId: frame }]);
    const { context } = (result?.value ?? {}) as { readonly context?: string };
    if (context === undefined) throw new Error("no such window");
    this.#shown = context;
  }

  async shot(): Promise<Buffer> {
    const { data } = await this.#driver.ask<{ readonly data: string }>("browsingContext.captureScreenshot", {
      context: this.#context,
    });
    return Buffer.from(data, "base64");
  }

  async close(): Promise<void> {
    await this.#driver.ask("browser.removeUserContext", { userContext: this.#userContext });
  }

  #act(type: "pointer" | "key", actions: readonly object[]): Promise<unknown> {
    return this.#driver.ask("input.performActions", { context: this.#shown, actions: [{ type, id: type, actions }] });
  }

  async #run(functionDeclaration: string, given: readonly object[]): Promise<Evaluated> {
    const evaluated = await this.#driver.ask<Evaluated>("script.callFunction", {
      functionDeclaration,
      arguments: given,
      awaitPromise: false,
      target: { context: this.#shown },
      resultOwnership: "root",
    });
    if (evaluated.type === "exception") throw new Error(evaluated.exceptionDetails?.text);
    return evaluated;
  }
}
