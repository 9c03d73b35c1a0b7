import { Clock } from "#application/ports/environment.ts";
import type { OwnEventView } from "#contract/merchants/own-event.ts";
import type { MoneyExceptionView, WaitingSlip } from "#contract/transfers/receipt.ts";
import { isOver } from "#domain/event/sports-event.ts";
import { isOnToday, mayAs, type StaffRole } from "#domain/merchant/staff.ts";
import { day, type Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";
import { OwnEventRepository } from "../ports/own-events.ts";
import { TransferDesk } from "../ports/transfer-desk.ts";

/** What waits for staff. `more`: there are more of them than are here. */
export interface TodayView {
  readonly slips: readonly WaitingSlip[];
  readonly moreSlips: boolean;
  readonly exceptions: readonly MoneyExceptionView[];
  readonly moreExceptions: boolean;
  /** Games of the last days whose roll is open, the latest first. */
  readonly rolls: readonly OwnEventView[];
  /** Today's games that are not over, by start. */
  readonly games: readonly OwnEventView[];
  /** The next game after today's; null when there is none. */
  readonly next: OwnEventView | null;
}

/** How long after a game its roll is asked for. */
const rollIsAskedFor = 2 * day;

const nothing = { items: [], nextCursor: null };

/** What waits for staff today. Somebody at the door sees games only. */
export class SeeToday {
  static readonly needs: Needs<typeof SeeToday> = [OwnEventRepository, TransferDesk, Clock];
  readonly #events: OwnEventRepository;
  readonly #desk: TransferDesk;
  readonly #clock: Clock;

  constructor(events: OwnEventRepository, desk: TransferDesk, clock: Clock) {
    this.#events = events;
    this.#desk = desk;
    this.#clock = clock;
  }

  /** Failures reject with RequestFailed. */
  async run(role: StaffRole): Promise<TodayView> {
    const seesMoney = mayAs(role, "manager");
    const from = this.#clock.now() - rollIsAskedFor - day;
    const [slips, exceptions, events] = await Promise.all([
      seesMoney ? this.#desk.slips({ limit: 100 }) : nothing,
      seesMoney ? this.#desk.exceptions({ limit: 100 }) : nothing,
      this.#events.list({ from }, { limit: 100 }),
    ]);
    const now = this.#clock.now();
    const published = events.items.filter(({ stage }) => stage === "published");
    const open = published.filter((event) => !isOver(event, now));
    return {
      slips: slips.items,
      moreSlips: slips.nextCursor !== null,
      exceptions: exceptions.items,
      moreExceptions: exceptions.nextCursor !== null,
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
