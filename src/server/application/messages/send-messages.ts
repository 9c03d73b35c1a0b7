import { grouped } from "#domain/grouped.ts";
import { Transactions } from "#server/application/ports/transactions.ts";
import { port, type Needs } from "#wiring/needs.ts";
import { beforeSending } from "./before-sending.ts";
import { isLimited, merchantOfMessage, MessageNumber, monthOf } from "./message-number.ts";
import type { ClaimedMessage, Message, NotSentReason } from "./message-store.ts";
import { type Instant, minute, hour, second } from "#domain/time/instant.ts";

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
  static readonly needs: Needs<typeof SendMessages> = [Transactions, Messenger, MessageNumber];
  readonly #transactions: Transactions;
  readonly #messenger: Messenger;
  readonly #number: MessageNumber;

  constructor(transactions: Transactions, messenger: Messenger, number: MessageNumber) {
    this.#transactions = transactions;
    this.#messenger = messenger;
    this.#number = number;
  }

  /** @throws AggregateError of all errors, after everything that could be sent was sent. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (;;) {
      const until = this.#transactions.now() + claimHolds;
      const claimed = await this.#claim(until);
      await Promise.all([...this.#inOrder(claimed).values()].map((own) => this.#sendInOrder(own, until, failures)));
      if (claimed.length < batch) break;
    }
    if (failures.length > 0) throw new AggregateError(failures, "Some messages could not be sent.");
  }

  /** What is sent one after the other: a member's messages, and all that a merchant's number may hold back. */
  #inOrder(claimed: readonly ClaimedMessage[]): ReadonlyMap<string | null, readonly ClaimedMessage[]> {
    return grouped(claimed, ({ message: { kind, memberId } }) => (isLimited(kind, this.#number) ? null : memberId));
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
    const { message } = claimed;
    const delivery = await this.#deliver(claimed);
    if (delivery === "waits") return;
    await this.#transactions.run(async ({ store, now }) => {
      if (delivery !== "sent") return store.messages.markNotSent(message.id, delivery);
      await store.messages.markSent(message.id, now);
      const merchantId = await merchantOfMessage(store, message);
      if (merchantId !== null)
        await store.messages.count(merchantId, monthOf(now), message.notice ? "staff" : "members");
    });
  }

  async #deliver({ message, tries, firstTriedAt }: ClaimedMessage): Promise<Delivery | NotSentReason | "waits"> {
    const now = this.#transactions.now();
    const before = await this.#transactions.read((store) => beforeSending(store, message, now, this.#number));
    if (before.kind === "drop") return before.reason;
    if (before.kind === "wait") {
      await this.#postpone(message.id, before.until);
      return "waits";
    }
    if (!mayTryAgain(firstTriedAt, now)) return "gave_up";
    const { eventIds } = before.message;
    if (eventIds !== undefined && before.message !== message)
      await this.#transactions.run(({ store }) => store.messages.narrow(message.id, eventIds));
    try {
      return await this.#messenger.send(before.message);
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
