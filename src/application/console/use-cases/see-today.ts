import { Calls } from "#application/ports/calls.ts";
import { Clock } from "#application/ports/environment.ts";
import type { ConfirmationView } from "#contract/merchants/confirmation.ts";
import type { OwnEventView } from "#contract/merchants/own-event.ts";
import { type DebtView, listOwed } from "#contract/merchants/owed.ts";
import type { MerchantRefundView } from "#contract/refunding/payout.ts";
import type { MoneyExceptionView, WaitingSlip } from "#contract/transfers/receipt.ts";
import { fillsBadly } from "#domain/event/filling.ts";
import { isOver } from "#domain/event/event-times.ts";
import { isOnToday, mayAs, type StaffRole } from "#domain/merchant/staff.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";
import { ConfirmationDesk } from "../ports/confirmations.ts";
import { OwnEventRepository } from "../ports/own-events.ts";
import { PayoutDesk } from "../ports/payout-desk.ts";
import { TransferDesk } from "../ports/transfer-desk.ts";

/** What waits for staff. `more`: there are more of them than are here. */
export interface TodayView {
  readonly slips: readonly WaitingSlip[];
  readonly moreSlips: boolean;
  readonly exceptions: readonly MoneyExceptionView[];
  readonly moreExceptions: boolean;
  /** What owners asked for that waits for the person who looks, an owner too, or was asked for by them. */
  readonly confirmations: readonly ConfirmationView[];
  /** Games of the last days whose roll is open, the latest first. */
  readonly rolls: readonly OwnEventView[];
  /** What is still owed at the venue for games that began, the latest first. */
  readonly owed: readonly DebtView[];
  readonly moreOwed: boolean;
  /** Refunds that an owner has to pay out by bank; only owners see them. */
  readonly refunds: readonly MerchantRefundView[];
  readonly moreRefunds: boolean;
  /** Games with offers that run, the one whose offer ends first before the others. */
  readonly offers: readonly OwnEventView[];
  /** Games of the next two days that fill badly, by start. */
  readonly thin: readonly OwnEventView[];
  /** Today's games that are not over, by start. */
  readonly games: readonly OwnEventView[];
  /** The next game after today's; null when there is none. */
  readonly next: OwnEventView | null;
}

/** How long after a game its roll is asked for. */
const rollIsAskedFor = 2 * day;

/** So many debts are counted; of more it is said that there are more. */
const mostOwed = "50";
/** Likewise refunds. */
const mostRefunds = 50;

const nothing = { items: [], nextCursor: null };

/** What waits for staff today. Somebody at the door sees games only. */
export class SeeToday {
  static readonly needs: Needs<typeof SeeToday> = [
    OwnEventRepository,
    TransferDesk,
    Calls,
    PayoutDesk,
    ConfirmationDesk,
    Clock,
  ];
  readonly #events: OwnEventRepository;
  readonly #desk: TransferDesk;
  readonly #calls: Calls;
  readonly #payouts: Pick<PayoutDesk, "refunds">;
  readonly #confirmations: Pick<ConfirmationDesk, "list">;
  readonly #clock: Clock;

  constructor(
    events: OwnEventRepository,
    desk: TransferDesk,
    calls: Calls,
    payouts: Pick<PayoutDesk, "refunds">,
    confirmations: Pick<ConfirmationDesk, "list">,
    clock: Clock,
  ) {
    this.#confirmations = confirmations;
    this.#events = events;
    this.#desk = desk;
    this.#calls = calls;
    this.#payouts = payouts;
    this.#clock = clock;
  }

  /** Failures reject with RequestFailed. */
  async run(role: StaffRole): Promise<TodayView> {
    const seesMoney = mayAs(role, "manager");
    const paysOut = mayAs(role, "owner");
    const from = this.#clock.now() - rollIsAskedFor - day;
    const [slips, exceptions, owed, refunds, events, confirmations] = await Promise.all([
      seesMoney ? this.#desk.slips({ limit: 100 }) : nothing,
      seesMoney ? this.#desk.exceptions({ limit: 100 }) : nothing,
      seesMoney ? this.#calls.ask(listOwed, { query: { limit: mostOwed } }).then(({ value }) => value) : nothing,
      paysOut ? this.#payouts.refunds("requested", { limit: mostRefunds }) : nothing,
      this.#events.list({ from }, { limit: 100 }),
      paysOut ? this.#confirmations.list() : [],
    ]);
    const now = this.#clock.now();
    const published = events.items.filter(({ stage }) => stage === "published");
    const open = published.filter((event) => !isOver(event, now));
    return {
      slips: slips.items,
      moreSlips: slips.nextCursor !== null,
      exceptions: exceptions.items,
      moreExceptions: exceptions.nextCursor !== null,
      owed: owed.items,
      moreOwed: owed.nextCursor !== null,
      refunds: refunds.items.filter(({ destination }) => destination.kind === "bank_account"),
      moreRefunds: refunds.nextCursor !== null,
      offers: seesMoney ? withOffers(open) : [],
      thin: seesMoney ? open.filter((event) => fillsBadly(event, now)) : [],
      confirmations: confirmations.filter(({ mine, decision }) => mine || decision === "yes"),
      rolls: seesMoney ? published.filter((event) => isRollOpen(event, now)).toReversed() : [],
      games: open.filter((event) => isOnToday(event, now)),
      next: open.find((event) => !isOnToday(event, now)) ?? null,
    };
  }
}

/** Is the game over, with people in it whose arrival nobody has closed? */
export function isRollOpen(event: OwnEventView, now: Instant): boolean {
  const { endsAt, rollClosedAt, people } = event;
  return isOver(event, now) && now < endsAt + rollIsAskedFor && rollClosedAt === null && people.coming > 0;
}

function withOffers(events: readonly OwnEventView[]): readonly OwnEventView[] {
  const endOf = ({ people }: OwnEventView) => people.offeredUntil ?? Infinity;
  return events.filter(({ people }) => people.offered > 0).toSorted((a, b) => endOf(a) - endOf(b));
}
