import { port } from "#wiring/needs.ts";

/** One line of a card: what it is, and its value. */
export interface ShareCardRow {
  readonly label: string;
  readonly value: string;
}

/** What somebody is sent: a picture, a title, a few facts and a button. All texts are in the sender's language. */
export interface ShareCard {
  readonly title: string;
  /** Why it is sent: "I'm in. Join me!" */
  readonly lead: string;
  /** The facts in one line, for whatever shows no card. */
  readonly text: string;
  readonly rows: readonly ShareCardRow[];
  /** A picture of it: an address, or an own path; null where there is none. */
  readonly pictureUrl: string | null;
  /** What the button to `url` says. */
  readonly button: string;
  /** A permanent link. */
  readonly url: string;
}

/**
 * What came of it. `cancelled`: the sender changed its mind, or nobody knows (an old LINE does not tell): neither a
 * success nor a failure. `unavailable`: this device can neither share nor copy. `busy`: one is open already, and nothing
 * was opened.
 */
export type ShareResult = "shared" | "copied" | "cancelled" | "unavailable" | "busy";

export interface SharePort {
  /**
   * Gets ready what `share` needs at once: a window may only be opened within the tap itself. Never rejects; may be
   * called again.
   */
  prepare(): Promise<void>;
  /**
   * Sends a card to people that the sender picks; where that is not to be had the device's own sharing, then the
   * clipboard, takes the link. Call it within the tap, before anything is awaited. One at a time.
   * Rejects with ShareFailed, or with the messaging SDK's own error unchanged (spec §8).
   */
  share(card: ShareCard): Promise<ShareResult>;
}
export const SharePort = port<SharePort>("SharePort");

/** Why a card was not sent. `popup_blocked`: the browser opened no window. `timeout`: not finished within 10 minutes. */
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
