import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { CustomerList } from "#application/console/ports/customers.ts";
import type { WalkInAdded } from "#application/console/ports/own-events.ts";
import type { GameWithPeople, RunGame } from "#application/console/use-cases/run-game.ts";
import type { CustomerView } from "#contract/merchants/settings.ts";
import { isLiveState } from "#domain/participation/participation.ts";
import { fitsWords } from "#domain/text/folded.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

type WalkInTrouble = Extract<WalkInAdded, { kind: "refused" }>["reason"];

/** So many of those who are known are offered at once. */
const mostKnown = 4;

interface Deps {
  readonly runGame: Pick<RunGame, "addWalkIn" | "newKey">;
  readonly customers: Pick<CustomerList, "list">;
}

/** Somebody who is about to be added to a game: a known member or a name, if staff say one, and the seats. */
export class WalkInDraft {
  name = "";
  seats = 1;
  /** The member who was picked by the name. */
  member: CustomerView | null = null;
  /** Who played here before, the last first. */
  customers: readonly CustomerView[] = [];
  readonly step = new OneStep<"add", WalkInTrouble>();
  readonly #game: () => GameWithPeople;
  readonly #deps: Deps;
  readonly #key: string;

  constructor(game: () => GameWithPeople, deps: Deps) {
    this.#game = game;
    this.#deps = deps;
    this.#key = deps.runGame.newKey();
    makeAutoObservable(this, { step: false, member: observableRef, customers: observableRef }, { autoBind: true });
  }

  /** Reads who played here before; without them a name still does. Never rejects. */
  async start(): Promise<void> {
    const { items } = await this.#deps.customers.list({ limit: 100 }).catch(() => ({ items: [] }));
    runInAction(() => (this.customers = items));
  }

  call(name: string): void {
    this.name = name;
    this.member = null;
  }

  /** This member it is; null: somebody else. */
  pick(member: CustomerView | null): void {
    this.member = member;
    this.name = "";
  }

  count(seats: number): void {
    this.seats = seats;
  }

  get most(): number {
    return this.#game().event.maxSeatsPerJoin;
  }

  /** Known members of the name that is typed, who are not in the game and don't wait for it. */
  get known(): readonly CustomerView[] {
    if (this.name.trim() === "") return [];
    const isNamed = fitsWords(this.name);
    const here = new Set(this.#game().people.flatMap((one) => (isLiveState(one.state) ? [one.memberId] : [])));
    const fits = ({ memberId, displayName, name }: CustomerView) => !here.has(memberId) && isNamed([displayName, name]);
    return this.customers.filter(fits).slice(0, mostKnown);
  }

  /**
   * The seats of the game before and after, as far as it is known here: those that are held back are used first, then
   * free ones, unless somebody waits for them.
   */
  get capacity(): { readonly before: number; readonly after: number } {
    const { seats, waiting, heldBack } = this.#game().event;
    const usable = heldBack + (waiting > 0 ? 0 : seats.left);
    return { before: seats.capacity, after: seats.capacity + Math.max(0, this.seats - usable) };
  }

  /** True once somebody was added. Never rejects. */
  async add(): Promise<boolean> {
    let isAdded = false;
    await this.step.run("add", async () => {
      const { name, member, seats } = this;
      const walkIn = { name: name.trim(), memberId: member?.memberId ?? null, seats };
      const answer = await this.#deps.runGame.addWalkIn(this.#game().event.id, walkIn, this.#key);
      isAdded = answer.kind === "added";
      if (answer.kind === "refused") runInAction(() => this.step.say(answer.reason));
    });
    return isAdded;
  }
}
