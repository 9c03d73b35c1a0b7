import type { Recognised, WorkDoor } from "#application/console/use-cases/work-door.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import type { CodeKind } from "./codes-in-view.ts";

/** The tickets that the phone knows, seen from the door of one game. */
export class KnownTickets {
  readonly #workDoor: Pick<WorkDoor, "recognise">;
  readonly #merchantId: MerchantId;
  readonly #eventId: EventId;

  constructor(workDoor: Pick<WorkDoor, "recognise">, merchantId: MerchantId, eventId: EventId) {
    this.#workDoor = workDoor;
    this.#merchantId = merchantId;
    this.#eventId = eventId;
  }

  readonly kindOf = (text: string): CodeKind => this.#recognise(text).kind;

  /** A ticket of this game before one of another. */
  bestOf(texts: readonly string[]): Recognised {
    const found = texts.map((text) => this.#recognise(text));
    const first = (kind: CodeKind) => found.find((one) => one.kind === kind);
    return first("here") ?? first("other_game") ?? { kind: "unknown" };
  }

  #recognise(text: string): Recognised {
    return this.#workDoor.recognise(this.#merchantId, this.#eventId, text);
  }
}
