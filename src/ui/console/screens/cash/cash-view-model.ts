import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { CashDesk, type CashSignedOff, type HandoverUndone } from "#application/console/ports/owed-desk.ts";
import { Clock, KeySource } from "#application/ports/environment.ts";
import type { CashHeld } from "#contract/paying/cash.ts";
import { isAtMost, type Money } from "#domain/money/money.ts";
import type { Instant } from "#domain/time/instant.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";
import { asTyped, typedPrice } from "../../parts/amounts/typed-price.ts";

const needs = { desk: CashDesk, keys: KeySource, clock: Clock };

export type CashRefusal = Extract<CashSignedOff | HandoverUndone, { kind: "refused" }>["reason"];

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
  readonly #desk: CashDesk;
  readonly #keys: KeySource;
  readonly #clock: Clock;
  /** Of what is being signed off: it stays while nothing was answered, so that it is done once. */
  #key = "";

  constructor({ desk, keys, clock }: Needed<typeof needs>) {
    this.#desk = desk;
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
      const held = await this.#desk.list();
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
    await this.#run("sign", () => this.#desk.signOff(open.by, typed, this.#key));
  }

  /** Never rejects. */
  async undo(handoverId: string): Promise<void> {
    await this.#run(handoverId, () => this.#desk.undo(handoverId));
  }

  async #run(name: string, ask: () => Promise<CashSignedOff | HandoverUndone>): Promise<void> {
    await this.step.run(name, async () => {
      const answer = await ask();
      await this.read();
      runInAction(() => {
        if (answer.kind === "done") this.open = null;
        else this.step.say({ kind: answer.reason });
        this.#key = this.#keys.newKey();
      });
    });
  }
}
