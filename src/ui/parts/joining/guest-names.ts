import { cleanLine } from "#domain/text/clean.ts";
import { makeAutoObservable } from "mobx";

/** The names of those who come along, as typed: one for each seat besides the member's own, each of them optional. */
export class GuestNames {
  typed: readonly string[] = [];

  constructor() {
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Begins with names that were said before. */
  fill(names: readonly string[]): void {
    this.typed = names;
  }

  type(index: number, text: string): void {
    const length = Math.max(this.typed.length, index + 1);
    this.typed = Array.from({ length }, (_, at) => (at === index ? text : (this.typed[at] ?? "")));
  }

  /** The names to send with so many seats. What was typed for seats that are no longer wanted is kept, and not sent. */
  of(seats: number): readonly string[] {
    return this.typed
      .slice(0, seats - 1)
      .map(cleanLine)
      .filter((name) => name !== "");
  }
}
