import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Calls } from "#application/ports/calls.ts";
import { getGatewayBalance } from "#contract/merchants/books.ts";
import type { Money } from "#domain/money/money.ts";

/** What payment gateways owe, for a link to its screen. Where it can't be read, the link stays without sums. */
export class GatewayCardModel {
  /** By currency; null: not known. */
  owed: readonly Money[] | null = null;
  /** Does every gateway pay the money to the operator? Then the sums are what was taken. */
  isOnlyTaken = false;
  hasFailed = false;
  readonly #calls: Calls;

  constructor(calls: Calls) {
    this.#calls = calls;
    makeAutoObservable(this, { owed: observableRef }, { autoBind: true });
  }

  /** Not where no money goes through a gateway. */
  get isShown(): boolean {
    return this.hasFailed || (this.owed !== null && this.owed.length > 0);
  }

  /** Never rejects. */
  async read(): Promise<void> {
    try {
      const { value } = await this.#calls.ask(getGatewayBalance, { query: { limit: "1" } });
      runInAction(() => {
        this.owed = value.balance?.sums.map(({ owed }) => owed) ?? [];
        this.isOnlyTaken = value.balance?.gateways.every(({ isOwn }) => !isOwn) ?? false;
        this.hasFailed = false;
      });
    } catch {
      runInAction(() => (this.hasFailed = this.owed === null));
    }
  }
}
