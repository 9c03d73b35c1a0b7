import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ExceptionCommand } from "#application/console/ports/transfer-desk.ts";
import type { ReviewMoney } from "#application/console/use-cases/review-money.ts";
import type { Delay } from "#application/ports/environment.ts";
import type { MoneyExceptionView } from "#contract/transfers/receipt.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import { ListSearch } from "../../parts/searching/list-search.ts";

type Desk = Pick<ReviewMoney, "exceptions" | "resolve">;

/** Money that fits nothing, and what is decided about it. */
export class ExceptionDeck {
  readonly search: ListSearch;
  /** How many wait, as far as they are read; what a search finds does not count. */
  waiting = 0;
  readonly list = new PagedList<MoneyExceptionView>(({ id }) => id);
  /** The one that is being decided about. */
  working: string | null = null;
  trouble: { readonly id: string; readonly reason: "failed" | "refused" | "transfer_used" } | null = null;
  /** A decision that needs to know whether the member came. */
  asks: { readonly exception: MoneyExceptionView; readonly command: ExceptionCommand } | null = null;
  /** The payment that was chosen for money without a match, by the exception. */
  chosen: Readonly<Record<string, string>> = {};
  readonly #desk: Desk;

  constructor(desk: Desk, delay: Delay) {
    this.#desk = desk;
    this.search = new ListSearch(delay, () => void this.read());
    makeAutoObservable(
      this,
      { list: false, search: false, asks: observableRef, chosen: observableRef },
      { autoBind: true },
    );
  }

  /** Never rejects. */
  async read(): Promise<void> {
    const { q } = this.search.query;
    await this.list.load((cursor) => this.#desk.exceptions({ limit: 50, cursor }, q));
    this.search.count(this.list.items.length);
    if (!this.search.isSearching) runInAction(() => (this.waiting = this.list.items.length));
  }

  /** Not while something is decided. */
  lookAgain(): void {
    if (this.working === null && this.asks === null) void this.list.renew();
  }

  choose(id: string, paymentId: string): void {
    this.chosen = { ...this.chosen, [id]: paymentId };
  }

  /** The candidate that accepting is about; null where none is needed or none is chosen. */
  candidateOf({ id, candidates }: MoneyExceptionView): string | null {
    return this.chosen[id] ?? candidates[0]?.paymentId ?? null;
  }

  dismiss(): void {
    this.asks = null;
  }

  /** Decides. Never rejects. */
  async resolve(exception: MoneyExceptionView, command: ExceptionCommand): Promise<void> {
    if (this.working !== null) return;
    const { id } = exception;
    this.working = id;
    this.trouble = null;
    this.asks = null;
    try {
      const answer = await this.#desk.resolve(id, command);
      if (answer.kind === "resolved") await this.read();
      else if (answer.reason === "attendance_unknown") runInAction(() => (this.asks = { exception, command }));
      else {
        const reason = answer.reason === "transfer_used" ? answer.reason : "refused";
        runInAction(() => (this.trouble = { id, reason }));
      }
    } catch {
      runInAction(() => (this.trouble = { id, reason: "failed" }));
    } finally {
      runInAction(() => (this.working = null));
    }
  }
}
