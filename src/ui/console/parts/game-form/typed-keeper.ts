import type { TypedGames, TypedOnForm } from "#application/console/ports/typed-games.ts";
import type { Clock } from "#application/ports/environment.ts";
import { day } from "#domain/time/instant.ts";

/** So long does what was typed wait for its organiser. */
const longestKept = 7 * day;

/** Keeps what is typed on one form, so that a page that goes away loses nothing. */
export class TypedKeeper {
  readonly #games: TypedGames;
  readonly #clock: Clock;
  readonly #whose: Pick<TypedOnForm, "merchantId" | "form">;

  constructor(games: TypedGames, clock: Clock, whose: Pick<TypedOnForm, "merchantId" | "form">) {
    this.#games = games;
    this.#clock = clock;
    this.#whose = whose;
  }

  /** What was typed before on this form, while it shows the same as then; null: nothing. */
  left(base: string): string | null {
    const kept = this.#own();
    return kept !== null && kept.base === base && this.#clock.now() - kept.at < longestKept ? kept.typed : null;
  }

  keep(base: string, typed: string): void {
    if (typed === base) this.forget();
    else this.#games.keep({ ...this.#whose, base, typed, at: this.#clock.now() });
  }

  /** It was saved, or nobody wants it. What was typed on another form stays. */
  forget(): void {
    if (this.#own() !== null) this.#games.forget();
  }

  #own(): TypedOnForm | null {
    const kept = this.#games.read();
    const { merchantId, form } = this.#whose;
    return kept?.merchantId === merchantId && kept.form === form ? kept : null;
  }
}
