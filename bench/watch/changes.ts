import { routes } from "#contract/routes.ts";
import { callOk } from "../../tests/support/process/caller.ts";
import type { TestMember } from "../../tests/support/process/people.ts";
import { steadyNow } from "./steady.ts";

export interface Changing {
  readonly url: string;
  readonly eventId: string;
  /** Who join it, one after the other. */
  readonly members: readonly TestMember[];
  /** In milliseconds. */
  readonly every: number;
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Somebody joins the watched event, again and again. */
export class Changes {
  readonly #changing: Changing;
  #taken: number;
  #joined = 0;
  #made: { readonly taken: number; readonly askedAt: number }[] = [];
  #running: Promise<void> | null = null;
  #isOver = false;

  /** `taken`: how many seats are taken already. */
  constructor(changing: Changing, taken: number) {
    this.#changing = changing;
    this.#taken = taken;
  }

  start(): void {
    this.#isOver = false;
    this.#made = [];
    this.#running = this.#run();
  }

  /** Answers the changes since it was started: the seats taken after each, and when it was asked for. */
  async stop() {
    this.#isOver = true;
    await this.#running;
    return this.#made;
  }

  async #run(): Promise<void> {
    const { url, eventId, members, every } = this.#changing;
    while (!this.#isOver) {
      const next = performance.now() + every;
      const member = members[this.#joined];
      if (!member) throw new Error("There are too few members.");
      this.#joined += 1;
      const askedAt = steadyNow();
      await callOk(url, routes.joinEvent, { body: { eventId, seats: 1 } }, member);
      this.#taken += 1;
      this.#made.push({ taken: this.#taken, askedAt });
      await pause(Math.max(0, next - performance.now()));
    }
  }
}
