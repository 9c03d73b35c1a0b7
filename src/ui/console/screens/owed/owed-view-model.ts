import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { CollectOwed, type Settling } from "#application/console/use-cases/collect-owed.ts";
import { Clock } from "#application/ports/environment.ts";
import type { DebtView } from "#contract/merchants/owed.ts";
import { nightUntil } from "#domain/member/news-times.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { debtIsToldEvery } from "#domain/payment/debt.ts";
import type { Instant } from "#domain/time/instant.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { collect: CollectOwed, clock: Clock };

type Answer = Awaited<ReturnType<CollectOwed["settle"]>> | Awaited<ReturnType<CollectOwed["remind"]>>;
export type OwedRefusal = Extract<Answer, { kind: "refused" }>["reason"] | "failed";

/** What is still owed at the venue, of all games that began: taken, waived or asked for with one tap each. */
export class OwedViewModel {
  static readonly needs = needs;
  readonly list = new PagedList<DebtView>(({ joinId }) => joinId);
  /** Places whose answer is awaited. */
  working: readonly JoinId[] = [];
  trouble: { readonly joinId: JoinId; readonly reason: OwedRefusal } | null = null;
  /** What was settled here; it stays on the screen, so that it can be taken back. */
  readonly settled = new Map<JoinId, Settling>();
  /** Whose member was asked here, and when. */
  readonly reminded = new Map<JoinId, Instant>();
  readonly #collect: CollectOwed;
  readonly #clock: Clock;
  /** Dates of another year than then are shown with their year. */
  readonly openedAt: Instant;

  constructor({ collect, clock }: Needed<typeof needs>) {
    this.#collect = collect;
    this.#clock = clock;
    this.openedAt = clock.now();
    makeAutoObservable(this, { list: false, trouble: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.read();
  }

  /** What was settled here stays, so that it can be taken back. */
  lookAgain(): void {
    if (this.working.length === 0 && this.settled.size === 0) void this.list.renew();
  }

  dispose(): void {
    this.list.wait();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    await this.list.load((cursor) => this.#collect.list({ limit: 50, cursor }));
  }

  /** May its member be asked for it now? Not within a day after the last time. */
  mayRemind(debt: DebtView): boolean {
    const last = this.wasReminded(debt);
    return debt.remindable && (last === null || this.#clock.now() >= last + debtIsToldEvery);
  }

  /** When its member was asked last; null: never. */
  wasReminded({ joinId, remindedAt }: DebtView): Instant | null {
    return this.reminded.get(joinId) ?? remindedAt;
  }

  /** At night a message waits for the morning where the game was: when it goes out; null once that has come. */
  goesOutAt(debt: DebtView): Instant | null {
    const asked = this.wasReminded(debt);
    const morning = asked === null ? null : nightUntil(asked, debt.timeZone);
    return morning !== null && this.#clock.now() < morning ? morning : null;
  }

  /** Never rejects. */
  settle(joinId: JoinId, as: Settling): Promise<void> {
    return this.#run(joinId, async () => {
      const answer = await this.#collect.settle(joinId, as);
      if (answer.kind !== "refused") runInAction(() => this.settled.set(joinId, as));
      return answer;
    });
  }

  /** Never rejects. */
  undo(joinId: JoinId): Promise<void> {
    return this.#run(joinId, async () => {
      const answer = await this.#collect.undo(joinId, this.settled.get(joinId) ?? "other");
      if (answer.kind !== "refused") runInAction(() => this.settled.delete(joinId));
      return answer;
    });
  }

  /** Never rejects. */
  remind(joinId: JoinId): Promise<void> {
    return this.#run(joinId, async () => {
      const answer = await this.#collect.remind(joinId);
      if (answer.kind === "told") runInAction(() => this.reminded.set(joinId, answer.at));
      return answer;
    });
  }

  async #run(joinId: JoinId, ask: () => Promise<Answer>): Promise<void> {
    if (this.working.includes(joinId)) return;
    this.working = [...this.working, joinId];
    this.trouble = null;
    try {
      const answer = await ask();
      if (answer.kind === "refused") runInAction(() => (this.trouble = { joinId, reason: answer.reason }));
    } catch {
      runInAction(() => (this.trouble = { joinId, reason: "failed" }));
    } finally {
      runInAction(() => (this.working = this.working.filter((one) => one !== joinId)));
    }
  }
}
