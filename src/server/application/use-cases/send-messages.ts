import type { Clock } from "../ports/clock.ts";
import type { Messenger } from "../ports/messenger.ts";
import type { UnitOfWork } from "../ports/store.ts";

const batch = 50;

/** Sends what waits in the outbox, oldest first. At least once, with the message's id as the retry key. */
export class SendMessages {
  readonly #unitOfWork: UnitOfWork;
  readonly #messenger: Messenger;
  readonly #clock: Clock;

  constructor(unitOfWork: UnitOfWork, messenger: Messenger, clock: Clock) {
    this.#unitOfWork = unitOfWork;
    this.#messenger = messenger;
    this.#clock = clock;
  }

  async run(): Promise<void> {
    for (;;) {
      const waiting = await this.#unitOfWork.read((store) => store.messages.unsent(batch));
      for (const message of waiting) {
        await this.#messenger.send(message);
        await this.#unitOfWork.run((store) => store.messages.markSent(message.id, this.#clock.now()));
      }
      if (waiting.length < batch) return;
    }
  }
}
