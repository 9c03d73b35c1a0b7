import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { Calls } from "#application/ports/calls.ts";
import { Clock } from "#application/ports/environment.ts";
import { type BookLineView, type GatewayBalanceView, getGatewayBalance } from "#contract/merchants/books.ts";
import { type Money, subtract, zero } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { calls: Calls, clock: Clock };

/** All lines of the balance, or only the payouts. */
export type GatewayLines = "all" | "payouts";

/** What payment gateways took and have not paid out, with the lines that it is made of. */
export class GatewayBalanceViewModel {
  static readonly needs = needs;
  which: GatewayLines = "all";
  readonly lines = new PagedList<BookLineView, GatewayBalanceView>(({ id }) => id);
  /** As it was read last; it stays while other lines are read. */
  balance: GatewayBalanceView["balance"] = null;
  /** The merchant's; UTC until the first answer names it. */
  timeZone = "UTC";
  /** Dates of another year than then are shown with their year. */
  readonly openedAt: Instant;
  readonly #calls: Calls;

  constructor({ calls, clock }: Needed<typeof needs>) {
    this.#calls = calls;
    this.openedAt = clock.now();
    makeAutoObservable(this, { lines: false, balance: observableRef }, { autoBind: true });
  }

  start(): void {
    void this.read();
  }

  lookAgain(): void {
    void this.lines.renew();
  }

  dispose(): void {
    this.lines.wait();
  }

  /** Has no money gone through a gateway? */
  get isNothing(): boolean {
    return this.balance?.sums.length === 0;
  }

  /** Does no gateway tell what it kept and paid out of this merchant's money alone? Then what is owed is not known. */
  get isOnlyTaken(): boolean {
    return this.balance?.gateways.every(({ isOwn }) => !isOwn) ?? false;
  }

  /** Shows all lines or only the payouts. Never rejects. */
  choose(which: GatewayLines): Promise<void> {
    this.which = which;
    return this.read();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    const only = this.which === "payouts" ? ("payouts" as const) : undefined;
    await this.lines.load(async (cursor) => {
      const query = { only, limit: "50", cursor: cursor ?? undefined };
      const { value } = await this.#calls.ask(getGatewayBalance, { query });
      runInAction(() => {
        this.balance = value.balance ?? this.balance;
        this.timeZone = value.timeZone;
      });
      return value;
    });
  }

  /** A line as it is shown: by how much it changed the balance, or what a payout brought. */
  amountOf({ amount }: BookLineView): Money {
    return this.which === "payouts" ? subtract(zero(amount.currency), amount) : amount;
  }
}
