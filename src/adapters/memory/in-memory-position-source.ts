import type { PositionSource } from "#application/ports/environment.ts";
import type { Position } from "#domain/event/sports-event.ts";

/** A device whose position, or the lack of it, is set. */
export class InMemoryPositionSource implements PositionSource {
  /** Where the device is, or why nobody knows; it may move. */
  whereabouts: Position | "refused" | "unavailable";
  #asked = 0;

  constructor(whereabouts: Position | "refused" | "unavailable" = "unavailable") {
    this.whereabouts = whereabouts;
  }

  /** How often it was asked: a device asks its owner. */
  get asked(): number {
    return this.#asked;
  }

  async current(): ReturnType<PositionSource["current"]> {
    this.#asked += 1;
    const { whereabouts } = this;
    return typeof whereabouts === "string" ? { kind: whereabouts } : { kind: "here", position: { ...whereabouts } };
  }
}
