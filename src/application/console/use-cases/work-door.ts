import { Clock, KeySource } from "#application/ports/environment.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { OwnEventDetailView, OwnEventView } from "#contract/merchants/own-event.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { isOnToday } from "#domain/merchant/staff.ts";
import type { JoinId } from "#domain/participation/participation.ts";
import { plainTyped } from "#domain/text/clean.ts";
import { plainSpokenCode } from "#domain/participation/spoken-code.ts";
import { ticketMark } from "#domain/participation/ticket-mark.ts";
import type { ArrivalTaking } from "#domain/payment/taken-money.ts";
import { day, hour, type Instant } from "#domain/time/instant.ts";
import type { Needs } from "#wiring/needs.ts";
import { type DoorGame, type DoorPlace, DoorShelf, type KeptDoor, type Scan, type ScanRefusal } from "../ports/door.ts";
import { type CheckInUndone, type ClosedRollAnswer, type TickAnswer, OwnEventRepository } from "../ports/own-events.ts";
import { ForgetDoors } from "./forget-doors.ts";
import { guestWith } from "./guest-at-door.ts";

/** Whose ticket or code it is. `other_game`: of another game that is on the phone. */
export type Recognised =
  | { readonly kind: "here"; readonly place: DoorPlace }
  | { readonly kind: "other_game"; readonly game: DoorGame }
  | { readonly kind: "unknown" };

/** What became of a scan. `waiting`: the server has not answered; it is kept and sent again. */
export type ScanOutcome =
  | { readonly kind: "in" | "waiting" }
  | { readonly kind: "refused"; readonly reason: ScanRefusal };

type Workplace = KeptDoor["workplace"];

interface ReadDoor {
  readonly game: DoorGame;
  readonly isKept: boolean;
}

type DoorEvents = Pick<OwnEventRepository, "list" | "find" | "people" | "checkIn" | "undoCheckIn" | "closeRoll">;

/** `not_sent`: what was let in here may or may not have reached the server, which can't be asked now. */
export type UndoneAtDoor = "undone" | "not_sent" | Extract<CheckInUndone, { kind: "refused" }>["reason"];

/** How long after its end a game stays on the phone. */
const keptAfterEnd = 12 * hour;

/**
 * The door of one organiser, with and without a network: who is expected, whose ticket it is, who was let in. Every
 * scan is kept before it is sent, and sent under its nonce until the server has answered (decision 0091).
 */
export class WorkDoor {
  static readonly needs: Needs<typeof WorkDoor> = [OwnEventRepository, DoorShelf, ForgetDoors, KeySource, Clock];
  readonly #events: DoorEvents;
  readonly #shelf: DoorShelf;
  readonly #forget: Pick<ForgetDoors, "ask">;
  readonly #keys: KeySource;
  readonly #clock: Clock;
  #sending: Promise<unknown> = Promise.resolve();

  constructor(events: DoorEvents, shelf: DoorShelf, forget: Pick<ForgetDoors, "ask">, keys: KeySource, clock: Clock) {
    this.#events = events;
    this.#shelf = shelf;
    this.#forget = forget;
    this.#keys = keys;
    this.#clock = clock;
  }

  /** What this phone keeps; null: nothing. */
  kept(merchantId: MerchantId): KeptDoor | null {
    return this.#shelf.read(merchantId);
  }

  /** What this phone keeps of the organiser whose door was opened last. */
  keptLast(): KeptDoor | null {
    return this.#shelf.readLast();
  }

  /** The kept roll of a game with what was not sent yet; null when it is not on the phone. */
  roll(merchantId: MerchantId, eventId: EventId): DoorGame | null {
    const kept = this.#shelf.read(merchantId);
    const game = kept?.games.find(({ id }) => id === eventId);
    return kept && game ? withScans(game, kept.scans) : null;
  }

  /**
   * Reads a game's roll and keeps it. Null when there is no such game here; then it is kept no more. Failures reject
   * with RequestFailed; when the person works here no more, nothing is kept then. `isKept` is false where the browser
   * keeps it only until the page closes.
   */
  async read(workplace: Workplace, eventId: EventId): Promise<ReadDoor | null> {
    try {
      return await this.#read(workplace, eventId);
    } catch (failure) {
      const status = failure instanceof RequestFailed ? failure.status : null;
      if (status === 401 || status === 403) await this.#forget.ask();
      throw failure;
    }
  }

  /** They came, as staff say who close the roll; what they owe stays owed. The same again is the same. */
  cameAfterAll(joinId: JoinId): Promise<TickAnswer> {
    return this.#events.checkIn(joinId, "roll", { taken: "no" });
  }

  /** Names who did not come to a game that is over. Failures reject with RequestFailed. */
  closeRoll(eventId: EventId, missed: readonly JoinId[]): Promise<ClosedRollAnswer> {
    return this.#events.closeRoll(eventId, missed);
  }

  async #read(workplace: Workplace, eventId: EventId): Promise<ReadDoor | null> {
    const event = await this.#events.find(eventId);
    if (event === null) {
      this.#change(workplace, (kept) => ({ ...kept, games: kept.games.filter(({ id }) => id !== eventId) }));
      return null;
    }
    const isKept = this.#keepGame(workplace, event, await this.#events.people(eventId));
    const game = this.roll(workplace.id, eventId);
    return game && { game, isKept };
  }

  /** Reads the other games of today, so that their tickets are named. Failures reject with RequestFailed. */
  async readOthers(workplace: Workplace, eventId: EventId): Promise<void> {
    const now = this.#clock.now();
    const { items } = await this.#events.list({ from: now - 2 * day, to: now + 2 * day }, { limit: 100 });
    for (const event of items) {
      if (event.id === eventId || event.stage !== "published" || !isOnToday(event, now)) continue;
      this.#keepGame(workplace, event, await this.#events.people(event.id));
    }
  }

  /** Whose ticket (the QR code's text) or spoken code of this game it is, as far as the phone knows. */
  recognise(merchantId: MerchantId, eventId: EventId, text: string): Recognised {
    const games = this.#shelf.read(merchantId)?.games ?? [];
    const mark = ticketMark(plainTyped(text));
    const spoken = plainSpokenCode(text);
    const here = this.roll(merchantId, eventId)?.places.find(
      ({ ticket }) => ticket !== null && (ticket.mark === mark || (spoken !== null && ticket.spokenCode === spoken)),
    );
    if (here) return { kind: "here", place: here };
    const guest = guestWith(this.roll(merchantId, eventId)?.places ?? [], mark, spoken);
    if (guest) return { kind: "here", place: guest };
    const isOf = ({ places }: DoorGame) =>
      places.some(({ ticket }) => ticket?.mark === mark) || guestWith(places, mark, null) !== null;
    const other = games.find((game) => game.id !== eventId && isOf(game));
    return other ? { kind: "other_game", game: other } : { kind: "unknown" };
  }

  /** Notes that seats of a place were let in, on the phone only: `send` tells the server. */
  letIn(workplace: Workplace, eventId: EventId, place: DoorPlace, seats: number, taken: ArrivalTaking): Scan {
    const nonce = this.#keys.newKey();
    const { joinId, guest } = place;
    const at = this.#clock.now();
    const whole: Scan = { nonce, eventId, joinId, seats, taken, at };
    const scan: Scan = guest === undefined ? whole : { ...whole, guest, seats: 1, taken: "no" };
    this.#change(workplace, (kept) => ({ ...kept, scans: [...kept.scans, scan] }));
    return scan;
  }

  /**
   * Sends what was not sent yet, in order, one at a time, until the network fails. Calls wait for one another. Never
   * rejects.
   */
  send(workplace: Workplace): Promise<void> {
    const sent = this.#sending.then(() => this.#sendAll(workplace));
    this.#sending = sent;
    return sent;
  }

  /**
   * Nobody of a place has come after all, by whichever phone they were let in. What was let in here is sent first, so
   * that it can't come after. Failures reject with RequestFailed.
   */
  async undo(workplace: Workplace, { joinId }: DoorPlace): Promise<UndoneAtDoor> {
    await this.send(workplace);
    const isWaiting = this.#shelf.read(workplace.id)?.scans.some((scan) => scan.joinId === joinId) ?? false;
    if (isWaiting) return "not_sent";
    const answer = await this.#events.undoCheckIn(joinId);
    if (answer.kind === "refused") return answer.reason;
    this.#change(workplace, (kept) => ({ ...kept, games: kept.games.map(withPlace(answer.participant)) }));
    return "undone";
  }

  /** What became of a scan so far. */
  outcome(merchantId: MerchantId, { nonce }: Scan): ScanOutcome {
    const kept = this.#shelf.read(merchantId);
    if (kept?.scans.some((scan) => scan.nonce === nonce)) return { kind: "waiting" };
    const conflict = kept?.conflicts.find(({ scan }) => scan.nonce === nonce);
    return conflict ? { kind: "refused", reason: conflict.reason } : { kind: "in" };
  }

  /** Somebody has seen that a scan was refused. */
  seen(workplace: Workplace, nonce: string): void {
    this.#change(workplace, (kept) => ({
      ...kept,
      conflicts: kept.conflicts.filter(({ scan }) => scan.nonce !== nonce),
    }));
  }

  async #sendAll(workplace: Workplace): Promise<void> {
    for (;;) {
      const scan = this.#shelf.read(workplace.id)?.scans[0];
      if (!scan) return;
      const answer = await this.#ask(scan);
      // Nothing is kept any more where the person has signed out meanwhile.
      if (answer === "waiting" || this.#shelf.read(workplace.id) === null) return;
      this.#change(workplace, (kept) => takeAnswer(kept, scan, answer));
    }
  }

  async #ask({ joinId, nonce, seats, taken, guest }: Scan): Promise<ParticipantView | ScanRefusal | "waiting"> {
    try {
      const answer = await this.#events.checkIn(joinId, nonce, {
        seats,
        taken,
        ...(guest === undefined ? {} : { guest }),
      });
      return answer.kind === "checked_in" ? answer.participant : answer.reason;
    } catch (failure) {
      return refusalOf(failure);
    }
  }

  #keepGame(
    workplace: Workplace,
    event: OwnEventView | OwnEventDetailView,
    people: readonly ParticipantView[],
  ): boolean {
    const { id, title, startsAt, endsAt, timeZone, stage, rollClosedAt } = event;
    const readAt = this.#clock.now();
    const places = people.map(doorPlaceOf);
    const game: DoorGame = { id, title, startsAt, endsAt, timeZone, stage, rollClosedAt, places, readAt };
    return this.#change(workplace, (kept) => ({
      ...kept,
      games: [...kept.games.filter((one) => one.id !== id), game],
    }));
  }

  /** Reads anew before each write, because other tabs of the phone share the shelf. */
  #change(workplace: Workplace, change: (kept: KeptDoor) => KeptDoor): boolean {
    const { id, name, role } = workplace;
    const empty: Omit<KeptDoor, "workplace"> = { games: [], scans: [], conflicts: [] };
    const changed = change({ ...(this.#shelf.read(id) ?? empty), workplace: { id, name, role } });
    return this.#shelf.write(id, { ...changed, games: changed.games.filter(isStillKept(this.#clock.now())) });
  }
}

function isStillKept(now: Instant) {
  return ({ endsAt }: DoorGame) => now < endsAt + keptAfterEnd;
}

/** Only what the door needs: what a lost phone shows is what is kept here. */
function doorPlaceOf(person: ParticipantView): DoorPlace {
  const { joinId, displayName, name, seats, guests, state, arrived, checkedInAt, owed, ticket, walkIn } = person;
  const known = { joinId, displayName, name, seats, guests, state, arrived, checkedInAt, owed, ticket, walkIn };
  return person.guestTickets ? { ...known, guestTickets: person.guestTickets } : known;
}

/** A roll as the phone knows it: what was let in here counts before the server knows. */
function withScans(game: DoorGame, scans: readonly Scan[]): DoorGame {
  const places = game.places.map((place) => {
    const own = scans.filter(({ joinId }) => joinId === place.joinId);
    const [first] = own;
    if (!first) return place;
    const arrived = Math.min(place.seats, place.arrived + own.reduce((sum, { seats }) => sum + seats, 0));
    const owed = own.some(({ taken }) => taken !== "no") ? null : place.owed;
    const known = { ...place, arrived, owed, checkedInAt: place.checkedInAt ?? first.at };
    if (!place.guestTickets) return known;
    const came = (guest: number) => arrived === place.seats || own.some((scan) => scan.guest === guest);
    const guestTickets = place.guestTickets.map((one) => ({ ...one, arrived: one.arrived || came(one.guest) }));
    return { ...known, guestTickets };
  });
  return { ...game, places };
}

function takeAnswer(kept: KeptDoor, scan: Scan, answer: ParticipantView | ScanRefusal): KeptDoor {
  const scans = kept.scans.filter(({ nonce }) => nonce !== scan.nonce);
  const game = kept.games.find(({ id }) => id === scan.eventId);
  if (typeof answer === "string") {
    const place = game?.places.find(({ joinId }) => joinId === scan.joinId);
    const name = place?.name ?? place?.displayName ?? "";
    return { ...kept, scans, conflicts: [...kept.conflicts, { scan, name, reason: answer }] };
  }
  return { ...kept, scans, games: kept.games.map((one) => (one === game ? withPlace(answer)(one) : one)) };
}

/** A roll with a place as the server answered it. */
function withPlace(answer: ParticipantView) {
  const replaced = (place: DoorPlace) => (place.joinId === answer.joinId ? doorPlaceOf(answer) : place);
  return (game: DoorGame): DoorGame => ({ ...game, places: game.places.map(replaced) });
}

/** What may pass by itself is sent again; what the server will answer the same again must not hold up the others. */
function refusalOf(failure: unknown): ScanRefusal | "waiting" {
  if (!(failure instanceof RequestFailed) || failure.status === null) return "waiting";
  const { status } = failure;
  if (status >= 500 || status === 401 || status === 408 || status === 429) return "waiting";
  return status === 403 ? "forbidden" : "not_found";
}
