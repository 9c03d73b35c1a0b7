import { port } from "#wiring/needs.ts";

/** One line of a card: a label and its value. */
export interface ShareCardRow {
  readonly label: string;
  readonly value: string;
}

/** The card that is sent: a picture, a title, a few facts and a button. All texts are in the sender's language. */
export interface ShareCard {
  readonly title: string;
  /** Why it is sent: "I'm in. Join me!" */
  readonly lead: string;
  /** The facts in one line, for apps that show no card. */
  readonly text: string;
  readonly rows: readonly ShareCardRow[];
  /** The picture's address, or a path of the app; null without a picture. */
  readonly pictureUrl: string | null;
  /**
   * All of it as a message of several lines, where a card has no room for it: LINE gets it before the card, and the
   * clipboard with the link.
   */
  readonly message?: string;
  /** The label of the button that leads to `url`. */
  readonly button: string;
  /** A permanent link. */
  readonly url: string;
}

/**
 * The outcome. `cancelled`: the sender cancelled, or the outcome is unknown (an old LINE does not tell); it is neither
 * a success nor a failure. `unavailable`: this device can neither share nor copy. `busy`: a share is already open, so
 * nothing was opened.
 */
export type ShareResult = "shared" | "copied" | "cancelled" | "unavailable" | "busy";

export interface SharePort {
  /**
   * Loads what `share` needs, because a window may only be opened within the tap itself. Never rejects; may be called
   * again.
   */
  prepare(): Promise<void>;
  /**
   * Sends a card to people that the sender picks. When that is not available, the link goes to the device's own
   * sharing, and else to the clipboard. Call it within the tap, before anything is awaited. Only one share can be open
   * at a time. Rejects with ShareFailed, or with the messaging SDK's own error unchanged (spec §8).
   */
  share(card: ShareCard): Promise<ShareResult>;
}
export const SharePort = port<SharePort>("SharePort");

/**
 * Why a card was not sent. `popup_blocked`: the browser opened no window. `timeout`: not finished within 10 minutes.
 */
export type ShareFailure = "popup_blocked" | "timeout" | "failed";

/** Sharing went wrong (spec §8). */
export class ShareFailed extends Error {
  override readonly name = "ShareFailed";
  readonly reason: ShareFailure;

  constructor(reason: ShareFailure, message: string, cause?: unknown) {
    super(message, { cause });
    this.reason = reason;
  }
}
