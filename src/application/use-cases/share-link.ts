import { Clipboard, PermanentLinks } from "#application/ports/environment.ts";
import { type ShareCard, SharePort, type ShareResult } from "#application/ports/share-port.ts";
import type { Needs } from "#wiring/needs.ts";

/** A card to send. `path` is the app's path that it leads to, such as `/event/{merchantId}/{id}`. */
export type CardToShare = Omit<ShareCard, "url"> & { readonly path: string };

/** The member sends a card with a link into the app. */
export class ShareLink {
  static readonly needs: Needs<typeof ShareLink> = [SharePort, PermanentLinks, Clipboard];
  readonly #share: SharePort;
  readonly #links: PermanentLinks;
  readonly #clipboard: Clipboard;

  constructor(share: SharePort, links: PermanentLinks, clipboard: Clipboard) {
    this.#share = share;
    this.#links = links;
    this.#clipboard = clipboard;
  }

  /** Loads what `run` needs to open a window within the tap. Never rejects; may be called again. */
  prepare(): Promise<void> {
    return this.#share.prepare();
  }

  /**
   * Call it within the tap, before anything is awaited. Cancelling is a result, never an error. Rejects as
   * `SharePort.share` does.
   */
  run({ path, ...card }: CardToShare): Promise<ShareResult> {
    return this.#share.share({ ...card, url: this.linkTo(path) });
  }

  /** Copies the address to the clipboard. False when the device does not allow it. Never rejects. */
  copy(path: string): Promise<boolean> {
    return this.#clipboard.copy(this.linkTo(path));
  }

  /** The card's address, for a member who has to copy it by hand. */
  linkTo(path: string): string {
    return this.#links.to(path);
  }
}
