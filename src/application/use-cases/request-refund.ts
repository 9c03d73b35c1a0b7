import { KeySource, OpenOrders } from "#application/ports/environment.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import {
  type LeaveAnswer,
  type LeaveQuoteAnswer,
  type OfferAnswered,
  ParticipationRepository,
} from "#application/ports/participation-repository.ts";
import { RefundRepository } from "#application/ports/refund-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Page } from "#domain/page.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { type LeaveQuote, givesTheSame } from "#domain/refund/leave-quote.ts";
import type { RefundView } from "#contract/refunding/refund.ts";
import type { Needs } from "#wiring/needs.ts";
import { closeOrders, joinOrdersOf, KeptKeys } from "./kept-keys.ts";

export type LeaveAsQuotedAnswer =
  | LeaveAnswer
  /** Leaving would now give back something else, so nothing was done. */
  | { readonly kind: "changed"; readonly quote: LeaveQuote | null };

/** The member gives back all seats, or lowers them to `seats`, and follows the refund. */
export class RequestRefund {
  static readonly needs: Needs<typeof RequestRefund> = [
    ParticipationRepository,
    RefundRepository,
    KeySource,
    OpenOrders,
  ];
  readonly #participations: ParticipationRepository;
  readonly #refunds: RefundRepository;
  readonly #keys: KeptKeys;
  readonly #orders: OpenOrders;

  constructor(participations: ParticipationRepository, refunds: RefundRepository, keys: KeySource, orders: OpenOrders) {
    this.#participations = participations;
    this.#refunds = refunds;
    this.#keys = new KeptKeys(keys, orders);
    this.#orders = orders;
  }

  /**
   * The order that was sent and whose answer is not known, for example because a login left the page: the seats to
   * keep, or `all` for leaving completely. Null when there is none.
   */
  open(joinId: JoinId): number | "all" | null {
    const seats = this.#orders.last(beginningOf(joinId));
    return seats === null || seats === "all" ? seats : Number(seats);
  }

  /** What leaving now would give back. Failures reject with RequestFailed. */
  quote(joinId: JoinId, seats?: number): Promise<LeaveQuoteAnswer> {
    return this.#participations.leaveQuote(joinId, seats);
  }

  /**
   * Leaving again answers the same. A refusal is an answer; everything else rejects and may be tried again. After
   * leaving, the member may join again with a new order: an earlier join whose answer was lost is closed.
   */
  async leave(joinId: JoinId, seats?: number): Promise<LeaveAnswer> {
    const answer = await this.#keys.ask(orderOf(joinId, seats), (key) =>
      this.#participations.leave(joinId, key, seats),
    );
    if (answer.kind === "left" && seats === undefined)
      closeOrders(this.#orders, joinOrdersOf(answer.participation.eventId));
    return answer;
  }

  /**
   * Leaves on the terms that the member saw and agreed to. Asks for the quote once more right before, and answers
   * `changed` when the amount or its destination differs. An earlier try whose answer was lost is continued with its
   * key.
   */
  async leaveAsQuoted(joinId: JoinId, shown: LeaveQuote | null, seats?: number): Promise<LeaveAsQuotedAnswer> {
    const lost = this.#keys.isOpen(orderOf(joinId, seats));
    try {
      const now = await this.quote(joinId, seats);
      if (now.kind === "refused" && !lost) return now;
      if (now.kind === "quote" && !givesTheSame(now.quote, shown)) return { kind: "changed", quote: now.quote };
    } catch (failure) {
      // If the lost try did lower the seats, there is no quote for the same number; `leave` then gets the stored
      // answer.
      if (!lost || !(failure instanceof RequestFailed) || failure.code !== "invalid_request") throw failure;
    }
    return this.leave(joinId, seats);
  }

  /** Gives an offered seat back. Unlike leaving, declining never counts against the member. */
  decline(joinId: JoinId): Promise<OfferAnswered> {
    return this.#keys.ask(`answer ${joinId} decline`, (key) =>
      this.#participations.answerOffer(joinId, "decline", key),
    );
  }

  /** The refunds of one event, newest first. Failures reject with RequestFailed. */
  refundsOf(eventId: EventId, page?: PageRequest): Promise<Page<RefundView>> {
    return this.#refunds.list(eventId, page);
  }
}

function orderOf(joinId: JoinId, seats: number | undefined): string {
  return `${beginningOf(joinId)}${seats ?? "all"}`;
}

function beginningOf(joinId: JoinId): string {
  return `leave ${joinId} `;
}
