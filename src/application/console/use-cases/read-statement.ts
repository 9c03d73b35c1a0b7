import { KeySource } from "#application/ports/environment.ts";
import type { Currency } from "#domain/money/currency.ts";
import type { Needs } from "#wiring/needs.ts";
import { BankStatements, type StatementAnswer } from "../ports/bank-statements.ts";
import { OwnEventRepository } from "../ports/own-events.ts";

/** A statement that was chosen. It keeps one key, so that booking it again carries the same upload on. */
export interface ChosenStatement {
  readonly file: Blob;
  readonly currency: Currency | null;
  readonly key: string;
}

/** The bank's statement: what each line would be, then booked. Failures reject with RequestFailed. */
export class ReadStatement {
  static readonly needs: Needs<typeof ReadStatement> = [BankStatements, OwnEventRepository, KeySource];
  readonly #statements: BankStatements;
  readonly #events: Pick<OwnEventRepository, "list">;
  readonly #keys: KeySource;

  constructor(statements: BankStatements, events: Pick<OwnEventRepository, "list">, keys: KeySource) {
    this.#statements = statements;
    this.#events = events;
    this.#keys = keys;
  }

  /** The currency of the merchant's latest game, for lines that say none; null where there is no game yet. */
  async usualCurrency(): Promise<Currency | null> {
    const { items } = await this.#events.list({ latestFirst: true }, { limit: 1 });
    return items[0]?.price.currency ?? null;
  }

  choose(file: Blob, currency: Currency | null): ChosenStatement {
    return { file, currency, key: this.#keys.newKey() };
  }

  /** What booking it would do. Nothing is kept. */
  tryOut({ file, currency }: ChosenStatement): Promise<StatementAnswer> {
    return this.#statements.send({ file, currency, isDryRun: true }, this.#keys.newKey());
  }

  /** Books every line once; what was booked before, also from another file, is known already. Repeatable. */
  book({ file, currency, key }: ChosenStatement): Promise<StatementAnswer> {
    return this.#statements.send({ file, currency, isDryRun: false }, key);
  }
}
