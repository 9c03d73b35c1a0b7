import { makeAutoObservable, runInAction } from "mobx";
import { consoleScreens } from "#addresses/console.ts";
import { type BookWords, ReadMonth } from "#application/console/use-cases/read-month.ts";
import { Calls } from "#application/ports/calls.ts";
import { Clock } from "#application/ports/environment.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import { type BookLineView, getMonthOfBooks, type MonthOfBooksView } from "#contract/merchants/books.ts";
import { localDateOf } from "#domain/time/local-date.ts";
import type { Instant } from "#domain/time/instant.ts";
import type { Language } from "#languages/language.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";
import { SortedList } from "../../parts/table/sorted-list.ts";
import { type BookColumn, bookKeys } from "./book-keys.ts";
import { GatewayCardModel } from "./gateway-card-model.ts";

/** `2026-11`, as the server takes it. */
const aMonth = /^20[0-9]{2}-(?:0[1-9]|1[0-2])$/u;

const needs = { calls: Calls, readMonth: ReadMonth, platform: PlatformPort, clock: Clock };

const pageSize = 50;
const earliestFirst = { column: "date", descending: false } as const;

/** What was earned in a month: its sums, and every line that they are made of. */
export class BooksViewModel {
  static readonly needs = needs;
  /** `2026-11`. */
  month: string;
  /** Its first page has the sums. */
  readonly lines = new PagedList<BookLineView, MonthOfBooksView>(({ id }) => id);
  /** The same in the order that was chosen. */
  readonly rows = new SortedList<BookLineView, BookColumn>(this.lines, bookKeys, () => earliestFirst);
  readonly gateway: GatewayCardModel;
  readonly step = new OneStep<"save" | "pdf", "not_saved">();
  /** The merchant's; the device's until the first answer names it. */
  timeZone: string;
  /** Dates of another year than then are shown with their year. */
  readonly openedAt: Instant;
  readonly #calls: Calls;
  readonly #readMonth: ReadMonth;
  readonly #platform: Pick<PlatformPort, "openExternal">;

  /** Was the month asked for? Then it stays, whichever the merchant's present one is. */
  readonly #isAsked: boolean;

  /**
   * Begins with the month that is `asked` for, as `2026-11`, or this one; which that is, `timeZone` says, the device's,
   * until the merchant's is known.
   */
  constructor(
    { calls, readMonth, platform, clock }: Needed<typeof needs>,
    timeZone: string,
    asked: string | null = null,
  ) {
    this.#calls = calls;
    this.gateway = new GatewayCardModel(calls);
    this.#readMonth = readMonth;
    this.#platform = platform;
    this.timeZone = timeZone;
    this.openedAt = clock.now();
    this.#isAsked = asked !== null && aMonth.test(asked);
    this.month = this.#isAsked && asked !== null ? asked : this.#monthIn(timeZone);
    makeAutoObservable(this, { lines: false, rows: false, gateway: false, step: false }, { autoBind: true });
  }

  start(): void {
    void this.read();
    void this.gateway.read();
  }

  lookAgain(): void {
    void this.lines.renew().then(this.rows.complete);
    void this.gateway.read();
  }

  dispose(): void {
    this.lines.wait();
  }

  get sums(): MonthOfBooksView["sums"] {
    return this.lines.first?.sums ?? null;
  }

  get canSave(): boolean {
    return this.#readMonth.canSave;
  }

  /** Is the month to be had as PDF? Not in the demo. */
  get canSavePdf(): boolean {
    return this.canSave && (this.lines.first?.hasPdf ?? false);
  }

  /** Nothing is earned yet in months to come. */
  get isLatest(): boolean {
    return this.month >= this.#monthIn(this.timeZone);
  }

  /** Shows the month so many months later. Never rejects. */
  turn(months: number): Promise<void> {
    const [year = 0, month = 1] = this.month.split("-").map(Number);
    this.month = new Date(Date.UTC(year, month - 1 + months, 1)).toISOString().slice(0, 7);
    this.step.say(null);
    return this.read();
  }

  /** Never rejects. */
  async read(): Promise<void> {
    const { month, timeZone } = this;
    await this.lines.load(async (cursor) => {
      const query = { limit: String(Math.max(pageSize, this.rows.limit)), cursor: cursor ?? undefined };
      return (await this.#calls.ask(getMonthOfBooks, { params: { month }, query })).value;
    });
    await this.rows.complete();
    const own = this.lines.first?.timeZone ?? timeZone;
    if (own === timeZone) return;
    const isThisMonth = !this.#isAsked && month === this.#monthIn(timeZone);
    runInAction(() => {
      this.timeZone = own;
      if (isThisMonth) this.month = this.#monthIn(own);
    });
    if (this.month !== month) await this.read();
  }

  /** Hands the whole month to the browser as CSV. Never rejects. */
  async save(words: BookWords): Promise<void> {
    await this.step.run("save", async () => {
      if (!(await this.#readMonth.save(this.month, words))) this.step.say("not_saved");
    });
  }

  /** Hands the whole month to the browser as PDF. Never rejects. */
  async savePdf(language: Language): Promise<void> {
    await this.step.run("pdf", () => this.#readMonth.savePdf(this.month, language));
  }

  /** Opens this month in the phone's browser, which has downloads. Call it within the tap. */
  openInBrowser(): void {
    this.#platform.openExternal(`${consoleScreens.books.path}?month=${this.month}`);
  }

  #monthIn(timeZone: string): string {
    return localDateOf(this.openedAt, timeZone).slice(0, 7);
  }
}
