import type { GameChanges } from "#application/console/ports/game-changes.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";

interface Watching {
  readonly eventId: EventId;
  readonly onChanged: () => void;
  readonly onConnected: (live: boolean) => void;
}

/** Changes that are told when a test says so. */
export class InMemoryGameChanges implements GameChanges {
  readonly #watching = new Set<Watching>();
  readonly #watchingAll = new Set<() => void>();

  /** How many listen. */
  get watchers(): number {
    return this.#watching.size;
  }

  watch(eventId: EventId, onChanged: () => void, onConnected: (live: boolean) => void): () => void {
    const one = { eventId, onChanged, onConnected };
    this.#watching.add(one);
    return () => void this.#watching.delete(one);
  }

  watchAll(_merchantId: MerchantId, onChanged: () => void): () => void {
    const one = () => onChanged();
    this.#watchingAll.add(one);
    return () => void this.#watchingAll.delete(one);
  }

  /** Something changed that no game shows. */
  tellAll(): void {
    for (const onChanged of [...this.#watchingAll]) onChanged();
  }

  /** The connection is there, or is gone. A connection that is there tells at once. */
  connect(live: boolean): void {
    for (const { onChanged, onConnected } of [...this.#watching]) {
      onConnected(live);
      if (live) onChanged();
    }
  }

  tell(changed: EventId): void {
    for (const { eventId, onChanged } of [...this.#watching]) if (eventId === changed) onChanged();
  }
}
