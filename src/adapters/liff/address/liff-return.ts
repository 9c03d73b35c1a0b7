import type { IsScreen, PageAddress } from "./page-address.ts";
import { splitAddress, type SplitAddress } from "./split-address.ts";

/**
 * Says to LIFF that it has seen to a page that Android opened from LINE. It would load the page once more, or a script of
 * LINE's for a notice, which the page's policy does not let in: its start would never end.
 */
const seenTo = "liffIsEscapedFromApp=true";

const nothing: Omit<SplitAddress, "own"> = { parameters: [], fragment: "", target: null };

/**
 * What LIFF put into the page's address: login codes and the path to go on to. It is taken out before the app
 * reads its address and is back in it only while LIFF initialises, so that it reaches no call, no link and no history.
 */
export class LiffReturn {
  readonly #page: PageAddress;
  readonly #isScreen: IsScreen;
  #kept: Omit<SplitAddress, "own"> = nothing;

  constructor(page: PageAddress, isScreen: IsScreen) {
    this.#page = page;
    this.#isScreen = isScreen;
  }

  /** The own path that LIFF will go on to by loading the page anew; null when it stays here. */
  get target(): string | null {
    return this.#kept.target;
  }

  /** Takes it out of the address and remembers it. Before the app's router starts. */
  take(): this {
    const { own, ...kept } = splitAddress(this.#page.href, this.#isScreen);
    this.#show(own);
    this.#kept = kept;
    return this;
  }

  /** Puts it back, for LIFF to read; of a fragment only what proves nobody. */
  putBack(): void {
    const { parameters, fragment } = this.#kept;
    const url = new URL(this.#page.href);
    const isBack = parameters.some((piece) => piece.startsWith("liffClientId=")) && !parameters.includes(seenTo);
    const search = [url.search.slice(1), ...parameters, isBack ? seenTo : ""].filter((piece) => piece !== "").join("&");
    this.#show(
      `${url.origin}${url.pathname}${search === "" ? "" : `?${search}`}${fragment === "" ? "" : `#${fragment}`}`,
    );
  }

  /** LIFF is done with it: it leaves the address and is forgotten. */
  clear(): void {
    this.#show(splitAddress(this.#page.href, this.#isScreen).own);
    this.#kept = nothing;
  }

  /** LIFF does not come up: goes where it would have gone on to. False when that is nowhere. */
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
