import type { PageVisitor } from "../deps.ts";
import { pagesAtOnce } from "../endpoint/limits.ts";

/** Bounds how many pages are being made at a time, for all and for one address. */
export class Renderings {
  #ofAll = 0;
  readonly #ofAddresses = new Map<string, number>();

  /** Makes a page; null at once where as many as may be are being made. A null address counts among all only. */
  async run<Page>(
    { address, pagesAtOnce: most }: Pick<PageVisitor, "address" | "pagesAtOnce">,
    make: () => Promise<Page | null>,
  ): Promise<Page | null> {
    const own = address === null ? 0 : (this.#ofAddresses.get(address) ?? 0);
    if (this.#ofAll >= pagesAtOnce.ofAll || own >= most) return null;
    this.#count(address, 1);
    try {
      return await make();
    } finally {
      this.#count(address, -1);
    }
  }

  #count(address: string | null, more: 1 | -1): void {
    this.#ofAll += more;
    if (address === null) return;
    const own = (this.#ofAddresses.get(address) ?? 0) + more;
    if (own === 0) this.#ofAddresses.delete(address);
    else this.#ofAddresses.set(address, own);
  }
}
