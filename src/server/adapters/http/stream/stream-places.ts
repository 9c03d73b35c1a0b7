/** How many streams may be open at the same time. Each waits for every change of its event. */
export const streamLimits = { address: 100, member: 10, process: 5_000 } as const;

/** The caller that opens a stream. Without an address there is no limit per address. */
export interface StreamCaller {
  /** A member's id, or who follows for a merchant; null: nobody who is known. */
  readonly reader: string | null;
  readonly address: string | null;
}

/**
 * The open streams of this process. Their number is limited per member and per person or program of a merchant, per
 * address (for those without a token), and in total. `times` multiplies each limit.
 */
export class StreamPlaces {
  readonly #times: number;
  readonly #open = new Map<string, number>();
  #all = 0;

  constructor(times = 1) {
    this.#times = times;
  }

  /** Takes a place and returns a function that frees it; it may be called twice. Null when there is no place. */
  take({ reader, address }: StreamCaller): (() => void) | null {
    const [who, most] =
      reader === null
        ? [address && `address ${address}`, streamLimits.address]
        : [`member ${reader}`, streamLimits.member];
    const open = who === null ? 0 : (this.#open.get(who) ?? 0);
    if (this.#all >= streamLimits.process * this.#times || open >= most * this.#times) return null;
    this.#all += 1;
    if (who !== null) this.#open.set(who, open + 1);
    let isFree = false;
    return () => {
      if (isFree) return;
      isFree = true;
      this.#all -= 1;
      if (who !== null) this.#free(who);
    };
  }

  #free(who: string): void {
    const left = (this.#open.get(who) ?? 1) - 1;
    if (left > 0) this.#open.set(who, left);
    else this.#open.delete(who);
  }
}
