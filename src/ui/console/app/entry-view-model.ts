import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { EnterConsole, ConsoleEntry } from "#application/console/use-cases/enter-console.ts";
import type { WorkplaceView } from "#contract/merchants/access.ts";
import type { SeenInvitationView } from "#contract/merchants/staff.ts";
import { mayAs, type StaffRole } from "#domain/merchant/staff.ts";

type Invitation = "looking" | "asking" | "accepting" | "not_found" | "invitation_over" | "failed";

/** Who works here, and where: signing in, choosing a merchant, invitations. */
export class EntryViewModel {
  status: "signing_in" | "signed_out" | "failed" | ConsoleEntry["kind"] = "signing_in";
  failure: unknown = null;
  workplaces: readonly WorkplaceView[] = [];
  /** The merchant whose back office is open. */
  workplace: WorkplaceView | null = null;
  /** What became of an invitation's link. */
  invitation: Invitation = "looking";
  /** What the link is for, once that is known. */
  offer: SeenInvitationView | null = null;
  /** Opened without a network: nobody is signed in, and only what the door keeps is there. */
  isCutOff = false;
  readonly #enter: Pick<EnterConsole, "resume" | "start" | "signIn" | "enter" | "look" | "accept" | "leave">;
  readonly #kept: () => WorkplaceView | null;
  #turn = 0;

  /** `kept` answers where the door was opened last, on a page that was opened without a network; else null. */
  constructor(
    enter: Pick<EnterConsole, "resume" | "start" | "signIn" | "enter" | "look" | "accept" | "leave">,
    kept: () => WorkplaceView | null = () => null,
  ) {
    this.#enter = enter;
    this.#kept = kept;
    makeAutoObservable(
      this,
      { failure: observableRef, workplaces: observableRef, workplace: observableRef, offer: observableRef },
      { autoBind: true },
    );
  }

  /** Signs in and enters. Also Retry. Never rejects. */
  async start(): Promise<void> {
    const kept = this.#kept();
    if (kept) {
      this.status = "in";
      this.workplace = kept;
      this.isCutOff = true;
      return;
    }
    const last = this.#enter.resume();
    await this.#ask(() => this.#enter.start(() => runInAction(() => (this.workplace = null))), last);
  }

  /** Is where the person was last shown, while it is asked who is here? */
  get isResuming(): boolean {
    return this.status === "signing_in" && this.workplace !== null;
  }

  /** Enters one of the merchants. Never rejects. */
  async choose(workplace: WorkplaceView): Promise<void> {
    const { workplaces } = this;
    await this.#ask(() => this.#enter.enter(workplace, workplaces));
  }

  /** Leaves this merchant for the choice of all. */
  chooseAgain(): void {
    this.#turn += 1;
    this.workplace = null;
    this.status = "choosing";
  }

  /** The person has signed out: the console is closed. */
  signedOut(): void {
    this.#turn += 1;
    this.#enter.leave();
    this.workplace = null;
    this.workplaces = [];
    this.status = "signed_out";
  }

  /** Sees what an invitation is for, before it is taken. Also Retry. Never rejects. */
  async look(token: string): Promise<void> {
    this.invitation = "looking";
    this.offer = null;
    try {
      const answer = await this.#enter.look(token);
      runInAction(() => {
        this.invitation = answer.kind === "open" ? "asking" : answer.reason;
        this.offer = answer.kind === "open" ? answer.invitation : null;
      });
    } catch (failure) {
      runInAction(() => {
        this.invitation = "failed";
        this.failure = failure;
      });
    }
  }

  /** Takes an invitation, then enters there. True once the back office is open. Never rejects. */
  async accept(token: string): Promise<boolean> {
    if (this.invitation === "accepting") return false;
    this.invitation = "accepting";
    try {
      await this.#enter.signIn();
      const answer = await this.#enter.accept(token);
      if (answer.kind === "refused") {
        runInAction(() => (this.invitation = answer.reason));
        return false;
      }
    } catch (failure) {
      runInAction(() => {
        this.invitation = "failed";
        this.failure = failure;
      });
      return false;
    }
    await this.start();
    return this.status === "in";
  }

  /** The merchant is called so and has this logo; null: none. */
  showClub({ name, logoUrl }: { readonly name: string; readonly logoUrl: string | null }): void {
    const { workplace } = this;
    if (!workplace || (workplace.name === name && (workplace.logoUrl ?? null) === logoUrl)) return;
    const { logoUrl: _before, ...others } = workplace;
    const shown = { ...others, name, ...(logoUrl === null ? {} : { logoUrl }) };
    this.workplace = shown;
    this.workplaces = this.workplaces.map((one) => (one.id === shown.id ? shown : one));
  }

  /** May the person do what needs at least this role? */
  may(least: StaffRole): boolean {
    return this.workplace !== null && mayAs(this.workplace.role, least);
  }

  async #ask(work: () => Promise<ConsoleEntry>, meanwhile: WorkplaceView | null = null): Promise<void> {
    this.#turn += 1;
    const turn = this.#turn;
    this.status = "signing_in";
    this.workplace = meanwhile;
    this.failure = null;
    try {
      const entry = await work();
      if (turn === this.#turn) runInAction(() => this.#take(entry));
    } catch (failure) {
      if (turn !== this.#turn) return;
      runInAction(() => {
        this.status = "failed";
        this.workplace = null;
        this.failure = failure;
      });
    }
  }

  #take(entry: ConsoleEntry): void {
    this.status = entry.kind;
    this.workplace = entry.kind === "in" ? entry.workplace : null;
    this.workplaces = entry.kind === "nowhere" ? [] : entry.workplaces;
  }
}
