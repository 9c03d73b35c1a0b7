import { makeAutoObservable, runInAction } from "mobx";
import type { OwnLogin } from "#application/console/ports/own-login.ts";
import type { Calls } from "#application/ports/calls.ts";
import type { Clock } from "#application/ports/environment.ts";
import { whoAmI } from "#contract/merchants/access.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

interface FreshLoginDeps {
  readonly login: OwnLogin;
  readonly calls: Calls;
  readonly clock: Clock;
}

/**
 * What changes where money goes or who may needs a login of the last five minutes. It is asked for before anything is
 * typed, because the page may leave for it. Each thing to open has a name, by which the page that comes back opens it.
 */
export class FreshLogin {
  /** The sheet that asks for it is open. */
  asked = false;
  /** `look`: whether the login is fresh is being asked. */
  readonly step = new OneStep<"look" | "sign_in", never>();
  readonly #login: OwnLogin;
  readonly #calls: Calls;
  readonly #clock: Clock;
  #what = "";
  #then: () => void = () => undefined;

  constructor({ login, calls, clock }: FreshLoginDeps) {
    this.#login = login;
    this.#calls = calls;
    this.#clock = clock;
    makeAutoObservable(this, { step: false }, { autoBind: true });
  }

  /** Opens `what` by `then` at once where the login is fresh, else after a new one. Never rejects. */
  async before(what: string, then: () => void): Promise<void> {
    this.#what = what;
    this.#then = then;
    await this.step.run("look", async () => {
      if (await this.#isFresh()) then();
      else runInAction(() => (this.asked = true));
    });
    if (this.step.trouble) runInAction(() => (this.asked = true));
  }

  /** The server found the login too old: asks for a new one, then goes on with `then`, or with `what` after a leave. */
  ask(what: string, then: () => void = () => undefined): void {
    this.#what = what;
    this.#then = then;
    this.asked = true;
  }

  /**
   * What the page left this screen for a login for, once; null: nothing, or the login did not become fresh. Call it
   * when the screen has what it needs to open it. Never rejects.
   */
  async cameBackFor(): Promise<string | null> {
    const what = this.#login.leftFor();
    if (what === null) return null;
    try {
      return (await this.#isFresh()) ? what : null;
    } catch {
      return null;
    }
  }

  /** Signs in anew. Where the page leaves for it, it comes back to this screen. Never rejects. */
  async signIn(): Promise<void> {
    await this.step.run("sign_in", async () => {
      await this.#login.again(this.#what);
      runInAction(() => (this.asked = false));
      this.#then();
    });
  }

  dismiss(): void {
    if (this.step.working === "sign_in") return;
    this.asked = false;
    this.step.say(null);
  }

  async #isFresh(): Promise<boolean> {
    const { freshUntil } = (await this.#calls.ask(whoAmI, {})).value;
    return freshUntil !== null && this.#clock.now() < freshUntil;
  }
}
