import type { TextStore } from "#adapters/browser/storage.ts";
import type { OwnLogin } from "#application/console/ports/own-login.ts";
import type { BackOfficeTokens } from "./back-office-tokens.ts";

const leftForName = "sideline.console.left-for";

/**
 * The login of the person behind the back office's token. What the page leaves for is kept in `store` until it is back.
 */
export class StoredOwnLogin implements OwnLogin {
  readonly #tokens: Pick<BackOfficeTokens, "signInAnew">;
  readonly #store: TextStore;

  constructor(tokens: Pick<BackOfficeTokens, "signInAnew">, store: TextStore) {
    this.#tokens = tokens;
    this.#store = store;
  }

  async again(what: string): Promise<void> {
    this.#store.put(leftForName, what);
    await this.#tokens.signInAnew();
    this.#store.remove(leftForName);
  }

  leftFor(): string | null {
    const what = this.#store.get(leftForName);
    this.#store.remove(leftForName);
    // An older release left an empty text.
    return what || null;
  }
}
