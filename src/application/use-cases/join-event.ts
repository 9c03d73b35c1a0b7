import type { KeySource } from "#application/ports/environment.ts";
import type { LineAccess } from "#application/ports/line-access.ts";
import type { OpenOrders } from "#application/ports/open-orders.ts";
import type { JoinAnswer, ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import { closeOrders, joinOrdersOf } from "./close-orders.ts";
import { KeptKeys } from "./kept-keys.ts";
import { OrdersOfThisPage } from "./orders-of-this-page.ts";
import type { StartSession } from "./start-session.ts";

/** The member takes seats, or a place on the waiting list. */
export class JoinEvent {
  readonly #participations: ParticipationRepository;
  readonly #keys: KeptKeys;
  readonly #session: Pick<StartSession, "ready">;
  readonly #orders: OpenOrders;
  readonly #lineAccess: LineAccess | null;

  /** `lineAccess`, where there is one, goes along with a join: by it LINE lets service messages be sent about it. */
  constructor(
    participations: ParticipationRepository,
    keys: KeySource,
    session: Pick<StartSession, "ready">,
    orders: OpenOrders = new OrdersOfThisPage(),
    lineAccess: LineAccess | null = null,
  ) {
    this.#participations = participations;
    this.#keys = new KeptKeys(keys, orders);
    this.#session = session;
    this.#orders = orders;
    this.#lineAccess = lineAccess;
  }

  /** The seats of a join that was sent and whose answer is not known, such as before a login; null without one. */
  openSeats(eventId: EventId): number | null {
    const seats = Number(this.#orders.last(joinOrdersOf(eventId)));
    return Number.isInteger(seats) && seats > 0 ? seats : null;
  }

  /**
   * Joining again answers the participation that lives, whatever seats it asks for. A refusal is an answer;
   * everything else rejects with RequestFailed and may be run again: the same key carries it on.
   * The Event screen paints before the login is there: a join that is quicker waits for it.
   */
  async run(eventId: EventId, seats: number): Promise<JoinAnswer> {
    await this.#session.ready();
    const access = (await this.#lineAccess?.accessToken()) ?? null;
    const withAccess = access === null ? [] : ([access] as const);
    const order = `${joinOrdersOf(eventId)}${seats}`;
    const answer = await this.#keys.ask(order, (key) => this.#participations.join(eventId, seats, key, ...withAccess));
    if (answer.kind === "joined") closeOrders(this.#orders, joinOrdersOf(eventId));
    return answer;
  }
}
