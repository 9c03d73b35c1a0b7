import type { Needs } from "#wiring/needs.ts";
import { type Instant, minute } from "#domain/time/instant.ts";
import { mayTryAgain, pauseAfterTry } from "./send-pause.ts";
import { whyNotSend } from "./why-not-send.ts";
import { Clock } from "#server/application/ports/clock.ts";
import type { ClaimedMessage } from "./message-store.ts";
import { type Delivery, Messenger } from "./messenger.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";

const batch = 20;
/** How long messages are kept from others: what is not begun by then is left to them. */
const claimHolds = 2 * minute;

/**
 * Sends what waits in the outbox: to each member in order, to several at a time. One that fails is tried again with
 * growing pauses and keeps no other waiting.
 *
 * Each arrives at most once. A try is written down before it is made, and its message is nobody else's meanwhile. A
 * process that dies between sending and writing that down leaves the message to a later try, which has the same retry
 * key: what got through is not sent again. Once that key may be forgotten, it is not tried any more ("gave_up").
 */
export class SendMessages {
  static readonly needs: Needs<typeof SendMessages> = [UnitOfWork, Messenger, Clock];
  readonly #unitOfWork: UnitOfWork;
  readonly #messenger: Messenger;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, messenger: Messenger, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#messenger = messenger;
    this.#clock = clock;
  }

  /** @throws AggregateError of what went wrong, after all that could be sent. */
  async run(): Promise<void> {
    const failures: unknown[] = [];
    for (;;) {
      const until = this.#clock.now() + claimHolds;
      const claimed = await this.#claim(until);
      await Promise.all([...byMember(claimed).values()].map((own) => this.#sendInOrder(own, until, failures)));
      if (claimed.length < batch) break;
    }
    if (failures.length > 0) throw new AggregateError(failures, "Some messages could not be sent.");
  }

  /** Takes messages, and asks for somebody to look for them in case that nobody gets to the end with them. */
  #claim(until: Instant): Promise<readonly ClaimedMessage[]> {
    return this.#unitOfWork.run(async (store) => {
      const claimed = await store.messages.claim(this.#clock.now(), until, batch);
      if (claimed.length > 0) await store.jobs.add({ kind: "send_messages" }, until);
      return claimed;
    });
  }

  async #sendInOrder(claimed: readonly ClaimedMessage[], until: Instant, failures: unknown[]): Promise<void> {
    for (const one of claimed) {
      if (this.#clock.now() >= until) return;
      await this.#send(one).catch((error: unknown) => failures.push(error));
    }
  }

  async #send(claimed: ClaimedMessage): Promise<void> {
    const { id } = claimed.message;
    const delivery = await this.#deliver(claimed);
    await this.#unitOfWork.run((store) =>
      delivery === "sent" ? store.messages.markSent(id, this.#clock.now()) : store.messages.markNotSent(id, delivery),
    );
  }

  async #deliver({ message, tries, firstTriedAt }: ClaimedMessage): Promise<Delivery | "outdated" | "gave_up"> {
    const now = this.#clock.now();
    const reason = await this.#unitOfWork.read((store) => whyNotSend(store, message, now));
    if (reason !== null) return reason;
    if (!mayTryAgain(firstTriedAt, now)) return "gave_up";
    try {
      return await this.#messenger.send(message);
    } catch (error) {
      await this.#postpone(message.id, this.#clock.now() + pauseAfterTry(tries));
      throw error;
    }
  }

  #postpone(id: string, until: Instant): Promise<void> {
    return this.#unitOfWork.run(async (store) => {
      await store.messages.postpone(id, until);
      await store.jobs.add({ kind: "send_messages" }, until);
    });
  }
}

function byMember(claimed: readonly ClaimedMessage[]): ReadonlyMap<string, readonly ClaimedMessage[]> {
  return Map.groupBy(claimed, ({ message }) => message.memberId);
}
