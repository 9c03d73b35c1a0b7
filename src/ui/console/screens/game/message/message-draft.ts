import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { GameWithPeople } from "#application/console/use-cases/run-game.ts";
import type { Calls, RefusalOf } from "#application/ports/calls.ts";
import type { KeySource } from "#application/ports/environment.ts";
import { type AnnouncementView, sendAnnouncement } from "#contract/merchants/announcement.ts";
import { type AnnouncementAudience, isAnnouncedTo } from "#domain/event/announcement.ts";
import type { Language } from "#languages/language.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

/** `invalid_request`: the text is refused. */
export type MessageTrouble = RefusalOf<typeof sendAnnouncement> | "invalid_request";

interface Deps {
  readonly calls: Calls;
  readonly keys: KeySource;
  readonly game: () => GameWithPeople | null;
}

/**
 * A message to all of a game: written, looked at with what it takes, sent. What was typed stays when the sheet is
 * closed, until it was sent.
 */
export class MessageDraft {
  isOpen = false;
  text = "";
  to: AnnouncementAudience = "in";
  /** What sending would do, while that is looked at; null while it is written. */
  foreseen: AnnouncementView | null = null;
  /** What was sent last, until another one is begun. */
  sent: AnnouncementView | null = null;
  readonly step = new OneStep<"look" | "send", MessageTrouble>();
  readonly #deps: Deps;
  /** Of this text to these people: sending it again after a lost answer is the same. */
  #key: string;

  constructor(deps: Deps) {
    this.#deps = deps;
    this.#key = deps.keys.newKey();
    makeAutoObservable(this, { step: false, foreseen: observableRef, sent: observableRef }, { autoBind: true });
  }

  open(): void {
    this.isOpen = true;
    this.sent = null;
    this.edit();
  }

  close(): void {
    if (this.step.working === null) this.isOpen = false;
  }

  write(text: string): void {
    this.text = text;
    this.#key = this.#deps.keys.newKey();
  }

  choose(to: AnnouncementAudience): void {
    this.to = to;
    this.#key = this.#deps.keys.newKey();
  }

  /** Back to the text. */
  edit(): void {
    this.foreseen = null;
    this.step.say(null);
  }

  /** So many places are meant by each choice, whether their members can be told or not. */
  placesOf(to: AnnouncementAudience): number {
    return (this.#deps.game()?.people ?? []).filter((person) => isAnnouncedTo(to, person)).length;
  }

  get mayLook(): boolean {
    return this.text.trim() !== "" && this.placesOf(this.to) > 0;
  }

  /** Is there a message of the month for each? Somebody must be there to get it, too. */
  get maySend(): boolean {
    const { foreseen } = this;
    return foreseen !== null && foreseen.members > 0 && (foreseen.left === null || foreseen.members <= foreseen.left);
  }

  /** Asks whom it would reach and what it takes. Never rejects. */
  look(language: Language): Promise<void> {
    return this.step.run("look", async () => {
      const answer = await this.#ask(language, { dryRun: "true" });
      if (answer) runInAction(() => (this.foreseen = answer));
    });
  }

  /** Never rejects. */
  send(language: Language): Promise<void> {
    return this.step.run("send", async () => {
      const answer = await this.#ask(language, {}, this.#key);
      if (!answer) return;
      runInAction(() => {
        this.sent = answer;
        this.foreseen = null;
        this.write("");
      });
    });
  }

  async #ask(language: Language, query: { readonly dryRun?: "true" }, key?: string): Promise<AnnouncementView | null> {
    const event = this.#deps.game()?.event;
    if (!event) return null;
    const body = { text: this.text.trim(), to: this.to, language };
    const answer = await this.#deps.calls.ask(sendAnnouncement, { params: { eventId: event.id }, query, body }, key);
    if (answer.kind === "done") return answer.value;
    runInAction(() => {
      // What is wrong with the text is said beside it.
      if (answer.kind === "invalid") this.foreseen = null;
      this.step.say(answer.kind === "invalid" ? "invalid_request" : answer.reason);
    });
    return null;
  }
}
