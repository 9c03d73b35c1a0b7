/** What a gateway's adapter remembers, by kind: which of the gateway's objects belongs to which of our ids. */
export interface GatewayNotes {
  /** The note of this name; null when there is none. */
  find<Note extends object>(kind: string, id: string): Promise<Note | null>;
  /**
   * Writes a note, unless there is one of this name, and returns the note that is there now. So of two writers at once
   * both learn what the first one wrote. A note never changes.
   */
  keep<Note extends object>(kind: string, id: string, note: Note): Promise<Note>;
  /** Removes the note of somebody who was erased. Repeatable. */
  forget(kind: string, id: string): Promise<void>;
}

/** Notes in memory: for tests. */
export class MemoryGatewayNotes implements GatewayNotes {
  readonly #notes = new Map<string, object>();

  async find<Note extends object>(kind: string, id: string): Promise<Note | null> {
    return (this.#notes.get(`${kind}/${id}`) as Note | undefined) ?? null;
  }

  async keep<Note extends object>(kind: string, id: string, note: Note): Promise<Note> {
    const name = `${kind}/${id}`;
    const known = this.#notes.get(name) as Note | undefined;
    if (known === undefined) this.#notes.set(name, note);
    return known ?? note;
  }

  async forget(kind: string, id: string): Promise<void> {
    this.#notes.delete(`${kind}/${id}`);
  }
}
