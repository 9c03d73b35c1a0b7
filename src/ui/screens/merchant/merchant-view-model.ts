import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Clock } from "#application/ports/environment.ts";
import type { BrowseEvents } from "#application/use-cases/browse-events.ts";
import type { ShareLink } from "#application/use-cases/share-link.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";

export interface MerchantParts {
  readonly browseEvents: Pick<BrowseEvents, "merchant">;
  readonly shareLink: Pick<ShareLink, "prepare" | "run" | "copy" | "linkTo">;
  readonly clock: Clock;
}

/** Who runs events, and its events to come. */
export class MerchantViewModel implements ScreenViewModel {
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  merchant: MerchantProfile | null = null;
  failure: unknown = null;
  /** When the events were read; "Today" and "Tomorrow" count from it. */
  asOf: Instant;
  readonly events = new PagedList<EventSummary>((event) => event.id);
  readonly sharing: Sharing;

  readonly #merchantId: MerchantId;
  readonly #parts: MerchantParts;
  #turn = 0;

  constructor(merchantId: MerchantId, parts: MerchantParts) {
    this.#merchantId = merchantId;
    this.#parts = parts;
    this.sharing = new Sharing(parts.shareLink);
    this.asOf = parts.clock.now();
    makeAutoObservable(
      this,
      { merchant: observableRef, failure: observableRef, events: false, sharing: false },
      { autoBind: true },
    );
  }

  start(): void {
    this.sharing.prepare();
    void this.load();
  }

  dispose(): void {
    this.#turn += 1;
  }

  /** Reads the merchant and its first events; what is shown stays meanwhile. Never rejects. */
  async load(): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    if (this.merchant === null) this.status = "loading";
    try {
      const view = await this.#parts.browseEvents.merchant(this.#merchantId);
      if (turn === this.#turn) runInAction(() => this.#show(view));
    } catch (failure) {
      if (turn === this.#turn) runInAction(() => this.#fail(failure));
    }
  }

  #show(view: Awaited<ReturnType<BrowseEvents["merchant"]>>): void {
    this.asOf = this.#parts.clock.now();
    this.merchant = view?.merchant ?? null;
    this.status = view ? "ready" : "missing";
    if (view) this.events.show(view.events, (cursor) => this.#readOn(cursor));
  }

  /** An error takes nothing off that is shown already. */
  #fail(failure: unknown): void {
    this.failure = failure;
    if (this.merchant === null) this.status = "failed";
  }

  async #readOn(cursor: string | null): Promise<Page<EventSummary>> {
    const view = await this.#parts.browseEvents.merchant(this.#merchantId, { cursor });
    return view?.events ?? { items: [], nextCursor: null };
  }
}
