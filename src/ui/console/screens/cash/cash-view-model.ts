import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { type Answered, Calls, orThrow, type RefusalOf } from "#application/ports/calls.ts";
import { Clock, KeySource } from "#application/ports/environment.ts";
import { type CashHeld, listCash, signOffCash, undoHandover } from "#contract/paying/cash.ts";
import { isAtMost, type Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";
import { asTyped, typedPrice } from "../../parts/amounts/typed-price.ts";

const needs = { calls: Calls, keys: KeySource, clock: Clock };

type Step = typeof signOffCash | typeof undoHandover;
export type CashRefusal = RefusalOf<Step>;

/** The cash in helpers' hands: signed off when it is handed over, and that taken back. */
export class CashViewModel {
  static readonly needs = needs;
  status: "loading" | "ready" | "failed" = "loading";
  held: readonly CashHeld[] = [];
  failure: unknown = null;
  /** Whose cash is signed off. */
  open: CashHeld | null = null;
  amount = "";
  /** Signing off, or taking back the handover of this id. */
  readonly step = new OneStep<string, { readonly kind: CashRefusal }>();
  readonly #calls: Calls;
  readonly #keys: KeySource;
  readonly #clock: Clock;
  /** Of what is being signed off: it stays while nothing was answered, so that it is done once. */
  #key = "";

  constructor({ calls, keys, clock }: Needed<typeof needs>) {
    this.#calls = calls;
    this.#keys = keys;
    this.#clock = clock;
    makeAutoObservable(
      this,
      { held: observableRef, failure: observableRef, open: observableRef, step: false, now: false },
      { autoBind: true },
    );
  }

  get now(): Instant {
    return this.#clock.now();
  }

  start(): void {
    void this.read();
  }

  dispose(): void {
    this.open = null;
  }

  /** Also Retry. What is shown stays meanwhile. Never rejects. */
  async read(): Promise<void> {
    if (this.status === "failed") this.status = "loading";
    try {
      const { items: held } = (await this.#calls.ask(listCash, {})).value;
      runInAction(() => {
        this.held = held;
        this.status = "ready";
      });
    } catch (failure) {
      runInAction(() => {
        this.failure = failure;
        this.status = "failed";
      });
    }
  }

  /** Opens the sheet, with all that is there. */
  ask(held: CashHeld): void {
    this.open = held;
    this.type(asTyped(held.inHand));
  }

  dismiss(): void {
    if (this.step.working === null) this.open = null;
  }

  type(amount: string): void {
    this.amount = amount;
    this.#key = this.#keys.newKey();
    this.step.say(null);
  }

  /** What is typed, while it can be handed over. */
  get typed(): Money | null {
    if (this.open === null) return null;
    const amount = typedPrice(this.amount, this.open.inHand.currency);
    return amount !== null && amount.amount > 0 && isAtMost(amount, this.open.inHand) ? amount : null;
  }

  /** Never rejects. */
  async signOff(): Promise<void> {
    const { open, typed } = this;
    if (open === null || typed === null) return;
    const body = { by: open.by, amount: typed };
    await this.#run("sign", () => this.#calls.ask(signOffCash, { body }, this.#key));
  }

  /** Never rejects. */
  async undo(handoverId: string): Promise<void> {
    await this.#run(handoverId, () => this.#calls.ask(undoHandover, { params: { handoverId } }));
  }

  async #run(name: string, ask: () => Promise<Answered<Step>>): Promise<void> {
    await this.step.run(name, async () => {
      const answer = await ask();
      if (answer.kind === "invalid") return void orThrow(answer);
      await this.read();
      runInAction(() => {
        if (answer.kind === "done") this.open = null;
        else this.step.say({ kind: answer.reason });
        this.#key = this.#keys.newKey();
      });
    });
  }
}
