import type { GatewayNotes } from "#server/adapters/gateway-notes/notes.ts";

/**
 * What Stripe refused for good. Stripe answers the same under the same idempotency key for a day, so the next try has
 * the next number in its key; a request without an answer is repeated under the same one.
 */
export class NotedRefusals {
  readonly #notes: GatewayNotes;
  readonly #kind: string;

  /** `kind`: of the notes. */
  constructor(notes: GatewayNotes, kind: string) {
    this.#notes = notes;
    this.#kind = kind;
  }

  /** How often it was refused. */
  async count(id: string): Promise<number> {
    let count = 0;
    while (await this.#notes.find(this.#kind, `${id}:${count}`)) count += 1;
    return count;
  }

  /** Notes that the try of this number was refused. Repeatable. */
  async note(id: string, number: number, code: string): Promise<void> {
    await this.#notes.keep(this.#kind, `${id}:${number}`, { code });
  }
}
