import type { KeptPlace, KeptPlaces, TicketShelf } from "#application/ports/ticket-shelf.ts";
import { participationStates } from "#domain/participation/participation.ts";
import { type TextStore, ticketShelfName } from "./storage.ts";

/** Tickets in the browser's storage. What an older version of the app wrote otherwise is not shown. */
export class StoredTicketShelf implements TicketShelf {
  readonly #store: TextStore;

  constructor(store: TextStore) {
    this.#store = store;
  }

  read(): KeptPlaces | null {
    const kept = parsed(this.#store.get(ticketShelfName) ?? "");
    if (!isRecord(kept) || typeof kept["userId"] !== "string" || !Array.isArray(kept["places"])) return null;
    const places = kept["places"].filter(isPlace);
    return places.length === 0 ? null : { userId: kept["userId"], places };
  }

  write(kept: KeptPlaces | null): void {
    // First removed: where the new ones don't fit, those of somebody else must not stay.
    this.#store.remove(ticketShelfName);
    if (kept !== null) this.#store.put(ticketShelfName, JSON.stringify(kept));
  }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null;
}

const isText = (value: unknown) => typeof value === "string";
const isNumber = (value: unknown) => typeof value === "number" && Number.isFinite(value);
const isTextOrNull = (value: unknown) => value === null || isText(value);

const parts: { readonly [Part in keyof KeptPlace]-?: (value: unknown) => boolean } = {
  joinId: isText,
  title: isText,
  merchantName: isText,
  startsAt: isNumber,
  endsAt: isNumber,
  timeZone: isText,
  venue: (value) => isRecord(value) && isText(value["name"]) && isText(value["address"]),
  seats: isNumber,
  guests: (value) => Array.isArray(value) && value.every(isText),
  state: (value) => participationStates.some((state) => state === value),
  ticketCode: isTextOrNull,
  spokenCode: isTextOrNull,
  keptAt: isNumber,
};

function isPlace(value: unknown): value is KeptPlace {
  return isRecord(value) && Object.entries(parts).every(([part, fits]) => fits(value[part]));
}
