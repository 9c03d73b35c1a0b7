import type { LiffSdk } from "./liff-sdk.ts";

/** The page's one LIFF. Sign-in starts it; everything else reads it here. */
export interface LiffPage {
  /** LIFF after a successful initialisation; null before, after a failure, and on a page without LIFF. */
  readonly started: LiffSdk | null;
}

/** One initialisation for the whole page, no matter how often a component is mounted. */
export class LiffStart implements LiffPage {
  readonly #sdk: LiffSdk;
  readonly #afterInit: () => void;
  #init: Promise<LiffSdk> | null = null;
  #hasBegun = false;
  #started: LiffSdk | null = null;

  /** `afterInit` undoes what LIFF did to the page. */
  constructor(sdk: LiffSdk, afterInit: () => void = () => undefined) {
    this.#sdk = sdk;
    this.#afterInit = afterInit;
  }

  get started(): LiffSdk | null {
    return this.#started;
  }

  /**
   * Initialises LIFF once; later calls share the first. After a failure, or `giveUp`, the next call starts again.
   * Rejects as LIFF does. Never settles when LIFF leaves the page.
   */
  init(liffId: string): Promise<LiffSdk> {
    if (this.#init) return this.#init;
    const init: Promise<LiffSdk> = this.#start(liffId).catch((failure: unknown) => {
      if (this.#init === init) this.#init = null;
      throw failure;
    });
    this.#init = init;
    return init;
  }

  /** LIFF can't start: forgets a login (spec §4) and stops waiting. The next `init` starts again. */
  giveUp(): void {
    this.#init = null;
    if (this.#hasBegun) this.#sdk.logout();
  }

  async #start(liffId: string): Promise<LiffSdk> {
    this.#hasBegun = true;
    await this.#sdk.init({ liffId });
    this.#afterInit();
    this.#started = this.#sdk;
    return this.#sdk;
  }
}

/** LINE's page that carries messages between the app and LINE's window. The page's policy allows it as a frame. */
const messageHandler = "https://liff-subwindow.line.me/liff/v2/sub/messageHandler";

/** Finds, in the script that LIFF would run in the frame, the name by which LINE knows the frame. */
const identifier = /\.value\s*=\s*["'`]([A-Za-z0-9]+)["'`]/u;

/**
 * Lets LIFF open its consent window under a strict Content-Security-Policy. LIFF adds a blank frame to the page and
 * evaluates a text in it that posts the frame to LINE. A policy without `unsafe-eval` forbids that in the frame too. So
 * this does what the text would do, in such frames only.
 */
export function mendMessageFrames({ body }: Document): void {
  const append = body.appendChild.bind(body);
  body.appendChild = (node) => {
    const appended = append(node);
    if (isBlankFrame(node)) postInsteadOfEval(node);
    return appended;
  };
}

function isBlankFrame(node: Node): node is HTMLIFrameElement {
  return node.nodeName === "IFRAME" && (node as HTMLIFrameElement).src === "about:blank";
}

function postInsteadOfEval(frame: HTMLIFrameElement): void {
  const { contentWindow: inside, contentDocument: blank } = frame;
  if (!inside || !blank) return;
  const post = (text: string) => {
    const form = blank.createElement("form");
    form.method = "POST";
    form.action = messageHandler;
    const field = blank.createElement("input");
    field.type = "hidden";
    field.name = "identifier";
    field.value = identifier.exec(text)?.[1] ?? "";
    form.append(field);
    blank.body.append(form);
    form.submit();
  };
  Object.defineProperty(inside, "eval", { value: post });
}
