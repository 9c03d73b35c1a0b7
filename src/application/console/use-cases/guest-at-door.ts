import type { DoorPlace } from "../ports/door.ts";

/** The guest with this ticket, as a place of one seat without money; null: nobody's. */
export function guestWith(places: readonly DoorPlace[], mark: string, spoken: string | null): DoorPlace | null {
  for (const { guestTickets = [], ...place } of places) {
    const own = guestTickets.find((one) => one.mark === mark || (spoken !== null && one.spokenCode === spoken));
    if (!own) continue;
    const { guest, displayName, arrived } = own;
    const alone = { guest, displayName, name: null, guests: [], seats: 1, owed: null, ticket: own };
    return { ...place, ...alone, arrived: arrived ? 1 : 0, checkedInAt: arrived ? place.checkedInAt : null };
  }
  return null;
}
