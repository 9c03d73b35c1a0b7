import type { KeptName } from "#adapters/browser/kept/kept-names.ts";
import type { TextStore } from "#adapters/browser/storage.ts";

/** One value that this device keeps. What was written in another form counts as nothing. */
export class StoredValue<Value extends object> {
  readonly #store: TextStore;
  readonly #name: KeptName;
  readonly #form: number;

  /** `form`: another number for each form that is written. */
  constructor(store: TextStore, name: KeptName, form: number) {
    this.#store = store;
    this.#name = name;
    this.#form = form;
  }

  read(): Value | null {
    try {
      const kept = JSON.parse(this.#store.get(this.#name) ?? "null") as { form?: unknown; value: Value } | null;
      // Only this app writes there, so its form is all that is looked at.
      return kept?.form === this.#form ? kept.value : null;
    } catch {
      return null;
    }
  }

  keep(value: Value): void {
    this.#store.put(this.#name, JSON.stringify({ form: this.#form, value }));
  }

  forget(): void {
    this.#store.remove(this.#name);
  }
}
