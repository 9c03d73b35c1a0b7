import { Transactions } from "#server/application/ports/transactions.ts";
import { port, type Needs } from "#wiring/needs.ts";
import { choiceOf, type Message, type MessageKind, type NotSentReason, type ClaimedMessage } from "./message-store.ts";
import { type Instant, minute, hour, second } from "#domain/time/instant.ts";
import { type Store } from "#server/application/ports/store.ts";
import { hasRunOut, type Participation, waitsDisplaced } from "#domain/participation/participation.ts";
import { isMissed } from "#domain/participation/objection.ts";
import { isReminder, isTimeToRemind } from "#domain/participation/reminder.ts";

/** What happened to a message: it was sent, or another try will not help. */
export type Delivery = "sent" | Extract<NotSentReason, "not_friend" | "refused" | "quota">;

/** Delivers messages to members. */
export interface Messenger {
  /**
   * Sends one message. Its id is the retry key: a message that got through before is not sent again and gives "sent".
   * The key is valid for 24 h after the first try (LINE: Retry failed API requests). Takes at most a minute. Throws
   * when the message should be tried again.
   */
  send(message: Message): Promise<Delivery>;
}

export const Messenger = port<Messenger>("Messenger");

const batch = 20;
/** How long messages are reserved for this process. Messages that it has not started by then are left to others. */
const claimHolds = 2 * minute;

/**
 * Sends the messages that wait in the outbox: in order for each member, several members at a time. A message that
 * fails is tried again with growing pauses and does not delay others.
 *
 * Each message arrives at most once. A try is recorded before it is made, and no other process has the message
 * meanwhile. If a process dies after sending and before recording that, a later try uses the same retry key, so the
 * message is not sent twice. When LINE may have forgotten that key, the message is not tried any more ("gave_up").
 */
export class SendMessages {
  static readonly needs: Needs<typeof SendMessages> = [Transactions, Messenger];
  readonly #transactions: Transactions;
  readonly #messenger: Messenger;

  constructor(transactions: Transactions, messenger: Messenger) {
    this.#transactions = transactions;
    this.#messenger = messenger;
  }

  /** @throws AggregateError of all errors, after everything that could be sent was sent. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (;;) {
      const until = this.#transactions.now() + claimHolds;
      const claimed = await this.#claim(until);
      await Promise.all([...byMember(claimed).values()].map((own) => this.#sendInOrder(own, until, failures)));
      if (claimed.length < batch) break;
    }
    if (failures.length > 0) throw new AggregateError(failures, "Some messages could not be sent.");
  }

  /** Takes messages. Also asks for a later job, in case this process does not finish them. */
  #claim(until: Instant): Promise<readonly ClaimedMessage[]> {
    return this.#transactions.run(async ({ store }) => {
      const claimed = await store.messages.claim(this.#transactions.now(), until, batch);
      if (claimed.length > 0) await store.jobs.add({ kind: "send_messages" }, until);
      return claimed;
    });
  }

  async #sendInOrder(claimed: readonly ClaimedMessage[], until: Instant, failures: unknown[]): Promise<void> {
    for (const one of claimed) {
      if (this.#transactions.now() >= until) return;
      await this.#send(one).catch((error: unknown) => failures.push(error));
    }
  }

  async #send(claimed: ClaimedMessage): Promise<void> {
    const { id } = claimed.message;
    const delivery = await this.#deliver(claimed);
    await this.#transactions.run(({ store }) =>
      delivery === "sent"
        ? store.messages.markSent(id, this.#transactions.now())
        : store.messages.markNotSent(id, delivery),
    );
  }

  async #deliver({ message, tries, firstTriedAt }: ClaimedMessage): Promise<Delivery | NotSentReason> {
    const now = this.#transactions.now();
    const reason = await this.#transactions.read((store) => whyNotSend(store, message, now));
    if (reason !== null) return reason;
    if (!mayTryAgain(firstTriedAt, now)) return "gave_up";
    try {
      return await this.#messenger.send(message);
    } catch (error) {
      await this.#postpone(message.id, this.#transactions.now() + pauseAfterTry(tries));
      throw error;
    }
  }

  #postpone(id: string, until: Instant): Promise<void> {
    return this.#transactions.run(async ({ store }) => {
      await store.messages.postpone(id, until);
      await store.jobs.add({ kind: "send_messages" }, until);
    });
  }
}

function byMember(claimed: readonly ClaimedMessage[]): ReadonlyMap<string, readonly ClaimedMessage[]> {
  return Map.groupBy(claimed, ({ message }) => message.memberId);
}

/**
 * Why a message must not be sent at `now`; null when it may be sent. A member who is known not to be a friend of the
 * account gets nothing, and nobody gets what they switched off by then. An offer or an open call must still stand, and
 * a sleeping entry must still sleep. A reminder must be about the event's present start and a member who is still in.
 */
async function whyNotSend(store: Store, message: Message, now: Instant): Promise<NotSentReason | null> {
  const member = await store.members.find(message.memberId);
  if (!member || member.isFriend === false) return "not_friend";
  const choice = choiceOf[message.kind];
  if (choice !== undefined && member.unwantedMessages?.includes(choice)) return "unwanted";
  return (await isOutdated(store, message, now)) ? "outdated" : null;
}

async function isOutdated(store: Store, message: Message, now: Instant): Promise<boolean> {
  const { kind, joinId, until } = message;
  if (joinId === null || (!isReminder(kind) && stillTrue[kind] === undefined)) return false;
  const participation = await store.participations.find(joinId);
  if (!participation) return true;
  if (!isReminder(kind)) return !stillTrue[kind]?.(participation, now) || (until !== null && until <= now);
  const event = await store.events.find(participation.eventId);
  if (event?.stage !== "published" || event.startsAt !== until) return true;
  return participation.state !== "confirmed" || !isTimeToRemind(kind, event.startsAt, now);
}

/** What must be true of a participation when its member is told. Kinds that are left out are always told. */
const stillTrue: Partial<Record<MessageKind, (participation: Participation, now: Instant) => boolean>> = {
  offer: (one, now) => one.state === "offered" && !hasRunOut(one, now),
  offer_missed: (one) => one.state === "waitlisted" && one.asleep,
  missed: isMissed,
  seats_lost: (one) => waitsDisplaced(one),
  hold_lost: (one) => one.state === "waitlisted",
  open_call: (one) => one.state === "waitlisted" && one.called,
};

/**
 * LINE remembers a retry key for 24 h after the first try. One hour is left for clocks that differ and for a try under
 * way.
 */
const keyHolds = 23 * hour;

/** How long a message waits after its `tries`-th try failed, in milliseconds: 5 s, 10 s, 20 s … up to 30 min. */
function pauseAfterTry(tries: number): number {
  return Math.min(2 ** Math.min(tries - 1, 20) * 5 * second, 30 * minute);
}

/** May it be tried once more without the risk of arriving twice? */
function mayTryAgain(firstTriedAt: Instant, now: Instant): boolean {
  return now - firstTriedAt < keyHolds;
}
