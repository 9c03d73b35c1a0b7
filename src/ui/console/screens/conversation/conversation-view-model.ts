import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type Answered, Calls, type RefusalOf } from "#application/ports/calls.ts";
import { KeySource } from "#application/ports/environment.ts";
import {
  answerConversation,
  closeConversation,
  type ConversationView,
  readConversation,
} from "#contract/conversations/conversation.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { calls: Calls, keys: KeySource };

export type AnswerTrouble = RefusalOf<typeof answerConversation> | "invalid";

/** What a member and the merchant wrote to each other; answering it, or saying that it needs no answer. */
export class ConversationViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "missing" | "failed" = "loading";
  failure: unknown = null;
  conversation: ConversationView | null = null;
  draft = "";
  readonly step = new OneStep<"answer" | "done", AnswerTrouble>();
  readonly #calls: Calls;
  readonly #keys: KeySource;
  readonly #memberId: string;
  readonly #latest = new Latest();
  /** The same text is sent under the same key until it arrived. */
  #key: string | null = null;

  constructor({ calls, keys }: Needed<typeof needs>, memberId: string) {
    this.#calls = calls;
    this.#keys = keys;
    this.#memberId = memberId;
    makeAutoObservable(this, { conversation: observableRef, failure: observableRef, step: false }, { autoBind: true });
  }

  get maySend(): boolean {
    return this.draft.trim() !== "";
  }

  start(): void {
    void this.read();
  }

  lookAgain(): void {
    if (this.step.working === null) void this.read();
  }

  dispose(): void {
    this.#latest.drop();
  }

  write(text: string): void {
    if (text !== this.draft) this.#key = null;
    this.draft = text;
  }

  /** Never rejects. */
  async read(): Promise<void> {
    await this.#latest.ask(
      () => this.#calls.ask(readConversation, { params: { memberId: this.#memberId } }),
      (answer) => {
        this.conversation = answer.kind === "done" ? answer.value : null;
        this.status = answer.kind === "done" ? "ready" : "missing";
      },
      (failure) => {
        this.status = this.conversation === null ? "failed" : "ready";
        this.failure = failure;
      },
    );
  }

  /** What was typed stays until it arrived. Never rejects. */
  async answer(): Promise<void> {
    if (!this.maySend) return;
    await this.step.run("answer", async () => {
      this.#key ??= this.#keys.newKey();
      const input = { params: { memberId: this.#memberId }, body: { text: this.draft } };
      const answer = await this.#calls.ask(answerConversation, input, this.#key);
      runInAction(() => {
        this.#show(answer);
        if (answer.kind === "done") this.write("");
      });
    });
  }

  /** Nothing that was written needs an answer. Never rejects. */
  async setAside(): Promise<void> {
    await this.step.run("done", async () => {
      const answer = await this.#calls.ask(closeConversation, { params: { memberId: this.#memberId } });
      runInAction(() => this.#show(answer));
    });
  }

  #show(answer: Answered<typeof answerConversation> | Answered<typeof closeConversation>): void {
    if (answer.kind === "done") {
      this.#latest.drop();
      this.conversation = answer.value;
    } else this.step.say(answer.kind === "invalid" ? "invalid" : answer.reason);
  }
}
