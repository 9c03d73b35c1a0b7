/** What can be pressed in the page around the phone before the demo's own user interface is there. */
export const pressNames = ["tour", "menu", "back", "close", "member", "organiser"] as const;
export type PressName = (typeof pressNames)[number];

/** The page's own list: its script adds a press by its name (`pages/demo/index.html`). */
export type PressList = Pick<string[], "push" | "splice">;

/** Presses are kept in their order until somebody hears them; each is played once. */
export class Presses {
  /** Settles with the first press. */
  readonly first: Promise<void>;
  #kept: PressName[] = [];
  #hear: ((name: PressName) => void) | null = null;

  constructor(list: PressList) {
    let heard = (): void => undefined;
    this.first = new Promise((resolve) => {
      heard = resolve;
    });
    const take = (name: string): void => {
      const known = pressNames.find((one) => one === name);
      if (!known) return;
      heard();
      if (this.#hear) this.#hear(known);
      else this.#kept.push(known);
    };
    for (const name of list.splice(0, Infinity)) take(name);
    list.push = (...names) => {
      names.forEach(take);
      return 0;
    };
  }

  /** Plays what was pressed until now, and everything from now on. Pressed twice before, it is played once. */
  play(hear: (name: PressName) => void): void {
    this.#hear = hear;
    for (const name of new Set(this.#kept)) hear(name);
    this.#kept = [];
  }
}
