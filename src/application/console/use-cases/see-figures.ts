import { HandOver } from "#application/ports/environment.ts";
import type { FiguresView } from "#contract/merchants/figures.ts";
import { inMajorUnits } from "#domain/money/major-units.ts";
import { type Cell, toCsv } from "#domain/text/csv.ts";
import type { Weekday } from "#domain/time/local-date.ts";
import type { Needs } from "#wiring/needs.ts";

export const figureNames = ["fill", "money", "members", "waiting"] as const;
export type FigureName = (typeof figureNames)[number];

/** What is counted of a figure. */
export const measures = ["games", "seats", "taken", "revenue", "refunds", "newcomers", "returning", "parties"] as const;
export type Measure = (typeof measures)[number];

/** What the file of figures says in the organiser's language. */
export interface FigureWords {
  readonly columns: Readonly<Record<"figure" | "period" | "what" | "value" | "currency", string>>;
  readonly figure: (name: FigureName) => string;
  readonly measure: (name: Measure) => string;
  readonly weekday: (day: Weekday) => string;
}

const csv = "text/csv";

/** A merchant's figures as a file. */
export class SeeFigures {
  static readonly needs: Needs<typeof SeeFigures> = [HandOver];
  readonly #handOver: HandOver;

  constructor(handOver: HandOver) {
    this.#handOver = handOver;
  }

  /** Does this browser have downloads? LINE's own has none. */
  get canSave(): boolean {
    return this.#handOver.waysFor({ name: "figures.csv", type: csv, text: "" }).includes("save");
  }

  /**
   * Hands figures to the browser as CSV, one number a line, so that a spreadsheet can turn them any way. False where
   * the browser took no file.
   */
  async save(figures: FiguresView, words: FigureWords): Promise<boolean> {
    const last = figures.members.at(-1)?.month ?? "";
    const file = { name: `figures-${last}.csv`, type: csv, text: textOf(figures, words) };
    return (await this.#handOver.hand(file, "save")) === "done";
  }
}

/** With the mark by which spreadsheets know UTF-8. Amounts are digits with a point. */
function textOf({ weekdays, money, members, waiting }: FiguresView, words: FigureWords): string {
  const counts = (name: FigureName, period: string, values: Partial<Record<Measure, number>>): Cell[][] =>
    measures.flatMap((measure) => {
      const value = values[measure];
      return value === undefined ? [] : [[words.figure(name), period, words.measure(measure), value, null]];
    });
  const rows = [
    ...weekdays.flatMap(({ weekday, ...values }) => counts("fill", words.weekday(weekday), values)),
    ...money.flatMap(({ currency, months }) =>
      months.flatMap(({ month, ...values }) =>
        (["revenue", "refunds"] as const).map((measure): Cell[] => {
          const value = Number(inMajorUnits(values[measure]));
          return [words.figure("money"), month, words.measure(measure), value, currency];
        }),
      ),
    ),
    ...members.flatMap(({ month, ...values }) => counts("members", month, values)),
    ...waiting.flatMap(({ month, ...values }) => counts("waiting", month, values)),
  ];
  const { figure, period, what, value, currency } = words.columns;
  return `\ufeff${toCsv([figure, period, what, value, currency], rows)}`;
}
