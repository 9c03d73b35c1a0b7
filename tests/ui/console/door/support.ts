import {
  InMemoryDoorShelf,
  InMemoryDoorSignals,
  InMemoryOfflineConsole,
  InMemoryScanner,
} from "#adapters/memory/console/in-memory-door.ts";
import { InMemoryGameChanges } from "#adapters/memory/console/in-memory-game-changes.ts";
import { InMemoryKeySource, InMemoryPlatform } from "#adapters/memory/in-memory-device.ts";
import { InMemoryConnection, InMemoryScreenLight } from "#adapters/memory/in-memory-tickets.ts";
import { InMemoryTime } from "#adapters/memory/in-memory-time.ts";
import type { KeptDoor } from "#application/console/ports/door.ts";
import type {
  CheckInUndone,
  OwnEventRepository,
  PartArrived,
  TickAnswer,
} from "#application/console/ports/own-events.ts";
import { ForgetDoors } from "#application/console/use-cases/forget-doors.ts";
import { WorkDoor } from "#application/console/use-cases/work-door.ts";
import type { KeySource } from "#application/ports/environment.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { OwnEventDetailView } from "#contract/merchants/own-event.ts";
import type { ParticipantView } from "#contract/merchants/participant.ts";
import { ticketMark } from "#domain/participation/ticket-mark.ts";
import { hour } from "#domain/time/instant.ts";
import { DoorViewModel } from "#ui/console/screens/door/door-view-model.ts";
import { noon } from "../../support/views.ts";
import { aGame, aPerson } from "../support/games.ts";

export const workplace = { id: "merchant-1", name: "Sideline Club", role: "door" } as const;
export const asManager = { ...workplace, role: "manager" } as const;

/** A game that is on now. */
export const tonight = aGame({ id: "tonight", title: "Doubles", startsAt: noon, endsAt: noon + 2 * hour });

/** Somebody with a confirmed place and the ticket `ticket-of-<joinId>`. */
export function aTicketHolder(joinId: string, changes: Partial<ParticipantView> = {}): ParticipantView {
  const ticket = { mark: ticketMark(`ticket-of-${joinId}`), spokenCode: null };
  return aPerson({ joinId, displayName: joinId, ticket, ...changes });
}

/** The back office as the doors reach it, by the rules of check-in; its network can be cut, or be slow. */
export class DoorServer {
  people: readonly ParticipantView[];
  /** Answers nothing until `hurry`. */
  isSlow = false;
  /** Somebody has closed the roll. */
  isClosed = false;
  /** The person works here no more. */
  isRevoked = false;
  /** Who was named as missing, at each closing. */
  readonly missed: (readonly string[])[] = [];
  readonly games: readonly OwnEventDetailView[];
  readonly #nonces = new Map<string, string>();
  #waiting: (() => void)[] = [];

  constructor(people: readonly ParticipantView[], games: readonly OwnEventDetailView[] = [tonight]) {
    this.people = people;
    this.games = games;
  }

  hurry(): void {
    this.isSlow = false;
    for (const go of this.#waiting.splice(0)) go();
  }

  /** As one phone reaches it. */
  over(
    connection: InMemoryConnection,
  ): Pick<OwnEventRepository, "list" | "find" | "people" | "checkIn" | "undoCheckIn" | "closeRoll"> {
    const reach = async (): Promise<void> => {
      if (this.isSlow) await new Promise<void>((go) => this.#waiting.push(go));
      if (!connection.isOnline()) throw new RequestFailed({ code: "offline" });
      if (this.isRevoked) throw new RequestFailed({ code: "unauthenticated", status: 401 });
    };
    return {
      list: async () => {
        await reach();
        return { items: this.games, nextCursor: null };
      },
      find: async (eventId) => {
        await reach();
        return this.games.find(({ id }) => id === eventId) ?? null;
      },
      people: async (eventId) => {
        await reach();
        return eventId === tonight.id ? this.people : [aTicketHolder("elsewhere")];
      },
      closeRoll: async (_, missed) => {
        await reach();
        this.missed.push(missed);
        return { kind: "closed" };
      },
      checkIn: async (joinId, nonce, part) => {
        await reach();
        return this.#checkIn(joinId, nonce, part ?? {});
      },
      undoCheckIn: async (joinId) => {
        await reach();
        return this.#undo(joinId);
      },
    };
  }

  #undo(joinId: string): CheckInUndone {
    const place = this.people.find((one) => one.joinId === joinId);
    if (!place || this.isClosed) return { kind: "refused", reason: place ? "not_undoable" : "not_found" };
    const changed = { ...place, arrived: 0, checkedInAt: null };
    this.people = this.people.map((one) => (one === place ? changed : one));
    for (const [nonce, whose] of this.#nonces) if (whose === joinId) this.#nonces.delete(nonce);
    return { kind: "undone", participant: changed };
  }

  #checkIn(joinId: string, nonce: string, { seats, taken = "cash", guest }: PartArrived): TickAnswer {
    const place = this.people.find((one) => one.joinId === joinId);
    if (!place) return { kind: "refused", reason: "not_found" };
    if (this.#nonces.get(nonce) === joinId) return { kind: "checked_in", participant: place };
    const left = place.seats - place.arrived;
    if (left === 0 || (seats ?? left) > left) return { kind: "refused", reason: "already_checked_in" };
    this.#nonces.set(nonce, joinId);
    const changed = {
      ...place,
      arrived: place.arrived + (seats ?? left),
      checkedInAt: place.checkedInAt ?? noon,
      owed: taken === "no" ? place.owed : null,
      ...(place.guestTickets && {
        guestTickets: place.guestTickets.map((one) => (one.guest === guest ? { ...one, arrived: true } : one)),
      }),
    };
    this.people = this.people.map((one) => (one === place ? changed : one));
    return { kind: "checked_in", participant: changed };
  }
}

/** Each phone's keys are its own. */
class KeysOfPhone implements KeySource {
  readonly #phone: string;
  readonly #keys = new InMemoryKeySource();

  constructor(phone: string) {
    this.#phone = phone;
  }

  newKey(): string {
    return `${this.#phone}-${this.#keys.newKey()}`;
  }
}

let phones = 0;

/** A phone at the door of tonight's game, with the roll on it. */
export async function aPhone(server: DoorServer, works: KeptDoor["workplace"] = workplace) {
  phones += 1;
  const shelf = new InMemoryDoorShelf();
  const time = new InMemoryTime(noon);
  const connection = new InMemoryConnection();
  const scanner = new InMemoryScanner();
  const signals = new InMemoryDoorSignals();
  const platform = new InMemoryPlatform();
  const screenLight = new InMemoryScreenLight();
  const offline = new InMemoryOfflineConsole();
  const changes = new InMemoryGameChanges();
  const access = {
    workplaces: async () => {
      if (!connection.isOnline()) throw new RequestFailed({ code: "offline" });
      return server.isRevoked ? [] : [workplace];
    },
  };
  const forget = new ForgetDoors(shelf, access);
  const workDoor = new WorkDoor(server.over(connection), shelf, forget, new KeysOfPhone(String(phones)), time);
  const open = () => {
    const devices = { scanner, signals, offline, connection, screenLight, platform };
    return new DoorViewModel(
      { workDoor, changes, ...devices, clock: time, ticker: time, delay: time },
      works,
      tonight.id,
    );
  };
  const vm = open();
  vm.start();
  await time.pass(0);
  const devices = { connection, scanner, signals, platform, screenLight, offline, shelf, changes };
  return { vm, time, ...devices, open };
}
