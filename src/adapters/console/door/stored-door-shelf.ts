import { doorBeginning, type KeptName } from "#adapters/browser/kept/kept-names.ts";
import type { TextStore } from "#adapters/browser/storage.ts";
import type { DoorShelf, KeptDoor } from "#application/console/ports/door.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";

const listName = "sideline.console.doors";

/** Another number for each form that is written: what another version wrote otherwise counts as nothing. */
const form = 1;

/** What the door keeps, in the browser's storage: one text for each organiser. */
export class StoredDoorShelf implements DoorShelf {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  read(merchantId: MerchantId): KeptDoor | null {
    return keptIn(this.#store.get(`${doorBeginning}${merchantId}`));
  }

  merchants(): readonly MerchantId[] {
    const listed = parsed(this.#store.get(listName));
    return Array.isArray(listed) ? listed.filter((id) => typeof id === "string") : [];
  }

  readLast(): KeptDoor | null {
    const [last] = this.merchants();
    return last === undefined ? null : this.read(last);
  }

  write(merchantId: MerchantId, kept: KeptDoor | null): boolean {
    const others = this.merchants().filter((id) => id !== merchantId);
    const listed = kept === null ? others : [merchantId, ...others];
    const isListed = this.#keep(listName, listed.length === 0 ? null : listed);
    return this.#keep(`${doorBeginning}${merchantId}`, kept && { form, ...kept }) && isListed;
  }

  #keep(name: KeptName, what: object | null): boolean {
    if (what !== null) return this.#store.put(name, JSON.stringify(what));
    this.#store.remove(name);
    return true;
  }
}

/** Only this app writes there, so its form is all that is looked at. */
function keptIn(text: string | null): KeptDoor | null {
  const found = parsed(text) as (KeptDoor & { readonly form?: unknown }) | null;
  if (found === null) return null;
  const { form: written, ...kept } = found;
  return written === form ? kept : null;
}

/** Null for nothing, and for what is no JSON. */
function parsed(text: string | null): unknown {
  try {
    return text === null ? null : JSON.parse(text);
  } catch {
    return null;
  }
}
