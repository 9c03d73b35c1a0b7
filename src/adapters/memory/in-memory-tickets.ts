import type { Connection, PictureFile, PictureSharing, ScreenLight } from "#application/ports/environment.ts";
import type { KeptPlaces, OfflineApp, TicketShelf } from "#application/ports/ticket-shelf.ts";

/** Kept as long as this object exists. */
export class InMemoryTicketShelf implements TicketShelf {
  #kept: KeptPlaces | null = null;

  read(): KeptPlaces | null {
    return this.#kept;
  }

  write(kept: KeptPlaces | null): void {
    this.#kept = kept;
  }
}

/** Counts how often the app was to be kept. */
export class InMemoryOfflineApp implements OfflineApp {
  asked = 0;

  keep(): void {
    this.asked += 1;
  }
}

/** A network that goes and comes when it is told to. */
export class InMemoryConnection implements Connection {
  opened = 0;
  /** The page came from what the device keeps. */
  without = false;
  #online = true;
  readonly #changed = new Set<() => void>();

  openedWithout(): boolean {
    return this.without;
  }

  isOnline(): boolean {
    return this.#online;
  }

  onChange(changed: () => void): () => void {
    const own = (): void => changed();
    this.#changed.add(own);
    return () => this.#changed.delete(own);
  }

  reopen(): void {
    this.opened += 1;
  }

  become(online: boolean): void {
    this.#online = online;
    for (const changed of this.#changed) changed();
  }
}

/** Says whether the screen is kept on. */
export class InMemoryScreenLight implements ScreenLight {
  staysOn = false;

  stayOn(): () => void {
    this.staysOn = true;
    return () => {
      this.staysOn = false;
    };
  }
}

/** Remembers the pictures that were shared. */
export class InMemoryPictureSharing implements PictureSharing {
  available = true;
  readonly shared: PictureFile[] = [];

  isAvailable(): boolean {
    return this.available;
  }

  async share(picture: PictureFile): Promise<"shared" | "cancelled" | "unavailable"> {
    if (!this.available) return "unavailable";
    this.shared.push(picture);
    return "shared";
  }
}
