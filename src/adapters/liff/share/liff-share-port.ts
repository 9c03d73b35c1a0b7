import type { Delay } from "#application/ports/environment.ts";
import type { ShareCard, SharePort, ShareResult } from "#application/ports/share-port.ts";
import type { CardPicker } from "./target-picker.ts";

type Picker = Pick<CardPicker, "isOpen" | "send">;

/** How long a tap waits for LINE when it comes before everything is ready. */
const patience = 3_000;

export interface LiffSharePortOptions {
  /** Fetches LINE's picker. Waits for the messaging login to be initialised, and rejects when it can't be. */
  readonly load: () => Promise<Picker>;
  /**
   * Used when LINE's picker is not available: nobody is logged in, LINE does not allow it, or its SDK can't be reached.
   */
  readonly otherwise: SharePort;
  readonly delay: Delay;
}

/** Sharing as a card in LINE's chats. */
export class LiffSharePort implements SharePort {
  readonly #options: LiffSharePortOptions;
  #picker: Picker | null = null;
  #loading: Promise<void> | null = null;

  constructor(options: LiffSharePortOptions) {
    this.#options = options;
  }

  prepare(): Promise<void> {
    this.#loading ??= this.#options.load().then(
      (picker) => void (this.#picker = picker),
      () => void (this.#loading = null),
    );
    return this.#loading;
  }

  /**
   * When all is ready, nothing is awaited before LINE's window is asked for: a browser opens it only within the tap.
   */
  share(card: ShareCard): Promise<ShareResult> {
    return this.#picker ? this.#pick(this.#picker, card) : this.#shareWhenReady(card);
  }

  async #shareWhenReady(card: ShareCard): Promise<ShareResult> {
    const { delay, otherwise } = this.#options;
    let stop = (): void => undefined;
    const tooLong = new Promise<void>((resolve) => {
      stop = delay.after(patience, resolve);
    });
    await Promise.race([this.prepare(), tooLong]);
    stop();
    return this.#picker ? this.#pick(this.#picker, card) : otherwise.share(card);
  }

  async #pick(picker: Picker, card: ShareCard): Promise<ShareResult> {
    if (picker.isOpen) return "busy";
    const sending = picker.send(card);
    if (sending === null) return this.#options.otherwise.share(card);
    return (await sending) === "sent" ? "shared" : "cancelled";
  }
}
