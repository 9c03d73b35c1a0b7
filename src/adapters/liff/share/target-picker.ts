import type { messagingApi } from "@line/bot-sdk";
import { ShareFailed, type ShareCard } from "#application/ports/share-port.ts";
import { cutText } from "#domain/text/cut-text.ts";
import { codeOf, type LiffSharing, type SharedMessage } from "#adapters/liff/sdk/liff-sdk.ts";
import { watchWindows } from "#adapters/liff/sdk/window-watch.ts";
import { patientPolls } from "./patient-polls.ts";
import { type AppSignature, flexCard, shareLimits } from "./flex-card.ts";

/** LIFF's code for everything that goes wrong after its window was asked for. */
const anyFailure = "EXCEPTION_IN_SUBWINDOW";

/** LINE's share target picker. Corrects where LIFF breaks spec §4, §5 and §8. */
export class TargetPicker {
  readonly #sharing: LiffSharing;
  readonly #page: Pick<Window, "open"> & { fetch: typeof fetch };
  #open = false;

  constructor(sharing: LiffSharing, page: Pick<Window, "open"> & { fetch: typeof fetch } = window) {
    this.#sharing = sharing;
    this.#page = page;
  }

  /** True when somebody is logged in, and LINE lets this app and this version of LINE share. */
  get isAvailable(): boolean {
    return this.#sharing.isApiAvailable("shareTargetPicker");
  }

  /** A picker is open. A second one would get the first one's result, because LIFF can hold only one. */
  get isOpen(): boolean {
    return this.#open;
  }

  /**
   * Opens the picker before it returns. `untold`: it was cancelled or aborted, or this LINE does not tell (before
   * 10.11.0 it does not wait, spec §9). Rejects with ShareFailed, or with LIFF's own error when LIFF refused the call.
   */
  async send(
    messages: readonly SharedMessage[],
    options?: { readonly isMultiple?: boolean },
  ): Promise<"sent" | "untold"> {
    const windows = watchWindows(this.#page);
    const polls = patientPolls(this.#page);
    this.#open = true;
    try {
      const result = this.#sharing.shareTargetPicker(messages, options);
      windows.stop();
      if (windows.blocked !== null) {
        void result.catch(() => undefined);
        throw new ShareFailed("popup_blocked", "The browser opened no window.");
      }
      return (await result)?.status === "success" ? "sent" : "untold";
    } catch (failure) {
      throw shareFailure(failure);
    } finally {
      this.#open = false;
      windows.stop();
      polls.stop();
    }
  }
}

/** Spec §8: wraps a failure in a general error, except LIFF's own errors and those that already say what happened. */
function shareFailure(failure: unknown): unknown {
  if (failure instanceof ShareFailed) return failure;
  const code = codeOf(failure);
  if (code !== null && code !== anyFailure) return failure;
  const message = failure instanceof Error ? failure.message : String(failure);
  return new ShareFailed(message.startsWith("Timeout") ? "timeout" : "failed", message, failure);
}

/** What a card has no room for. */
function said({ message }: ShareCard): readonly messagingApi.TextMessage[] {
  return message === undefined ? [] : [{ type: "text", text: cutText(message, shareLimits.text) }];
}

/** LINE's picker with a card in it. */
export class CardPicker {
  readonly #picker: TargetPicker;
  readonly #app: AppSignature;

  constructor(picker: TargetPicker, app: AppSignature) {
    this.#picker = picker;
    this.#app = app;
  }

  /** A picker is open, and there can be only one. */
  get isOpen(): boolean {
    return this.#picker.isOpen;
  }

  /**
   * Opens the picker before it returns. Null when nothing was done: nobody is logged in, LINE does not allow it, or
   * LINE can't open the card's address. Settles as `TargetPicker.send` does.
   */
  send(card: ShareCard): Promise<"sent" | "untold"> | null {
    const shown = this.#picker.isAvailable ? flexCard(card, this.#app) : null;
    return shown && this.#picker.send([...said(card), shown], { isMultiple: true });
  }
}
