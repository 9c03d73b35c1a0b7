import type { TextStore } from "#adapters/browser/storage.ts";
import type { DoorShelf, KeptDoor } from "#application/console/ports/door.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";

const beginning = "sideline.console.door.";
const lastName = "sideline.console.door";

/** Another number for each form that is written: what another version wrote otherwise counts as nothing. */
const form = 1;

/** What the door keeps, in the browser's storage: one text for each organiser. */
export class StoredDoorShelf implements DoorShelf {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  read(merchantId: MerchantId): KeptDoor | null {
    return keptIn(this.#store.get(beginning + merchantId));
  }

  readLast(): KeptDoor | null {
    const last = this.#store.get(lastName) ?? "";
    return last === "" ? null : this.read(last);
  }

  write(merchantId: MerchantId, kept: KeptDoor | null): boolean {
    const name = beginning + merchantId;
    const isLast = this.#store.put(lastName, kept === null ? "" : merchantId);
    return this.#store.put(name, kept === null ? "" : JSON.stringify({ form, ...kept })) && isLast;
  }
}

/** Only this app writes there, so its form is all that is looked at. */
function keptIn(text: string | null): KeptDoor | null {
  if (text === null || text === "") return null;
  try {
    const { form: written, ...kept } = JSON.parse(text) as KeptDoor & { readonly form?: unknown };
    return written === form ? kept : null;
  } catch {
    return null;
  }
}
