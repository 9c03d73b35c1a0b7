import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { RefundRepository } from "#application/ports/refund-repository.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { SessionNow } from "./session-view-model.ts";

/** The member's refunds that wait for a bank account. The tabs mark them, and the start screen asks for it. */
export class WantedAccounts {
  readonly #repository: Pick<RefundRepository, "wantingAccount">;
  readonly #session: SessionNow;
  /** Whoever asked last; `refunds` says whether it still counts. */
  found: readonly RefundView[] = [];

  constructor(refunds: Pick<RefundRepository, "wantingAccount">, session: SessionNow) {
    this.#repository = refunds;
    this.#session = session;
    makeAutoObservable(this, { found: observableRef }, { autoBind: true });
  }

  get refunds(): readonly RefundView[] {
    return this.#session.loggedIn ? this.found : [];
  }

  /** A failure leaves what is known. Never rejects. */
  async look(): Promise<void> {
    const found = await this.#repository.wantingAccount().catch(() => null);
    if (found !== null) runInAction(() => (this.found = found));
  }
}
