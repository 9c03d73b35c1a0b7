import { Clock } from "#application/ports/environment.ts";
import { type KeptPlace, OfflineApp, TicketShelf } from "#application/ports/ticket-shelf.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { isLiveState, type JoinId } from "#domain/participation/participation.ts";
import { hour } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";

/** A place stays a little longer than its event: a game may begin late, and a clock may be wrong. */
const afterTheEnd = 3 * hour;

/** The member's tickets on this device, for courts without a network. It keeps one member's at a time. */
export class KeepTickets {
  static readonly needs: Needs<typeof KeepTickets> = [TicketShelf, OfflineApp, Clock];
  readonly #shelf: TicketShelf;
  readonly #app: OfflineApp;
  readonly #clock: Clock;

  constructor(shelf: TicketShelf, app: OfflineApp, clock: Clock) {
    this.#shelf = shelf;
    this.#app = app;
    this.#clock = clock;
  }

  /** Keeps a place as it is now, in place of what was kept of it. A place that has ended is kept no longer. */
  keep(userId: string, place: ParticipationView): void {
    const others = this.#of(userId).filter(({ joinId }) => joinId !== place.joinId);
    this.#write(userId, isLiveState(place.state) ? [...others, this.#keptOf(place)] : others);
  }

  /** Keeps the member's live places, and nothing else. */
  keepAll(userId: string, places: readonly ParticipationView[]): void {
    this.#write(
      userId,
      places.filter(({ state }) => isLiveState(state)).map((place) => this.#keptOf(place)),
    );
  }

  /** A kept ticket; null where there is none. */
  ticket(joinId: JoinId): KeptPlace | null {
    return this.all().find((place) => place.joinId === joinId && place.ticketCode !== null) ?? null;
  }

  /** The kept places, by start. Those that are long over are left out. */
  all(): readonly KeptPlace[] {
    const now = this.#clock.now();
    const places = this.#shelf.read()?.places ?? [];
    return places
      .filter(({ endsAt }) => now < endsAt + afterTheEnd)
      .toSorted((one, other) => one.startsAt - other.startsAt);
  }

  #of(userId: string): readonly KeptPlace[] {
    return this.#shelf.read()?.userId === userId ? this.all() : [];
  }

  #write(userId: string, places: readonly KeptPlace[]): void {
    this.#shelf.write(places.length === 0 ? null : { userId, places });
    if (places.some(({ ticketCode }) => ticketCode !== null)) this.#app.keep();
  }

  #keptOf({ joinId, event, seats, guests, state, ticketCode, spokenCode }: ParticipationView): KeptPlace {
    const { title, merchantName, startsAt, endsAt, timeZone, venue } = event;
    return {
      joinId,
      title,
      merchantName,
      startsAt,
      endsAt,
      timeZone,
      venue: { name: venue.name, address: venue.address },
      seats,
      guests,
      state,
      ticketCode,
      spokenCode,
      keptAt: this.#clock.now(),
    };
  }
}
