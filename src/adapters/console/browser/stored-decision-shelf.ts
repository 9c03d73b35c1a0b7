import type { TextStore } from "#adapters/browser/storage.ts";
import type { DecisionShelf, KeptDecision } from "#application/console/ports/transfer-desk.ts";

const name = "sideline.console.decisions";

/** Decisions that the server has not answered yet, in the browser's storage. */
export class StoredDecisionShelf implements DecisionShelf {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  read(): readonly KeptDecision[] {
    try {
      const kept: unknown = JSON.parse(this.#store.get(name) ?? "[]");
      // Only this app writes there, so its form is not looked at.
      return Array.isArray(kept) ? (kept as readonly KeptDecision[]) : [];
    } catch {
      return [];
    }
  }

  write(decisions: readonly KeptDecision[]): void {
    if (decisions.length === 0) this.#store.remove(name);
    else this.#store.put(name, JSON.stringify(decisions));
  }
}
