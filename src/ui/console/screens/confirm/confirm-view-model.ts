import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { OwnLogin } from "#application/console/ports/own-login.ts";
import { type Answered, Calls, orThrow } from "#application/ports/calls.ts";
import { Clipboard, Clock, Delay } from "#application/ports/environment.ts";
import {
  type CollectedView,
  collectConfirmed,
  confirmAct,
  type ConfirmationView,
  getConfirmation,
  rejectAct,
} from "#contract/merchants/confirmation.ts";
import type { Refused } from "#domain/refusal.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";
import { Fresh } from "../../parts/fresh.ts";
import { FreshLogin } from "../../parts/login/fresh-login.ts";
import { isDecided } from "../../parts/owners/owners-wait.ts";

const needs = {
  calls: Calls,
  login: OwnLogin,
  clipboard: Clipboard,
  clock: Clock,
  delay: Delay,
};

export type ConfirmTrouble = Refused<"another_owner_confirms" | "confirm_in_line" | "confirmation_over">;

/** Something that an owner asked for, as the owner who may confirm it sees it: what it changes, and yes or no. */
export class ConfirmViewModel {
  static readonly needs = needs;
  /** Read again by itself while it is open; a value of null: there is none. */
  readonly found: Fresh<{ readonly confirmation: ConfirmationView | null }>;
  readonly step = new OneStep<"confirm" | "reject" | "collect", ConfirmTrouble>();
  readonly login: FreshLogin;
  /** The secret or the link that was asked for, told this once. */
  collected: CollectedView | null = null;
  copied = false;
  /** Was the page opened by the link in LINE's chat? */
  readonly fromChat: boolean;
  readonly #params: { readonly confirmationId: string };
  readonly #code: string | null;
  readonly #calls: Calls;
  readonly #clipboard: Clipboard;
  readonly #clock: Clock;

  /** `ref`: the id, and from LINE's chat a tilde and the message's code. */
  constructor({ calls, login, clipboard, clock, delay }: Needed<typeof needs>, ref: string) {
    const [id = "", code] = ref.split("~");
    this.#params = { confirmationId: id };
    this.#code = code ?? null;
    this.fromChat = code !== undefined;
    this.#calls = calls;
    this.#clipboard = clipboard;
    this.#clock = clock;
    this.login = new FreshLogin({ login, calls, clock });
    this.found = new Fresh(async () => ({ confirmation: await this.#find() }), delay);
    makeAutoObservable(this, { found: false, step: false, login: false, collected: observableRef }, { autoBind: true });
  }

  get now(): number {
    return this.#clock.now();
  }

  get confirmation(): ConfirmationView | null {
    return this.found.value?.confirmation ?? null;
  }

  /** May the person say yes here? */
  get mayConfirm(): boolean {
    const { confirmation } = this;
    if (confirmation === null || isDecided(confirmation)) return false;
    return confirmation.decision === "yes" || (confirmation.decision === "in_line" && this.fromChat);
  }

  /** May the person say no here, or take back what they asked for? */
  get mayReject(): boolean {
    const { confirmation } = this;
    if (confirmation === null || isDecided(confirmation)) return false;
    return confirmation.mine || confirmation.decision !== "other";
  }

  /** The asker may have a secret that nobody has seen yet. */
  get mayCollect(): boolean {
    return this.confirmation?.state === "confirmed" && this.confirmation.mine && this.collected === null;
  }

  start(): void {
    this.found.start();
    void this.#goOn();
  }

  lookAgain(): void {
    this.found.lookAgain();
  }

  dispose(): void {
    this.found.stop();
  }

  /** Where the login is too old, a new one is asked for, and it goes on with that. Never rejects. */
  async confirm(): Promise<void> {
    const body = this.#code === null ? {} : { code: this.#code };
    await this.step.run("confirm", async () =>
      this.#take(await this.#calls.ask(confirmAct, { params: this.#params, body })),
    );
  }

  /** Never rejects. */
  async reject(): Promise<void> {
    await this.step.run("reject", async () => this.#take(await this.#calls.ask(rejectAct, { params: this.#params })));
  }

  /** Never rejects. */
  async collect(): Promise<void> {
    await this.step.run("collect", async () => {
      const collected = orThrow(await this.#calls.ask(collectConfirmed, { params: this.#params }));
      runInAction(() => (this.collected = collected));
      void this.found.refresh();
    });
  }

  async copy(text: string): Promise<void> {
    const copied = await this.#clipboard.copy(text);
    runInAction(() => (this.copied = copied));
  }

  async #goOn(): Promise<void> {
    if ((await this.login.cameBackFor()) === "confirm") await this.confirm();
  }

  /** Null: there is none. */
  async #find(): Promise<ConfirmationView | null> {
    const answer = await this.#calls.ask(getConfirmation, { params: this.#params });
    return answer.kind === "done" ? answer.value : null;
  }

  #take(answer: Answered<typeof confirmAct | typeof rejectAct>): void {
    if (answer.kind === "refused") {
      const { reason } = answer;
      if (reason === "fresh_login_required") this.login.ask("confirm", () => void this.confirm());
      else if (reason !== "not_found") this.step.say({ kind: "refused", reason });
    }
    const confirmation = answer.kind === "refused" ? null : orThrow(answer);
    // With a club that closed the person's way in ended: this is the last answer.
    if (confirmation?.kind === "merchant_closed") {
      runInAction(() => this.found.show({ confirmation }));
      this.found.stop();
    } else void this.found.refresh();
  }
}
