import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type Answered, Calls, type RefusalOf } from "#application/ports/calls.ts";
import { Clock, Delay } from "#application/ports/environment.ts";
import { type DebtView, listOwed, remindDebtor, undoWaive, waiveDebt } from "#contract/merchants/owed.ts";
import { markPaid, undoPaid } from "#contract/merchants/roll.ts";
import { nightUntil } from "#domain/member/news-times.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { debtIsToldEvery } from "#domain/payment/debt.ts";
import type { Taking } from "#domain/payment/taken-money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";
import { ListSearch } from "../../parts/searching/list-search.ts";
import { SortedList } from "../../parts/table/sorted-list.ts";
import { type OwedColumn, owedKeys } from "./owed-keys.ts";

const needs = { calls: Calls, clock: Clock, delay: Delay };

/** How a debt was settled. */
export type Settling = Taking | "waived";

type Step = typeof markPaid | typeof undoPaid | typeof waiveDebt | typeof undoWaive | typeof remindDebtor;

const pageSize = 50;
const latestGameFirst = { column: "date", descending: true } as const;

/** Why a step was not done. What only the payment provider's outage explains is a failure. */
export type OwedTrouble = Exclude<RefusalOf<Step>, "gateway_unavailable"> | "failed";

/** What is still owed at the venue, of all games that began: taken, waived or asked for with one tap each. */
export class OwedViewModel {
  static readonly needs = needs;
  readonly list = new PagedList<DebtView>(({ joinId }) => joinId);
  /** The same in the order that was chosen. */
  readonly rows = new SortedList<DebtView, OwedColumn>(this.list, owedKeys, () => latestGameFirst);
  readonly search: ListSearch;
  /** Places whose answer is awaited. */
  working: readonly JoinId[] = [];
  trouble: { readonly joinId: JoinId; readonly reason: OwedTrouble } | null = null;
  /** What was settled here; it stays on the screen, so that it can be taken back. */
  readonly settled = new Map<JoinId, Settling>();
  /** Whose member was asked here, and when. */
  readonly reminded = new Map<JoinId, Instant>();
  readonly #calls: Calls;
  readonly #clock: Clock;
  /** Dates of another year than then are shown with their year. */
  readonly openedAt: Instant;

  constructor({ calls, clock, delay }: Needed<typeof needs>) {
    this.#calls = calls;
    this.#clock = clock;
    this.openedAt = clock.now();
    this.search = new ListSearch(delay, () => void this.read());
    makeAutoObservable(this, { list: false, rows: false, search: false, trouble: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.read();
  }

  /** What was settled here stays, so that it can be taken back. */
  lookAgain(): void {
    if (this.working.length === 0 && this.settled.size === 0) void this.list.renew().then(this.rows.complete);
  }

  dispose(): void {
    this.search.stop();
    this.list.wait();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    const { query } = this.search;
    await this.list.load(async (cursor) => {
      const page = { limit: String(Math.max(pageSize, this.rows.limit)), cursor: cursor ?? undefined };
      const { value } = await this.#calls.ask(listOwed, { query: { ...query, ...page } });
      return value;
    });
    await this.rows.complete();
    this.search.count(this.list.items.length);
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

  /** The money was had, or is waived. Never rejects. */
  settle(joinId: JoinId, as: Settling): Promise<void> {
    const params = { joinId };
    return this.#run(joinId, async () => {
      const answer =
        as === "waived"
          ? await this.#calls.ask(waiveDebt, { params })
          : await this.#calls.ask(markPaid, { params, body: { as } });
      if (answer.kind === "done") runInAction(() => this.settled.set(joinId, as));
      return answer;
    });
  }

  /** Takes that back the way it was settled. Never rejects. */
  undo(joinId: JoinId): Promise<void> {
    const call = this.settled.get(joinId) === "waived" ? undoWaive : undoPaid;
    return this.#run(joinId, async () => {
      const answer = await this.#calls.ask(call, { params: { joinId } });
      if (answer.kind === "done") runInAction(() => this.settled.delete(joinId));
      return answer;
    });
  }

  /** Never rejects. */
  remind(joinId: JoinId): Promise<void> {
    return this.#run(joinId, async () => {
      const answer = await this.#calls.ask(remindDebtor, { params: { joinId } });
      if (answer.kind === "done") runInAction(() => this.reminded.set(joinId, answer.value.remindedAt));
      return answer;
    });
  }

  async #run(joinId: JoinId, ask: () => Promise<Answered<Step>>): Promise<void> {
    if (this.working.includes(joinId)) return;
    this.working = [...this.working, joinId];
    this.trouble = null;
    try {
      const reason = troubleOf(await ask());
      if (reason !== null) runInAction(() => (this.trouble = { joinId, reason }));
    } catch {
      runInAction(() => (this.trouble = { joinId, reason: "failed" }));
    } finally {
      runInAction(() => (this.working = this.working.filter((one) => one !== joinId)));
    }
  }
}

function troubleOf(answer: Answered<Step>): OwedTrouble | null {
  if (answer.kind === "done") return null;
  if (answer.kind === "invalid" || answer.reason === "gateway_unavailable") return "failed";
  return answer.reason;
}
