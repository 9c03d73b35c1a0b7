import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { address } from "#addresses/address.ts";
import { Clock } from "#application/ports/environment.ts";
import { BrowseEvents } from "#application/use-cases/browse-events.ts";
import { ReadHistory } from "#application/use-cases/read-history.ts";
import { SendSlip } from "#application/use-cases/send-slip.ts";
import { ObjectToMiss } from "#application/use-cases/object-to-miss.ts";
import type { ParticipationView, SeasonView } from "#contract/joining/participation.ts";
import type { PaymentView, PaymentWithEvent } from "#contract/paying/payment.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Needed } from "#wiring/needs.ts";
import { isSignedOut, Session, whenLoggedIn } from "#ui/app/session/session-view-model.ts";
import type { ScreenViewModel } from "#ui/app/define-screen.tsx";
import { Latest } from "#ui/parts/asking/latest.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import { SlipPicture } from "./slip-picture.ts";

/** The three lists of the History screen. */
export const historyTabs = ["events", "payments", "refunds"] as const;
export type HistoryTab = (typeof historyTabs)[number];

/** The list that an address asks for: `?tab=refunds`; the events by default. */
export function tabFrom(search: URLSearchParams): HistoryTab {
  const asked = search.get("tab");
  return historyTabs.find((tab) => tab === asked) ?? "events";
}

const needs = {
  readHistory: ReadHistory,
  browseEvents: BrowseEvents,
  objectToMiss: ObjectToMiss,
  sendSlip: SendSlip,
  session: Session,
  clock: Clock,
};

type Deps = Needed<typeof needs>;

/** The member's past events, payments and refunds. Each list is read when it is first shown. */
export class HistoryViewModel implements ScreenViewModel {
  static readonly needs = needs;

  tab: HistoryTab;
  /** When a list was last read: what "Today" is counted from. */
  asOf: Instant;
  readonly events = new PagedList<ParticipationView>(({ joinId }) => joinId);
  readonly payments = new PagedList<PaymentWithEvent>(({ id }) => id);
  readonly refunds = new PagedList<RefundView>(({ id }) => id);
  /** The slip that is shown large. */
  openSlip: SlipPicture | null = null;
  /** The ended transfer for which the member chooses a slip. */
  latePayment: PaymentWithEvent | null = null;
  /** What the last twelve months came to; null until it was read. */
  season: SeasonView | null = null;
  /** The game that the member wants to play again, while the next one like it is looked for. */
  again: ParticipationView | null = null;
  /** Where that search led. The view goes there and calls `arrived`. */
  destination: string | null = null;
  readonly objectToMiss: ObjectToMiss;
  readonly sendSlip: SendSlip;
  readonly #deps: Deps;
  readonly #latestSeason = new Latest();
  readonly #slips = new Map<string, SlipPicture>();
  #stop: (() => void) | null = null;

  constructor(deps: Deps, tab: HistoryTab) {
    this.#deps = deps;
    this.tab = tab;
    this.asOf = deps.clock.now();
    this.sendSlip = deps.sendSlip;
    this.objectToMiss = deps.objectToMiss;
    makeAutoObservable(
      this,
      {
        events: false,
        payments: false,
        refunds: false,
        objectToMiss: false,
        openSlip: observableRef,
        latePayment: observableRef,
        again: observableRef,
        season: observableRef,
        sendSlip: false,
        slipOf: false,
      },
      { autoBind: true },
    );
  }

  /** Nobody is logged in, and no login is running. */
  get isSignedOut(): boolean {
    return isSignedOut(this.#deps.session);
  }

  /** The list that is shown. */
  get list(): PagedList<ParticipationView> | PagedList<PaymentWithEvent> | PagedList<RefundView> {
    return this[this.tab];
  }

  start(): void {
    this.dispose();
    this.#stop = whenLoggedIn(this.#deps.session, () => void this.refresh());
  }

  dispose(): void {
    this.#stop?.();
    this.#stop = null;
  }

  /** Switches to another list, and reads it if it was not read yet. */
  turnTo(tab: HistoryTab): void {
    if (tab === this.tab) return;
    this.tab = tab;
    if (this.list.status === "idle" && this.#deps.session.loggedIn) void this.refresh();
  }

  /** The slip of a payment; null when none was sent. A fetched slip stays until the list is read again. */
  slipOf({ id, receiptUrl }: PaymentView): SlipPicture | null {
    if (receiptUrl === null) return null;
    const slip = this.#slips.get(id) ?? new SlipPicture(this.#deps.readHistory, id);
    this.#slips.set(id, slip);
    return slip;
  }

  /** Shows a slip large. */
  lookAt(slip: SlipPicture): void {
    this.openSlip = slip;
    void slip.ask();
  }

  lookAway(): void {
    this.openSlip = null;
  }

  /** The member says that an ended transfer was paid already; null puts that away. */
  claim(payment: PaymentWithEvent | null): void {
    this.latePayment = payment;
  }

  /** The slip of the ended transfer arrived: it is being checked now. */
  tookLateSlip(payment: PaymentView): void {
    if (this.latePayment !== null) this.latePayment = { ...this.latePayment, ...payment };
    void this.refresh();
  }

  /** Looks for the next game like one that is over. One at a time. Never rejects. */
  async playAgain(participation: ParticipationView): Promise<void> {
    if (this.again !== null) return;
    this.again = participation;
    const { event } = participation;
    const destination = await import("#ui/parts/events/next-like.ts").then(
      ({ addressOfAgain }) => addressOfAgain(this.#deps.browseEvents, event),
      () => address("merchant", { id: event.merchantId }),
    );
    runInAction(() => {
      this.destination = destination;
      this.again = null;
    });
  }

  arrived(): void {
    this.destination = null;
  }

  /** Reads the shown list from its start. What is shown stays meanwhile. Never rejects. */
  async refresh(): Promise<void> {
    await this.#readAll("refresh");
  }

  lookAgain(): void {
    if (this.#deps.session.loggedIn) void this.#readAll("renew");
  }

  async #readAll(how: "refresh" | "renew"): Promise<void> {
    await this.#read(how);
    // A slip may have been replaced meanwhile.
    if (this.tab === "payments" && !this.list.stale) this.#slips.clear();
    // The answer may have corrected the clock.
    runInAction(() => (this.asOf = this.#deps.clock.now()));
  }

  /** A failure leaves what is shown: the list has its own. Never rejects. */
  async #readSeason(): Promise<void> {
    await this.#latestSeason.ask(
      () => this.#deps.readHistory.season(),
      (season) => {
        this.season = season;
      },
    );
  }

  #read(how: "refresh" | "renew"): Promise<void> {
    const { readHistory } = this.#deps;
    switch (this.tab) {
      case "events":
        void this.#readSeason();
        return this.events[how]((cursor) => readHistory.participations({ cursor }));
      case "payments":
        return this.payments[how]((cursor) => readHistory.payments({ cursor }));
      case "refunds":
        return this.refunds[how]((cursor) => readHistory.refunds({ cursor }));
    }
  }
}
