import type { Store, UnitOfWork } from "#server/application/ports/store.ts";

/** A unit of work that tells when something may have been committed. */
export class KeptUnitOfWork implements UnitOfWork {
  readonly #inner: UnitOfWork;
  readonly #onWork: () => void;

  constructor(inner: UnitOfWork, onWork: () => void) {
    this.#inner = inner;
    this.#onWork = onWork;
  }

  async run<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    const result = await this.#inner.run(work);
    this.#onWork();
    return result;
  }

  read<Result>(work: (store: Store) => Promise<Result>): Promise<Result> {
    return this.#inner.read(work);
  }
}
