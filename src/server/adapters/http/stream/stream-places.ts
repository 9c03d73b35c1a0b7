import type { MemberId } from "#domain/member/member.ts";

/** How many streams may be open at the same time. Each waits on every change of its event. */
export const streamLimits = { address: 100, member: 10, process: 5_000 } as const;

/** Who opens a stream. Without an address there is no limit of one. */
export interface StreamCaller {
  readonly reader: MemberId | null;
  readonly address: string | null;
}

/**
 * The streams that are open in this process: for each member so many, for each address so many that came without a
 * token, and so many in all. `times`: each of them that many times as high.
 */
export class StreamPlaces {
  readonly #times: number;
  readonly #open = new Map<string, number>();
  #all = 0;

  constructor(times = 1) {
    this.#times = times;
  }

  /** Takes a place; answers how to free it, which may be done twice. Null when there is none. */
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
