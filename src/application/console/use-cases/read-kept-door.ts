import { Connection } from "#application/ports/environment.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import type { Needs } from "#wiring/needs.ts";
import { type DoorGame, DoorShelf } from "../ports/door.ts";

/** What a phone shows of the console when it was opened without a network. */
export class ReadKeptDoor {
  static readonly needs: Needs<typeof ReadKeptDoor> = [DoorShelf, Connection];
  readonly #shelf: DoorShelf;
  readonly #connection: Connection;

  constructor(shelf: DoorShelf, connection: Connection) {
    this.#shelf = shelf;
    this.#connection = connection;
  }

  /** Where the door was opened last, as somebody at the door; null with a network, or when nothing is kept. */
  workplace(): WorkplaceView | null {
    if (!this.#connection.openedWithout()) return null;
    const kept = this.#shelf.readLast()?.workplace;
    return kept ? { id: kept.id, name: kept.name, role: "door" } : null;
  }

  /** The games whose doors are on the phone, by start. */
  games(): readonly DoorGame[] {
    return (this.#shelf.readLast()?.games ?? []).toSorted((a, b) => a.startsAt - b.startsAt);
  }
}
