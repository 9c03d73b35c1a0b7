import type { messagingApi } from "@line/bot-sdk";

/** What is sent to the chats that the sender picks. */
export type SentMessage = messagingApi.FlexMessage | messagingApi.TextMessage;

/** What the app asks LINE to show over it. */
export type LineRequest =
  | { readonly kind: "share"; readonly messages: readonly SentMessage[]; readonly answer: (sent: boolean) => void }
  /** `path` is the app's. */
  | { readonly kind: "shortcut"; readonly path: string; readonly answer: () => void };

/** LINE on the demo's phone. A request waits until the demo's own user interface, which plays LINE, is there. */
export class LineRequests {
  #waiting: LineRequest | null = null;
  #hear: ((request: LineRequest) => void) | null = null;

  /** Shows LINE's share target picker. False when the sender closed it. */
  share(messages: readonly SentMessage[]): Promise<boolean> {
    return new Promise((answer) => this.#ask({ kind: "share", messages, answer }));
  }

  /** Shows LINE's page that adds a shortcut. Settles when the member is back; LINE does not tell what was done. */
  addShortcut(path: string): Promise<void> {
    return new Promise((answer) => this.#ask({ kind: "shortcut", path, answer }));
  }

  /** From now on `hear` gets every request, and the one that waits. It answers each. */
  play(hear: (request: LineRequest) => void): void {
    this.#hear = hear;
    if (this.#waiting) hear(this.#waiting);
    this.#waiting = null;
  }

  #ask(request: LineRequest): void {
    if (this.#hear) this.#hear(request);
    else this.#waiting = request;
  }
}
