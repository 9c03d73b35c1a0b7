import type { IsScreen, PageAddress } from "./page-address.ts";
import { splitAddress, type SplitAddress } from "./split-address.ts";

/**
 * Tells LIFF that it has already handled a page that Android opened from LINE. Otherwise LIFF would load the page once
 * more, or load a script of LINE's for a notice. The page's policy blocks that script, so LIFF's start would never end.
 */
const seenTo = "liffIsEscapedFromApp=true";

const nothing: Omit<SplitAddress, "own"> = { parameters: [], fragment: "", target: null };

/**
 * What LIFF put into the page's address: login codes, and the path to go to next. It is removed before the app reads
 * its address, and put back only while LIFF initialises. So it never gets into a call, a link or the history.
 */
export class LiffReturn {
  readonly #page: PageAddress;
  readonly #isScreen: IsScreen;
  #kept: Omit<SplitAddress, "own"> = nothing;

  constructor(page: PageAddress, isScreen: IsScreen) {
    this.#page = page;
    this.#isScreen = isScreen;
  }

  /** The app's path that LIFF will go to by reloading the page; null when LIFF stays here. */
  get target(): string | null {
    return this.#kept.target;
  }

  /** Removes it from the address and remembers it. Call it before the app's router starts. */
  take(): this {
    const { own, ...kept } = splitAddress(this.#page.href, this.#isScreen);
    this.#show(own);
    this.#kept = kept;
    return this;
  }

  /** Puts it back for LIFF to read. Of a fragment, only the part that is no proof of identity. */
  putBack(): void {
    const { parameters, fragment } = this.#kept;
    const url = new URL(this.#page.href);
    const isBack = parameters.some((piece) => piece.startsWith("liffClientId=")) && !parameters.includes(seenTo);
    const search = [url.search.slice(1), ...parameters, isBack ? seenTo : ""].filter((piece) => piece !== "").join("&");
    this.#show(
      `${url.origin}${url.pathname}${search === "" ? "" : `?${search}`}${fragment === "" ? "" : `#${fragment}`}`,
    );
  }

  /** LIFF has read it: removes it from the address and forgets it. */
  clear(): void {
    this.#show(splitAddress(this.#page.href, this.#isScreen).own);
    this.#kept = nothing;
  }

  /** LIFF can't start: goes to the path that LIFF would have gone to. False when there is no such path. */
  goOn(): boolean {
    const { target } = this.#kept;
    this.clear();
    if (target === null) return false;
    this.#page.leaveFor(new URL(target, this.#page.href).href);
    return true;
  }

  #show(href: string): void {
    if (href !== this.#page.href) this.#page.show(href);
  }
}
