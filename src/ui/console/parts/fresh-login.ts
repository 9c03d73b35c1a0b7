import { makeAutoObservable, runInAction } from "mobx";
import type { OwnLogin } from "#application/console/ports/own-team.ts";
import type { Clock } from "#application/ports/environment.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";

/**
 * What changes where money goes or who may needs a login of the last five minutes. It is asked for before anything is
 * typed, because the page may leave for it.
 */
export class FreshLogin {
  /** The sheet that asks for it is open. */
  asked = false;
  /** `look`: whether the login is fresh is being asked. */
  readonly step = new OneStep<"look" | "sign_in", never>();
  readonly #login: OwnLogin;
  readonly #clock: Clock;
  #then: () => void = () => undefined;

  constructor(login: OwnLogin, clock: Clock) {
    this.#login = login;
    this.#clock = clock;
    makeAutoObservable(this, { step: false }, { autoBind: true });
  }

  /** Goes on with `then` at once where the login is fresh, else after a new one. Never rejects. */
  async before(then: () => void): Promise<void> {
    this.#then = then;
    await this.step.run("look", async () => {
      const { freshUntil } = await this.#login.read();
      if (freshUntil !== null && this.#clock.now() < freshUntil) then();
      else runInAction(() => (this.asked = true));
    });
    if (this.step.trouble) runInAction(() => (this.asked = true));
  }

  /** The server found the login too old: asks for a new one, then goes on with `then`. */
  ask(then: () => void = () => undefined): void {
    this.#then = then;
    this.asked = true;
  }

  /** Signs in anew. Where the page leaves for it, it comes back to this screen. Never rejects. */
  async signIn(): Promise<void> {
    await this.step.run("sign_in", async () => {
      await this.#login.again();
      runInAction(() => (this.asked = false));
      this.#then();
    });
  }

  dismiss(): void {
    if (this.step.working === "sign_in") return;
    this.asked = false;
    this.step.say(null);
  }
}
