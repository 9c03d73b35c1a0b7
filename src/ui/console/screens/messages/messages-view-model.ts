import { makeAutoObservable } from "mobx";
import { Calls } from "#application/ports/calls.ts";
import { Clock } from "#application/ports/environment.ts";
import { type ConversationSummaryView, listConversations } from "#contract/conversations/conversation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { calls: Calls, clock: Clock };

/** What members wrote: those who wait for an answer first. */
export class MessagesViewModel {
  static readonly needs = needs;
  readonly list = new PagedList<ConversationSummaryView>(({ memberId }) => memberId);
  /** Dates of another year than then are shown with their year. */
  readonly openedAt: Instant;
  readonly #calls: Calls;

  constructor({ calls, clock }: Needed<typeof needs>) {
    this.#calls = calls;
    this.openedAt = clock.now();
    makeAutoObservable(this, { list: false }, { autoBind: true });
  }

  start(): void {
    void this.read();
  }

  lookAgain(): void {
    void this.list.renew();
  }

  dispose(): void {
    this.list.wait();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    await this.list.load(async (cursor) => {
      const query = { limit: "50", cursor: cursor ?? undefined };
      return (await this.#calls.ask(listConversations, { query })).value;
    });
  }
}
