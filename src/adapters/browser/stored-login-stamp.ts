import type { LoginStamp } from "#adapters/http/login-again.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { TextStore } from "./text-store.ts";

const name = "sideline.login-again-at";

/** The last login that a 401 started, in the tab's session storage. */
export class StoredLoginStamp implements LoginStamp {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  last(): Instant | null {
    const text = this.#store.get(name);
    const at = Number(text);
    return text === null || !Number.isFinite(at) ? null : at;
  }

  put(at: Instant): void {
    this.#store.put(name, String(at));
  }
}
