import { Calls, orThrow } from "#application/ports/calls.ts";
import { KeySource } from "#application/ports/environment.ts";
import { noteStatement, type StatementItemView } from "#contract/transfers/receipt.ts";
import type { Currency } from "#domain/money/currency.ts";
import { type Refused, refused } from "#domain/refusal.ts";
import type { Needs } from "#wiring/needs.ts";
import { OwnEventRepository } from "../ports/own-events.ts";

/** `no_columns`: no line of the file names a date and an amount, or it is no CSV. */
export type StatementRefusal = "no_columns" | "too_large";

export type StatementAnswer =
  | { readonly kind: "read"; readonly items: readonly StatementItemView[] }
  | Refused<StatementRefusal>;

/** A statement that was chosen. It keeps one key, so that booking it again carries the same upload on. */
export interface ChosenStatement {
  readonly file: Blob;
  readonly currency: Currency | null;
  readonly key: string;
}

/** The bank's statement: what each line would be, then booked. Failures reject with RequestFailed. */
export class ReadStatement {
  static readonly needs: Needs<typeof ReadStatement> = [Calls, OwnEventRepository, KeySource];
  readonly #calls: Calls;
  readonly #events: Pick<OwnEventRepository, "list">;
  readonly #keys: KeySource;

  constructor(calls: Calls, events: Pick<OwnEventRepository, "list">, keys: KeySource) {
    this.#calls = calls;
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
  tryOut(chosen: ChosenStatement): Promise<StatementAnswer> {
    return this.#send({ ...chosen, key: this.#keys.newKey() }, "true");
  }

  /** Books every line once; what was booked before, also from another file, is known already. Repeatable. */
  book(chosen: ChosenStatement): Promise<StatementAnswer> {
    return this.#send(chosen, "false");
  }

  async #send({ file, currency, key }: ChosenStatement, dryRun: "true" | "false"): Promise<StatementAnswer> {
    // Browsers name a CSV file's type in many ways, or not at all; what is in it decides.
    const csv = new Blob([file], { type: "text/csv" });
    const query = { dryRun, ...(currency === null ? {} : { currency }) };
    const answer = await this.#calls.ask(noteStatement, { query, fields: {}, file: csv }, key);
    if (answer.kind === "invalid" && "file" in answer.fields) return refused("no_columns");
    if (answer.kind === "refused") return answer;
    return { kind: "read", items: orThrow(answer).items };
  }
}
