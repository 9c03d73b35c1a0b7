import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { Clock } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { KeepInTouch } from "#application/use-cases/keep-in-touch.ts";
import { ShareLink } from "#application/use-cases/share-link.ts";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { EventSummary } from "#contract/events/event.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needed } from "#wiring/needs.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { Latest } from "#ui/parts/asking/latest.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import { Sharing } from "#ui/parts/share/sharing.ts";

const needs = { browseEvents: BrowseEvents, keepInTouch: KeepInTouch, shareLink: ShareLink, clock: Clock };

type Deps = Needed<typeof needs>;

/** A merchant and its events to come. */
export class MerchantViewModel implements ScreenViewModel {
  static readonly needs = needs;

  status: "loading" | "ready" | "missing" | "failed" = "loading";
  merchant: MerchantProfile | null = null;
  failure: unknown = null;
  /** When the events were read; "Today" and "Tomorrow" count from it. */
  asOf: Instant;
  readonly events = new PagedList<EventSummary>((event) => event.id);
  readonly sharing: Sharing;

  readonly #merchantId: MerchantId;
  readonly #deps: Deps;
  readonly #latest = new Latest();
  #prepared = false;

  constructor(merchantId: MerchantId, deps: Deps) {
    this.#merchantId = merchantId;
    this.#deps = deps;
    this.sharing = new Sharing(deps.shareLink);
    this.asOf = deps.clock.now();
    makeAutoObservable(
      this,
      { merchant: observableRef, failure: observableRef, events: false, sharing: false },
      { autoBind: true },
    );
  }

  get keepInTouch(): KeepInTouch {
    return this.#deps.keepInTouch;
  }

  async prepare(): Promise<boolean> {
    await this.load();
    this.#prepared = this.merchant !== null;
    return this.#prepared;
  }

  start(): void {
    this.sharing.prepare();
    if (!this.#prepared) void this.load();
    this.#prepared = false;
  }

  lookAgain(): void {
    if (this.events.status === "ready") void this.events.renew((cursor) => this.#readOn(cursor));
    else if (this.status !== "loading") void this.load();
  }

  get zones(): readonly string[] {
    return [...new Set(this.events.items.map(({ timeZone }) => timeZone))];
  }

  dispose(): void {
    this.#latest.drop();
  }

  /** Reads the merchant and its first events; what is shown stays meanwhile. Never rejects. */
  async load(): Promise<void> {
    if (this.merchant === null) this.status = "loading";
    await this.#latest.ask(
      () => this.#deps.browseEvents.merchant(this.#merchantId),
      (view) => this.#show(view),
      (failure) => this.#fail(failure),
    );
  }

  #show(view: Awaited<ReturnType<BrowseEvents["merchant"]>>): void {
    this.#showMerchant(view);
    if (view) this.events.show(view.events, (cursor) => this.#readOn(cursor));
  }

  #showMerchant(view: Awaited<ReturnType<BrowseEvents["merchant"]>>): void {
    this.asOf = this.#deps.clock.now();
    this.merchant = view?.merchant ?? null;
    this.status = view ? "ready" : "missing";
  }

  /** An error does not remove what is already shown. */
  #fail(failure: unknown): void {
    this.failure = failure;
    if (this.merchant === null) this.status = "failed";
  }

  async #readOn(cursor: string | null): Promise<Page<EventSummary>> {
    const view = await this.#deps.browseEvents.merchant(this.#merchantId, { cursor });
    if (cursor === null) runInAction(() => this.#showMerchant(view));
    return view?.events ?? { items: [], nextCursor: null };
  }
}
