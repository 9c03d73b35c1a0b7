import { Clipboard } from "#application/ports/environment.ts";
import { SharePort, type ShareResult } from "#application/ports/share-port.ts";
import type { CardToShare } from "#application/use-cases/share-link.ts";
import type { Needs } from "#wiring/needs.ts";

/**
 * An owner sends the link of an invitation, as `ShareLink` sends a card: but its address is sent as it is, because the
 * console is no part of the app that LINE's permanent links lead into.
 */
export class SendInvitation {
  static readonly needs: Needs<typeof SendInvitation> = [SharePort, Clipboard];
  readonly #share: SharePort;
  readonly #clipboard: Clipboard;

  constructor(share: SharePort, clipboard: Clipboard) {
    this.#share = share;
    this.#clipboard = clipboard;
  }

  /** Loads what `run` needs to open a window within the tap. Never rejects; may be called again. */
  prepare(): Promise<void> {
    return this.#share.prepare();
  }

  /** `path` is the link. Call it within the tap, before anything is awaited. Rejects as `SharePort.share` does. */
  run({ path: url, ...card }: CardToShare): Promise<ShareResult> {
    return this.#share.share({ ...card, url });
  }

  /** False when the device does not allow it. Never rejects. */
  copy(url: string): Promise<boolean> {
    return this.#clipboard.copy(url);
  }

  linkTo(url: string): string {
    return url;
  }
}
