import type { PermanentLinks, SharePort, ShareResult } from "#application/ports/environment.ts";

/** The member sends somebody an address of the app. */
export class ShareLink {
  readonly #share: SharePort;
  readonly #links: PermanentLinks;

  constructor(share: SharePort, links: PermanentLinks) {
    this.#share = share;
    this.#links = links;
  }

  /** `path` is an own one, such as `/event/{merchantId}/{id}`. Cancelling is a result, never an error. */
  run(what: { readonly title: string; readonly text: string; readonly path: string }): Promise<ShareResult> {
    return this.#share.share({ title: what.title, text: what.text, url: this.#links.to(what.path) });
  }
}
