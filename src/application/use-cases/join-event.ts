import { AppSettings, KeySource } from "#application/ports/environment.ts";
import { LineAccess } from "#application/ports/line-access.ts";
import { OpenOrders } from "#application/ports/open-orders.ts";
import { type JoinAnswer, ParticipationRepository } from "#application/ports/participation-repository.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { Needs } from "#wiring/needs.ts";
import { closeOrders, joinOrdersOf } from "./close-orders.ts";
import { KeptKeys } from "./kept-keys.ts";
import { OrdersOfThisPage } from "./orders-of-this-page.ts";
import { StartSession } from "./start-session.ts";

/** The member takes seats, or a place on the waiting list. */
export class JoinEvent {
  static readonly needs: Needs<typeof JoinEvent> = [
    ParticipationRepository,
    KeySource,
    StartSession,
    OpenOrders,
    LineAccess,
    AppSettings,
  ];
  readonly #participations: ParticipationRepository;
  readonly #keys: KeptKeys;
  readonly #session: Pick<StartSession, "ready">;
  readonly #orders: OpenOrders;
  readonly #lineAccess: LineAccess | null;

  /** Where the server sends service messages, `lineAccess` goes along with a join: by it LINE lets them be sent. */
  constructor(
    participations: ParticipationRepository,
    keys: KeySource,
    session: Pick<StartSession, "ready">,
    orders: OpenOrders = new OrdersOfThisPage(),
    lineAccess: LineAccess | null = null,
    settings: Pick<AppSettings, "serviceMessages"> = { serviceMessages: true },
  ) {
    this.#participations = participations;
    this.#keys = new KeptKeys(keys, orders);
    this.#session = session;
    this.#orders = orders;
    this.#lineAccess = settings.serviceMessages ? lineAccess : null;
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
