import type { ShareCard } from "#application/ports/share-port.ts";
import { type AppSignature, flexCard } from "./flex-card.ts";
import type { TargetPicker } from "./target-picker.ts";

/** LINE's picker with a card in it. */
export class CardPicker {
  readonly #picker: TargetPicker;
  readonly #app: AppSignature;

  constructor(picker: TargetPicker, app: AppSignature) {
    this.#picker = picker;
    this.#app = app;
  }

  /** One is open, and there can't be two. */
  get isOpen(): boolean {
    return this.#picker.isOpen;
  }

  /**
   * Opens the picker, before it returns. Null, and nothing happened: nobody is logged in, LINE does not allow it, or the
   * card leads nowhere that LINE opens. Settles as `TargetPicker.send`.
   */
  send(card: ShareCard): Promise<"sent" | "untold"> | null {
    const message = this.#picker.isAvailable ? flexCard(card, this.#app) : null;
    return message && this.#picker.send([message], { isMultiple: true });
  }
}
