import { KeySource } from "#application/ports/environment.ts";
import type { PageRequest } from "#application/ports/event-repository.ts";
import { OpenOrders } from "#application/ports/open-orders.ts";
import {
  type LeaveAnswer,
  type LeaveQuoteAnswer,
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
  /** Leaving gives something else by now; nothing was done. */
  | { readonly kind: "changed"; readonly quote: LeaveQuote | null };

/** The member gives seats back, all of them or down to `seats` that stay, and follows the money that comes back for it. */
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
   * What was sent and whose answer is not known, such as before a login: the seats that were to stay, `all` for leaving
   * whole; null without one.
   */
  open(joinId: JoinId): number | "all" | null {
    const seats = this.#orders.last(beginningOf(joinId));
    return seats === null || seats === "all" ? seats : Number(seats);
  }

  /** What leaving now gives back. Failures reject with RequestFailed. */
  quote(joinId: JoinId, seats?: number): Promise<LeaveQuoteAnswer> {
    return this.#participations.leaveQuote(joinId, seats);
  }

  /**
   * Leaving again answers the same. A refusal is an answer; everything else rejects and may be asked again. Who has left
   * may join again: a join whose answer got lost is over then, and is not carried on.
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
   * Leaves for what the member was shown and agreed to: asks once more what it gives right before, and answers `changed`
   * where that is another amount or goes elsewhere. An earlier try whose answer got lost is carried on under its key.
   */
  async leaveAsQuoted(joinId: JoinId, shown: LeaveQuote | null, seats?: number): Promise<LeaveAsQuotedAnswer> {
    const lost = this.#keys.isOpen(orderOf(joinId, seats));
    try {
      const now = await this.quote(joinId, seats);
      if (now.kind === "refused" && !lost) return now;
      if (now.kind === "quote" && !givesTheSame(now.quote, shown)) return { kind: "changed", quote: now.quote };
    } catch (failure) {
      // Seats that were lowered already can't be lowered to the same number again: the kept answer says so.
      if (!lost || !(failure instanceof RequestFailed) || failure.code !== "invalid_request") throw failure;
    }
    return this.leave(joinId, seats);
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
