import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Calls, RefusalOf } from "#application/ports/calls.ts";
import type { KeySource } from "#application/ports/environment.ts";
import {
  type OwnConversationView,
  readOwnConversation,
  writeToMerchant,
} from "#contract/conversations/conversation.ts";
import type { EventId, MerchantId } from "#domain/event/sports-event.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

/** With whom, and the event that the member looks at. */
export interface ConversationSubject {
  readonly merchantId: MerchantId;
  readonly eventId: EventId | null;
}

/** Opens a conversation; its code is fetched with the tap. Rejects without a network. */
export type OpenConversation = (about: ConversationSubject) => Promise<Conversation>;

export type WritingTrouble = RefusalOf<typeof writeToMerchant> | "invalid";

interface Tools {
  readonly calls: Calls;
  readonly keys: KeySource;
}

/** What a member and an organiser wrote to each other, and what the member writes now. */
export class Conversation {
  status: "loading" | "ready" | "failed" = "loading";
  failure: unknown = null;
  /** Null until it was read, and where the organiser is gone. */
  found: OwnConversationView | null = null;
  draft = "";
  readonly step = new OneStep<"send", WritingTrouble>();
  readonly #tools: Tools;
  readonly #about: ConversationSubject;
  readonly #latest = new Latest();
  /** The same text is sent under the same key until it arrived. */
  #key: string | null = null;

  constructor(tools: Tools, about: ConversationSubject) {
    this.#tools = tools;
    this.#about = about;
    makeAutoObservable(this, { found: observableRef, failure: observableRef, step: false }, { autoBind: true });
  }

  get maySend(): boolean {
    return this.draft.trim() !== "";
  }

  write(text: string): void {
    if (text !== this.draft) this.#key = null;
    this.draft = text;
  }

  /** What is shown stays where a later reading fails. Never rejects. */
  async read(): Promise<void> {
    if (this.found === null) this.status = "loading";
    const query = { merchantId: this.#about.merchantId };
    await this.#latest.ask(
      () => this.#tools.calls.ask(readOwnConversation, { query }),
      (answer) => {
        this.found = answer.kind === "done" ? answer.value : null;
        this.status = "ready";
      },
      (failure) => {
        this.status = this.found === null ? "failed" : "ready";
        this.failure = failure;
      },
    );
  }

  /** What was typed stays until it arrived. Never rejects. */
  async send(): Promise<void> {
    if (!this.maySend) return;
    const { merchantId, eventId } = this.#about;
    await this.step.run("send", async () => {
      const body = { merchantId, text: this.draft, ...(eventId === null ? {} : { eventId }) };
      this.#key ??= this.#tools.keys.newKey();
      const answer = await this.#tools.calls.ask(writeToMerchant, { body }, this.#key);
      runInAction(() => {
        if (answer.kind !== "done") return this.step.say(answer.kind === "invalid" ? "invalid" : answer.reason);
        this.#latest.drop();
        this.found = answer.value;
        this.write("");
      });
    });
  }
}
