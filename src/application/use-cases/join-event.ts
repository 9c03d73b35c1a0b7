import { AppSettings, KeySource, OpenOrders } from "#application/ports/environment.ts";
import { LineAccess } from "#application/ports/identity-provider.ts";
import {
  type AskAnswered,
  type JoinAnswer,
  type OfferAnswered,
  ParticipationRepository,
} from "#application/ports/participation-repository.ts";
import type { EventId } from "#domain/event/sports-event.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import type { OfferAnswer } from "#domain/waiting-list/answer-offer.ts";
import type { Needs } from "#wiring/needs.ts";
import { answerIsLost, closeOrders, joinOrdersOf, KeptKeys } from "./kept-keys.ts";
import { StartSession } from "./start-session.ts";

/** How many come; `acceptsFewer` is the smallest number that would come as well, null: only all. */
export interface Party {
  readonly seats: number;
  readonly acceptsFewer: number | null;
}

/** A party, and the names of those who come along, as far as the member says. */
export type NamedParty = Party & { readonly guests: readonly string[] };

/**
 * The member takes seats, a place on the waiting list, or a seat that was offered from there. Refusals are answers.
 * Everything else rejects with RequestFailed and may be tried again: the same key continues the same work.
 */
export class JoinEvent {
  static readonly needs: Needs<typeof JoinEvent> = [
    ParticipationRepository,
    KeySource,
    OpenOrders,
    StartSession,
    LineAccess,
    AppSettings,
  ];
  readonly #participations: ParticipationRepository;
  readonly #orders: OpenOrders;
  readonly #source: KeySource;
  readonly #keys: KeptKeys;
  readonly #keysOfThisPage: KeptKeys;
  readonly #session: Pick<StartSession, "ready">;
  readonly #lineAccess: LineAccess;
  readonly #settings: Pick<AppSettings, "serviceMessages">;

  constructor(
    participations: ParticipationRepository,
    keys: KeySource,
    orders: OpenOrders,
    session: Pick<StartSession, "ready">,
    lineAccess: LineAccess,
    settings: Pick<AppSettings, "serviceMessages">,
  ) {
    this.#participations = participations;
    this.#orders = orders;
    this.#source = keys;
    this.#keys = new KeptKeys(keys, orders);
    this.#keysOfThisPage = new KeptKeys(keys);
    this.#session = session;
    this.#lineAccess = lineAccess;
    this.#settings = settings;
  }

  /**
   * What was asked for in a join that was sent and whose answer is not known, for example because a login left the
   * page. Null when there is no such join.
   */
  openParty(eventId: EventId): Party | null {
    const order = /^(?<seats>[1-9]\d*)(?:\/(?<fewer>[1-9]\d*))?$/u.exec(this.#orders.last(joinOrdersOf(eventId)) ?? "");
    if (order === null) return null;
    const { seats, fewer } = order.groups ?? {};
    return { seats: Number(seats), acceptsFewer: fewer === undefined ? null : Number(fewer) };
  }

  /**
   * Joining again answers the live participation, whatever number of seats is asked for. The Event screen paints before
   * the login is ready, so an early join waits for the login. When the server sends service messages, LINE's access
   * token is sent along, because LINE requires it for them. `acceptsFewer` is the smallest number of seats that the
   * member accepts if it has to wait; without it, only all of them.
   */
  async join(
    eventId: EventId,
    seats: number,
    { acceptsFewer = null, guests = [] }: Partial<NamedParty> = {},
  ): Promise<JoinAnswer> {
    await this.#session.ready();
    const lineAccessToken = this.#settings.serviceMessages ? await this.#lineAccess.accessToken() : null;
    const order = `${joinOrdersOf(eventId)}${seats}${acceptsFewer === null ? "" : `/${acceptsFewer}`}`;
    const isPlain = lineAccessToken === null && acceptsFewer === null && guests.length === 0;
    const extras = isPlain ? [] : ([{ lineAccessToken, acceptsFewer, guests }] as const);
    const answer = await this.#ask(order, guests, (key) => this.#participations.join(eventId, seats, key, ...extras));
    if (answer.kind === "joined") closeOrders(this.#orders, joinOrdersOf(eventId));
    return answer;
  }

  /** Names stay on this page: what is kept beyond it is the party without them, under a key that is its own. */
  async #ask(
    order: string,
    guests: readonly string[],
    send: (key: string) => Promise<JoinAnswer>,
  ): Promise<JoinAnswer> {
    if (guests.length === 0) return this.#keys.ask(order, send);
    this.#orders.open(order, this.#source.newKey());
    try {
      const answer = await this.#keysOfThisPage.ask([order, ...guests].join("\n"), send);
      this.#orders.close(order);
      return answer;
    } catch (error) {
      if (!answerIsLost(error)) this.#orders.close(order);
      throw error;
    }
  }

  /**
   * Asks the organiser of an event for the club to be let in. Needs the login, as joining does. Each time with a key of
   * its own, because the organiser may have turned the member down since.
   */
  async ask(eventId: EventId): Promise<AskAnswered> {
    await this.#session.ready();
    return this.#participations.askToJoin(eventId, this.#source.newKey());
  }

  /** Takes or declines an offered seat. Accepting confirms a free one; paying accepts a paid one. */
  answerOffer(joinId: JoinId, answer: OfferAnswer): Promise<OfferAnswered> {
    return this.#keys.ask(`answer ${joinId} ${answer}`, (key) => this.#participations.answerOffer(joinId, answer, key));
  }
}
