import { makeAutoObservable, observableRef, runInAction } from "mobx";
import {
  type ChosenStatement,
  ReadStatement,
  type StatementAnswer,
  type StatementRefusal,
} from "#application/console/use-cases/read-statement.ts";
import { Clock } from "#application/ports/environment.ts";
import type { StatementItemView } from "#contract/transfers/receipt.ts";
import { type Currency, isCurrency } from "#domain/money/currency.ts";
import type { Instant } from "#domain/time/instant.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { readStatement: ReadStatement, clock: Clock };

/** How many lines of a statement are what. */
export interface StatementCounts {
  readonly payment: number;
  readonly exception: number;
  readonly duplicate: number;
  readonly fault: number;
}

/** A bank's statement: a file is chosen, what each line would be is shown, and then it is booked. */
export class StatementViewModel {
  static readonly needs = needs;
  /** Of lines that say none; null until it is known or chosen. */
  currency: Currency | null = null;
  /** What each line is, or would be; null before a file was read. */
  items: readonly StatementItemView[] | null = null;
  /** True once what is shown was booked. */
  isBooked = false;
  readonly step = new OneStep<"read" | "book", StatementRefusal>();
  /** Dates of another year than then are shown with their year. */
  readonly openedAt: Instant;
  readonly #readStatement: ReadStatement;
  #chosen: ChosenStatement | null = null;
  #currencyFound: Promise<void> = Promise.resolve();

  constructor({ readStatement, clock }: Needed<typeof needs>) {
    this.#readStatement = readStatement;
    this.openedAt = clock.now();
    makeAutoObservable(this, { step: false, items: observableRef }, { autoBind: true });
  }

  start(): void {
    this.#currencyFound = this.#findCurrency();
  }

  dispose(): void {
    this.step.say(null);
  }

  get counts(): StatementCounts {
    const counts = { payment: 0, exception: 0, duplicate: 0, fault: 0 };
    for (const { matched } of this.items ?? []) counts[matched ?? "fault"] += 1;
    return counts;
  }

  /** The lines that booking would add: what is known already and what can't be read adds nothing. */
  get news(): number {
    return this.counts.payment + this.counts.exception;
  }

  /** The currency of lines that say none. A file that is shown is read anew. Never rejects. */
  async say(currency: string): Promise<void> {
    if (!isCurrency(currency) || this.step.working !== null) return;
    this.currency = currency;
    if (this.#chosen && !this.isBooked) await this.choose(this.#chosen.file);
  }

  /** Shows what each line of a file would be. Never rejects. */
  async choose(file: Blob): Promise<void> {
    await this.step.run("read", async () => {
      // A file that is chosen at once would be read without the currency that its lines leave out.
      await this.#currencyFound;
      const chosen = this.#readStatement.choose(file, this.currency);
      runInAction(() => {
        this.#chosen = chosen;
        this.items = null;
        this.isBooked = false;
      });
      this.#take(await this.#readStatement.tryOut(chosen), false);
    });
  }

  /** Books every line that is new. Repeatable: what was booked is known then. Never rejects. */
  async book(): Promise<void> {
    const chosen = this.#chosen;
    if (chosen === null || this.isBooked) return;
    await this.step.run("book", async () => this.#take(await this.#readStatement.book(chosen), true));
  }

  #take(answer: StatementAnswer, isBooked: boolean): void {
    runInAction(() => {
      if (answer.kind === "refused") return this.step.say(answer.reason);
      this.items = answer.items;
      this.isBooked = isBooked;
    });
  }

  /** Without it the organiser chooses, or every line says its own. */
  async #findCurrency(): Promise<void> {
    const usual = await this.#readStatement.usualCurrency().catch(() => null);
    runInAction(() => (this.currency ??= usual));
  }
}
