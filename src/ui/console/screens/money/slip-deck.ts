import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { ReviewMoney } from "#application/console/use-cases/review-money.ts";
import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import { Latest } from "#ui/parts/asking/latest.ts";

type Desk = Pick<ReviewMoney, "slips" | "picture" | "approve" | "reject">;

/** Slips one after the other: each is approved, rejected or passed over, and the next one comes. */
export class SlipDeck {
  status: "loading" | "ready" | "failed" = "loading";
  failure: unknown = null;
  slips: readonly WaitingSlip[] = [];
  index = 0;
  /** The picture of the slip that is shown; null when it is gone. */
  picture: { readonly paymentId: string; readonly blob: Blob | null | "failed" } | null = null;
  working: "approve" | "reject" | "verified" | null = null;
  trouble: "failed" | "not_under_review" | "transfer_used" | "invalid_request" | null = null;
  /** The payment whose slip names a transfer that has paid for another one. */
  used: string | null = null;
  /** The game is over: it has to be said whether the member came. */
  asksAttendance = false;
  /** The sheet for the reason of a rejection is open. */
  isRejecting = false;
  /** How many were decided about since the screen was opened. */
  decided = 0;
  readonly #desk: Desk;
  readonly #wanted: string | null;
  readonly #latest = new Latest();
  readonly #picture = new Latest();

  constructor(desk: Desk, wanted: string | null) {
    this.#desk = desk;
    this.#wanted = wanted;
    makeAutoObservable(
      this,
      { failure: observableRef, slips: observableRef, picture: observableRef },
      { autoBind: true },
    );
  }

  get current(): WaitingSlip | null {
    return this.slips[this.index] ?? null;
  }

  /** Of those that wait, what a bank says is as it should be, with nothing else to look at twice. */
  get verified(): readonly WaitingSlip[] {
    return this.slips.filter(isVerified);
  }

  /** Reads those that wait. Never rejects. */
  async read(): Promise<void> {
    this.status = "loading";
    await this.#latest.ask(
      () => this.#desk.slips({ limit: 100 }),
      ({ items }) => {
        this.slips = items;
        this.status = "ready";
        this.#go(
          Math.max(
            0,
            items.findIndex(({ paymentId }) => paymentId === this.#wanted),
          ),
        );
      },
      (failure) => {
        this.failure = failure;
        this.status = "failed";
      },
    );
  }

  /**
   * Reads what waits now, and stays at the slip that is shown. Not while a decision is under way. Never rejects: what
   * can't be read stays as it was.
   */
  async lookAgain(): Promise<void> {
    if (this.status !== "ready" || this.#isDeciding) return;
    await this.#latest.ask(
      () => this.#desk.slips({ limit: 100 }),
      ({ items }) => {
        if (this.#isDeciding) return;
        const shown = this.current?.paymentId;
        const index = items.findIndex(({ paymentId }) => paymentId === shown);
        this.slips = items;
        if (index < 0) this.#go(Math.min(this.index, Math.max(0, items.length - 1)));
        else this.index = index;
      },
      () => undefined,
    );
  }

  next(): void {
    if (this.index < this.slips.length - 1) this.#go(this.index + 1);
  }

  previous(): void {
    if (this.index > 0) this.#go(this.index - 1);
  }

  /** The money came. Never rejects. */
  async approve(attended?: boolean): Promise<void> {
    await this.#decide("approve", ({ paymentId }) => this.#desk.approve(paymentId, attended));
  }

  /**
   * All that a bank says is right, one after the other. One that asks for more (the game is over, somebody else has
   * decided) stays or goes as if it were approved alone. Never rejects: what fails ends it, and what is done is done.
   */
  async approveVerified(): Promise<void> {
    if (this.#isDeciding) return;
    this.#latest.drop();
    this.working = "verified";
    this.trouble = null;
    try {
      for (const slip of this.verified) {
        const answer = await this.#desk.approve(slip.paymentId);
        runInAction(() => {
          if (answer.kind === "decided") this.#done(slip);
          else if (answer.reason !== "attendance_unknown" && answer.reason !== "transfer_used") this.#remove(slip);
        });
      }
    } catch {
      runInAction(() => (this.trouble = "failed"));
    } finally {
      runInAction(() => (this.working = null));
    }
  }

  askReason(): void {
    if (this.current && this.working === null) this.isRejecting = true;
  }

  dismiss(): void {
    if (this.working !== null) return;
    this.isRejecting = false;
    this.asksAttendance = false;
  }

  /** The slip proves nothing; the member reads why. Never rejects. */
  async reject(reason: string): Promise<void> {
    await this.#decide("reject", ({ paymentId }) => this.#desk.reject(paymentId, reason));
  }

  async #decide(name: "approve" | "reject", work: (slip: WaitingSlip) => ReturnType<Desk["approve"]>): Promise<void> {
    const slip = this.current;
    if (!slip || this.working !== null) return;
    this.#latest.drop();
    this.working = name;
    this.trouble = null;
    try {
      const answer = await work(slip);
      runInAction(() => {
        if (answer.kind === "decided") this.#done(slip);
        else if (answer.reason === "attendance_unknown") this.asksAttendance = true;
        else if (answer.reason === "transfer_used") this.#used(slip);
        else if (answer.reason === "invalid_request") this.trouble = answer.reason;
        else this.#gone(slip);
      });
    } catch {
      runInAction(() => (this.trouble = "failed"));
    } finally {
      runInAction(() => (this.working = null));
    }
  }

  get #isDeciding(): boolean {
    return this.working !== null || this.isRejecting || this.asksAttendance;
  }

  #done(slip: WaitingSlip): void {
    this.decided += 1;
    this.#remove(slip);
  }

  /** The slip stays: it can be rejected, or paid by the money itself. */
  #used({ paymentId }: WaitingSlip): void {
    this.used = paymentId;
    this.asksAttendance = false;
    this.trouble = "transfer_used";
  }

  /** Somebody else has decided meanwhile. */
  #gone(slip: WaitingSlip): void {
    this.#remove(slip);
    this.trouble = "not_under_review";
  }

  #remove(slip: WaitingSlip): void {
    this.isRejecting = false;
    this.asksAttendance = false;
    this.slips = this.slips.filter((one) => one !== slip);
    this.#go(Math.min(this.index, Math.max(0, this.slips.length - 1)));
  }

  #go(index: number): void {
    this.index = index;
    this.trouble = null;
    this.picture = null;
    const slip = this.current;
    if (slip) void this.showPicture(slip.paymentId);
  }

  /** Fetches a slip's picture; also Retry. Never rejects. */
  async showPicture(paymentId: string): Promise<void> {
    this.picture = null;
    await this.#picture.ask(
      () => this.#desk.picture(paymentId),
      (blob) => (this.picture = { paymentId, blob }),
      () => (this.picture = { paymentId, blob: "failed" }),
    );
  }
}

/** The bank knows the transfer, the amount and the receiver are right, and no flag but that it is late. */
function isVerified({ check, amount, flags }: WaitingSlip): boolean {
  if (check?.state !== "known" || check.receiver !== "same" || check.amount === null) return false;
  const isSame = check.amount.amount === amount.amount && check.amount.currency === amount.currency;
  return isSame && flags.every((flag) => flag === "overdue");
}
