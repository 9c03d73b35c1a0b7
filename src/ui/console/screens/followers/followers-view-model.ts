import { makeAutoObservable } from "mobx";
import { Calls } from "#application/ports/calls.ts";
import { Clock } from "#application/ports/environment.ts";
import {
  type FollowersView,
  type FollowerView,
  listFollowers,
  listToldFollowers,
  type ToldGameView,
  type ToldView,
} from "#contract/clubs/followers.ts";
import type { Instant } from "#domain/time/instant.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { calls: Calls, clock: Clock };

/** So few that drawing them is no long task on a cheap phone. */
const pageSize = "20";

export type FollowersPart = "followers" | "told";

/** Who follows the merchant, of those who let it be seen; and which new games followers were told of. */
export class FollowersViewModel {
  static readonly needs = needs;
  which: FollowersPart = "followers";
  readonly followers = new PagedList<FollowerView, FollowersView>(({ place }) => place);
  readonly told = new PagedList<ToldGameView, ToldView>(({ eventId }) => eventId);
  readonly #calls: Calls;
  readonly #clock: Clock;

  constructor({ calls, clock }: Needed<typeof needs>) {
    this.#calls = calls;
    this.#clock = clock;
    makeAutoObservable(this, { followers: false, told: false, now: false }, { autoBind: true });
  }

  get now(): Instant {
    return this.#clock.now();
  }

  start(): void {
    void this.read();
  }

  lookAgain(): void {
    void this.followers.renew();
    void this.told.renew();
  }

  dispose(): void {
    this.followers.wait();
    this.told.wait();
  }

  choose(which: string): void {
    this.which = which === "told" ? "told" : "followers";
    if (this.which === "told" && this.told.status === "idle") void this.readTold();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    await this.followers.load(async (cursor) => {
      const query = { limit: pageSize, cursor: cursor ?? undefined };
      return (await this.#calls.ask(listFollowers, { query })).value;
    });
  }

  /** Never rejects. */
  async readTold(): Promise<void> {
    await this.told.load(async (cursor) => {
      const query = { limit: pageSize, cursor: cursor ?? undefined };
      return (await this.#calls.ask(listToldFollowers, { query })).value;
    });
  }
}
