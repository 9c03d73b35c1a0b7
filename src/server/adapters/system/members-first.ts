interface Waiting {
  readonly until: number;
  readonly go: () => void;
}

/** How long one step of work for strangers waits for members' calls, in milliseconds. */
export const longestWait = 25;

/**
 * Lets members' calls go before work that keeps the process busy. Steps of that work take turns: the next one begins
 * when no member's call is under way, or when it has waited for 25 ms.
 */
export class MembersFirst {
  readonly #waiting: Waiting[] = [];
  #underWay = 0;

  /** Does a member's call. */
  async during<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#underWay += 1;
    try {
      return await work();
    } finally {
      this.#underWay -= 1;
    }
  }

  /** Resolves when a step may begin. Whatever came over the network meanwhile has been taken in by then. */
  turn(): Promise<void> {
    return new Promise((go) => {
      this.#waiting.push({ go, until: performance.now() + longestWait });
      if (this.#waiting.length === 1) setTimeout(() => this.#look());
    });
  }

  #look(): void {
    const [first] = this.#waiting;
    if (first && (this.#underWay === 0 || first.until <= performance.now())) {
      this.#waiting.shift();
      first.go();
    }
    if (this.#waiting.length > 0) setTimeout(() => this.#look());
  }
}
