import type { IdSource } from "#server/application/ports/id-source.ts";

/** Ids that count up, for tests: `id-000001`, `ticket-000001`. Their order as text is the order in which they came. */
export class SequentialIdSource implements IdSource {
  #ids = 0;
  #tickets = 0;

  newId(): string {
    this.#ids += 1;
    return `id-${padded(this.#ids)}`;
  }

  newTicketCode(): string {
    this.#tickets += 1;
    return `ticket-${padded(this.#tickets)}`;
  }
}

function padded(count: number): string {
  return String(count).padStart(6, "0");
}
