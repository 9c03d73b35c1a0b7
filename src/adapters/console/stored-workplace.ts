import type { TextStore } from "#adapters/browser/storage.ts";
import type { LastWorkplace } from "#application/console/ports/back-office-access.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";

const workplaceName = "sideline.console.merchant";

/** The merchant that was entered last, kept on this device. */
export class StoredWorkplace implements LastWorkplace {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  read(): MerchantId | null {
    return this.#store.get(workplaceName);
  }

  keep(merchantId: MerchantId): void {
    this.#store.put(workplaceName, merchantId);
  }
}
