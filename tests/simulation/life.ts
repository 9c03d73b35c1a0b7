/** The process is gone: whatever it was doing ends here, and it does nothing any more. */
export class ProcessDied extends Error {
  override readonly name = "ProcessDied";
}

/** The database's connection broke. Whoever waited does not know whether the transaction was kept. */
export class ConnectionLost extends Error {
  override readonly name = "ConnectionLost";
}

/** A server process that may die after any of its steps: every write, commit, call of the gateway, message and job. */
export class Life {
  #steps = 0;
  #diesAt = Infinity;
  #dead = false;
  /** Transactions from now until one whose connection breaks before its commit, or after it. */
  dropsBefore = Infinity;
  dropsAfter = Infinity;

  get isDead(): boolean {
    return this.#dead;
  }

  /** Dies at its n-th step from now; the next one for 0. */
  diesIn(steps: number): void {
    this.#diesAt = this.#steps + steps;
  }

  /** Nothing more happens to it. */
  spare(): void {
    this.#diesAt = Infinity;
    this.dropsBefore = Infinity;
    this.dropsAfter = Infinity;
  }

  /** @throws ProcessDied when this was its last. */
  step(): void {
    this.demandAlive();
    if (this.#steps >= this.#diesAt) {
      this.#dead = true;
      throw new ProcessDied("The process died here.");
    }
    this.#steps += 1;
  }

  demandAlive(): void {
    if (this.#dead) throw new ProcessDied("The process is dead.");
  }
}
