import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { Answered, Calls } from "#application/ports/calls.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { closeMerchant, type ClosingView, getClosing } from "#contract/merchants/opening.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { FreshLogin } from "../../parts/login/fresh-login.ts";

/** By this name a login is asked for. */
export const closingName = "closing";

/** Closing the club for good: what that does or what stands in its way, then an owner's word. */
export class ClubClosing {
  isOpen = false;
  /** Null while it is read, and where it can't be. */
  foreseen: ClosingView | null = null;
  failure: unknown = null;
  /** It is closed: the person has no way in any more. */
  isClosed = false;
  readonly step = new OneStep<"close", never>();
  readonly #calls: Calls;
  readonly #login: FreshLogin;

  constructor(calls: Calls, login: FreshLogin) {
    this.#calls = calls;
    this.#login = login;
    makeAutoObservable(this, { step: false, foreseen: observableRef, failure: observableRef }, { autoBind: true });
  }

  /** May it be closed as things are? */
  get mayClose(): boolean {
    return this.foreseen !== null && this.foreseen.blocks.length === 0;
  }

  /** Opens the sheet, after a fresh login. Never rejects. */
  async ask(): Promise<void> {
    await this.#login.before(closingName, () => {
      runInAction(() => (this.isOpen = true));
      void this.read();
    });
  }

  /** Reads what it would do now. Never rejects. */
  async read(): Promise<void> {
    this.step.say(null);
    this.foreseen = null;
    this.failure = null;
    try {
      const { value: foreseen } = await this.#calls.ask(getClosing, {});
      runInAction(() => (this.foreseen = foreseen));
    } catch (failure) {
      runInAction(() => (this.failure = failure));
    }
  }

  /** Closes it, once an owner has confirmed it. Never rejects. */
  async close(): Promise<void> {
    await this.step.run("close", async () => {
      const answer = await this.#calls.ask(closeMerchant, {}).catch(doneIfShutOut);
      if (answer.kind === "done") runInAction(() => (this.isClosed = true));
      else if (answer.reason === "fresh_login_required") this.#login.ask(closingName, () => void this.ask());
      else await this.read();
    });
  }

  dismiss(): void {
    if (this.step.working === null && !this.isClosed) this.isOpen = false;
  }
}

/** With the closing the person's token ended, so nothing more is answered to it. */
function doneIfShutOut(error: unknown): Answered<typeof closeMerchant> {
  if (error instanceof RequestFailed && error.code === "unauthenticated") return { kind: "done", value: undefined };
  throw error;
}
