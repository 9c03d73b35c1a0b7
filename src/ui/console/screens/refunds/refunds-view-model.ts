import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { consoleScreens } from "#addresses/console.ts";
import { type DueRefunds, PayOutRefunds } from "#application/console/use-cases/pay-out-refunds.ts";
import { Calls, type RefusalOf } from "#application/ports/calls.ts";
import { Clock, Delay } from "#application/ports/environment.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import {
  countOpenRefunds,
  type MerchantRefundView,
  type Payout,
  type PayoutSummary,
  remindForAccount,
} from "#contract/refunding/payout.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import { mayAs, type StaffRole } from "#domain/merchant/staff.ts";
import type { OpenRefundCounts, RefundId, RefundState } from "#domain/refund/refund.ts";
import { accountIsAskedEvery } from "#domain/refund/wanted-account.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";
import { ListSearch } from "../../parts/searching/list-search.ts";
import { SortedList } from "../../parts/table/sorted-list.ts";
import { BankAnswers } from "./bank-answers.ts";
import { type RefundColumn, refundKeys } from "./refund-keys.ts";

const needs = { payOut: PayOutRefunds, calls: Calls, platform: PlatformPort, clock: Clock, delay: Delay };

const pageSize = 50;

/** Refunds by where they are, and the files that were made. */
export const refundParts = ["due", "sent", "files", "waiting", "failed", "done"] as const;
export type RefundPart = (typeof refundParts)[number];

const stateOf: Readonly<Record<Exclude<RefundPart, "files">, RefundState>> = {
  due: "requested",
  sent: "processing",
  waiting: "needs_bank_account",
  failed: "failed",
  done: "succeeded",
};

/** Refunds by bank: what is due goes into a file, and what the bank did is noted. */
export class RefundsViewModel {
  static readonly needs = needs;
  which: RefundPart = "due";
  readonly refunds = new PagedList<MerchantRefundView>(({ id }) => id);
  /** The same in the order that was chosen. */
  readonly rows = new SortedList<MerchantRefundView, RefundColumn>(this.refunds, refundKeys);
  readonly files = new PagedList<PayoutSummary>(({ id }) => id);
  /** What a file made now would hold; null while it is read. */
  due: DueRefunds | "failed" | null = null;
  /** How many wait in each part; null until that is known. */
  counts: OpenRefundCounts | null = null;
  /** Whose member was asked for an account here, and when. */
  readonly reminded = new Map<RefundId, Instant>();
  /** Why a member could not be asked. */
  notAsked: { readonly refundId: RefundId; readonly reason: RefusalOf<typeof remindForAccount> } | null = null;
  /** What the last file that was asked for holds. */
  made: Payout | null = null;
  /** `sign-in`, a country whose file is made, or the id of a file that is saved again. */
  readonly step = new OneStep<string, "fresh_login_required">();
  /** In the part that is shown; files are not searched. */
  readonly search: ListSearch;
  /** What the bank did with refunds. */
  readonly bank: BankAnswers;
  /** Dates of another year than then are shown with their year. */
  readonly openedAt: Instant;
  /** Only an owner moves money out. */
  readonly mayPayOut: boolean;
  readonly #payOut: PayOutRefunds;
  readonly #calls: Calls;
  readonly #clock: Clock;
  readonly #platform: PlatformPort;
  readonly #latest = new Latest();
  #wanted: BankCountry | null = null;

  constructor({ payOut, calls, platform, clock, delay }: Needed<typeof needs>, role: StaffRole) {
    this.#payOut = payOut;
    this.#calls = calls;
    this.#clock = clock;
    this.#platform = platform;
    this.openedAt = clock.now();
    this.mayPayOut = mayAs(role, "owner");
    this.search = new ListSearch(delay, () => void this.#readPart());
    this.bank = new BankAnswers(payOut, () => this.read());
    makeAutoObservable(
      this,
      {
        refunds: false,
        rows: false,
        files: false,
        step: false,
        bank: false,
        search: false,
        due: observableRef,
        counts: observableRef,
        notAsked: observableRef,
        made: observableRef,
      },
      { autoBind: true },
    );
  }

  start(): void {
    void this.read();
  }

  lookAgain(): void {
    if (this.step.working !== null) return;
    void (this.which === "files" ? this.files.renew() : this.refunds.renew().then(this.rows.complete));
    void this.readDue();
    void this.#count();
  }

  dispose(): void {
    this.search.stop();
    this.#latest.drop();
  }

  /** The parts that this role has; files are an owner's. */
  get parts(): readonly RefundPart[] {
    return refundParts.filter((part) => part !== "files" || this.mayPayOut);
  }

  /** How many wait in a part; null where that is not counted, or not known yet. */
  countIn(part: RefundPart): number | null {
    const state = part === "files" ? "succeeded" : stateOf[part];
    return state === "succeeded" || this.counts === null ? null : this.counts[state];
  }

  /** When a member was asked last for the account that a refund waits for. */
  askedAt({ id, accountAskedAt }: MerchantRefundView): Instant | null {
    return this.reminded.get(id) ?? accountAskedAt;
  }

  /** May its member be asked now? Not within a day after the last time. */
  mayRemind(refund: MerchantRefundView): boolean {
    const last = this.askedAt(refund);
    const isWanted = refund.state === "needs_bank_account" && refund.dispute === null && !refund.mayHandBack;
    return isWanted && (last === null || this.#clock.now() >= last + accountIsAskedEvery);
  }

  /** Asks the member again for an account. Never rejects. */
  async remind(refundId: RefundId): Promise<void> {
    this.notAsked = null;
    await this.step.run(refundId, async () => {
      const answer = await this.#calls.ask(remindForAccount, { params: { refundId } });
      runInAction(() => {
        if (answer.kind === "done") this.reminded.set(refundId, answer.value.askedAt);
        else this.notAsked = { refundId, reason: answer.reason };
      });
    });
  }

  /** Inside LINE no file can be saved, so none is made. */
  get canSave(): boolean {
    return this.#payOut.canSave;
  }

  choose(part: string): void {
    const chosen = this.parts.find((one) => one === part);
    if (chosen === undefined || chosen === this.which) return;
    this.which = chosen;
    this.rows.reset();
    void this.#readPart();
  }

  /** Reads what is shown, and what is due. Never rejects. */
  async read(): Promise<void> {
    await Promise.all([this.#readPart(), this.readDue(), this.#count()]);
  }

  /** Never rejects. */
  async readDue(): Promise<void> {
    await this.#latest.ask(
      () => this.#payOut.due(),
      (due) => (this.due = due),
      () => (this.due = "failed"),
    );
  }

  /** Makes a file and hands it to the browser. Never rejects. */
  async make(country: BankCountry): Promise<void> {
    this.#wanted = country;
    await this.step.run(country, async () => {
      const answer = await this.#payOut.make(country);
      runInAction(() => {
        if (answer.kind === "made") this.made = answer.payout;
        else this.step.say(answer.reason);
      });
      if (answer.kind === "made") await this.read();
    });
  }

  /**
   * Signs in again, then makes the file that was refused. Where the page leaves for it, the organiser asks for the file
   * once more. Never rejects.
   */
  async signInAndMake(): Promise<void> {
    await this.step.run("sign-in", async () => {
      if (!(await this.#payOut.signInAnew())) throw new Error("Nobody is signed in.");
    });
    if (this.step.trouble === null && this.#wanted !== null) await this.make(this.#wanted);
  }

  /** Hands a file that was made before to the browser. Never rejects. */
  async saveAgain(payoutId: string): Promise<void> {
    await this.step.run(payoutId, async () => {
      if (!(await this.#payOut.saveAgain(payoutId))) throw new Error("The file is gone.");
    });
  }

  /** Opens this screen in the phone's browser. Call it within the tap. */
  openInBrowser(): void {
    this.#platform.openExternal(consoleScreens.refunds.path);
  }

  /** The filters stay without numbers where they can't be had. */
  async #count(): Promise<void> {
    const answer = await this.#calls.ask(countOpenRefunds, {}).catch(() => null);
    if (answer) runInAction(() => (this.counts = answer.value));
  }

  async #readPart(): Promise<void> {
    const { which } = this;
    if (which === "files") await this.files.load((cursor) => this.#payOut.files({ limit: pageSize, cursor }));
    else {
      const { q } = this.search.query;
      const limit = () => Math.max(pageSize, this.rows.limit);
      await this.refunds.load((cursor) => this.#payOut.refunds(stateOf[which], { limit: limit(), cursor }, q));
      await this.rows.complete();
      this.search.count(this.refunds.items.length);
    }
  }
}
