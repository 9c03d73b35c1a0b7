import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { consoleScreens } from "#addresses/console.ts";
import { type DueRefunds, PayOutRefunds } from "#application/console/use-cases/pay-out-refunds.ts";
import { Clock } from "#application/ports/environment.ts";
import { PlatformPort } from "#application/ports/platform-port.ts";
import type { MerchantRefundView, Payout, PayoutSummary } from "#contract/refunding/payout.ts";
import type { BankCountry } from "#domain/bank-account/bank-country.ts";
import { mayAs, type StaffRole } from "#domain/merchant/staff.ts";
import type { RefundState } from "#domain/refund/refund.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";
import { BankAnswers } from "./bank-answers.ts";

const needs = { payOut: PayOutRefunds, platform: PlatformPort, clock: Clock };

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
  readonly files = new PagedList<PayoutSummary>(({ id }) => id);
  /** What a file made now would hold; null while it is read. */
  due: DueRefunds | "failed" | null = null;
  /** What the last file that was asked for holds. */
  made: Payout | null = null;
  /** `sign-in`, a country whose file is made, or the id of a file that is saved again. */
  readonly step = new OneStep<string, "fresh_login_required">();
  /** What the bank did with refunds. */
  readonly bank: BankAnswers;
  /** Dates of another year than then are shown with their year. */
  readonly openedAt: Instant;
  /** Only an owner moves money out. */
  readonly mayPayOut: boolean;
  readonly #payOut: PayOutRefunds;
  readonly #platform: PlatformPort;
  readonly #latest = new Latest();
  #wanted: BankCountry | null = null;

  constructor({ payOut, platform, clock }: Needed<typeof needs>, role: StaffRole) {
    this.#payOut = payOut;
    this.#platform = platform;
    this.openedAt = clock.now();
    this.mayPayOut = mayAs(role, "owner");
    this.bank = new BankAnswers(payOut, () => this.read());
    makeAutoObservable(
      this,
      { refunds: false, files: false, step: false, bank: false, due: observableRef, made: observableRef },
      { autoBind: true },
    );
  }

  start(): void {
    void this.read();
  }

  lookAgain(): void {
    if (this.step.working !== null) return;
    void (this.which === "files" ? this.files : this.refunds).renew();
    void this.readDue();
  }

  dispose(): void {
    this.#latest.drop();
  }

  /** The parts that this role has; files are an owner's. */
  get parts(): readonly RefundPart[] {
    return refundParts.filter((part) => part !== "files" || this.mayPayOut);
  }

  /** Inside LINE no file can be saved, so none is made. */
  get canSave(): boolean {
    return this.#payOut.canSave;
  }

  choose(part: string): void {
    const chosen = this.parts.find((one) => one === part);
    if (chosen === undefined || chosen === this.which) return;
    this.which = chosen;
    void this.#readPart();
  }

  /** Reads what is shown, and what is due. Never rejects. */
  async read(): Promise<void> {
    await Promise.all([this.#readPart(), this.readDue()]);
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

  async #readPart(): Promise<void> {
    const { which } = this;
    if (which === "files") await this.files.load((cursor) => this.#payOut.files({ limit: 50, cursor }));
    else await this.refunds.load((cursor) => this.#payOut.refunds(stateOf[which], { limit: 50, cursor }));
  }
}
