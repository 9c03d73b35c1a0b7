/**
 * Whether the ground of a map is there. It is not when more of the pictures that were last asked for failed than came.
 */
export class GroundHealth {
  #came = 0;
  #failed = 0;
  #isMissing = false;
  readonly #onChange: (isMissing: boolean) => void;

  constructor(onChange: (isMissing: boolean) => void) {
    this.#onChange = onChange;
  }

  /** Pictures are asked for: of those before, nothing counts any more. */
  asked(): void {
    this.#came = 0;
    this.#failed = 0;
  }

  came(): void {
    this.#came += 1;
    this.#look();
  }

  failed(): void {
    this.#failed += 1;
    this.#look();
  }

  #look(): void {
    const isMissing = this.#failed > this.#came;
    if (isMissing === this.#isMissing) return;
    this.#isMissing = isMissing;
    this.#onChange(isMissing);
  }
}
