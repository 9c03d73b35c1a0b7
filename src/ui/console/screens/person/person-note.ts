import { makeAutoObservable, runInAction } from "mobx";
import { type Calls, orThrow } from "#application/ports/calls.ts";
import { changePerson, type NotedPersonView } from "#contract/merchants/people.ts";
import { longestNote } from "#domain/merchant/member-note.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

interface NoteDeps {
  readonly calls: Calls;
  readonly memberId: string;
  /** The note as it was read last. */
  readonly kept: () => string | null;
  readonly onKept: (person: NotedPersonView) => void;
}

/** The note that staff keep about a person, while it is written. */
export class PersonNote {
  isOpen = false;
  draft = "";
  readonly step = new OneStep<"keep", never>();
  readonly #deps: NoteDeps;

  constructor(deps: NoteDeps) {
    this.#deps = deps;
    makeAutoObservable(this, { step: false }, { autoBind: true });
  }

  open(): void {
    this.step.say(null);
    this.draft = this.#deps.kept() ?? "";
    this.isOpen = true;
  }

  dismiss(): void {
    if (this.step.working === null) this.isOpen = false;
  }

  write(text: string): void {
    this.draft = [...text].slice(0, longestNote).join("");
  }

  /** What was typed stays when it fails. Never rejects. */
  async keep(): Promise<void> {
    await this.step.run("keep", async () => {
      const { calls, memberId, onKept } = this.#deps;
      const body = { note: this.draft };
      const person = orThrow(await calls.ask(changePerson, { params: { memberId }, body }));
      runInAction(() => {
        onKept(person);
        this.isOpen = false;
      });
    });
  }
}
