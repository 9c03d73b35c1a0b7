import { makeAutoObservable, observableRef, runInAction } from "mobx";
import type { SlipDecided, KeptDecision, SlipVerdict } from "#application/console/ports/transfer-desk.ts";
import { type ReviewMoney, undoableFor } from "#application/console/use-cases/review-money.ts";
import type { Delay } from "#application/ports/environment.ts";
import type { WaitingSlip } from "#contract/transfers/receipt.ts";
import type { MerchantId } from "#domain/event/sports-event.ts";
import type { Money } from "#domain/money/money.ts";
import { Latest } from "#ui/parts/asking/latest.ts";
import { isVerified } from "./is-verified.ts";
import { SlipPictures } from "./slip-pictures.ts";
import { wholePicture, type Zoom } from "./zoom.ts";

export interface SlipDeckDeps {
  readonly desk: Pick<ReviewMoney, "slips" | "picture" | "decide" | "takeBack" | "send" | "sendLeft" | "kept">;
  readonly delay: Delay;
  readonly merchantId: MerchantId;
  /** The payment whose slip comes first; null: the one that has waited longest. */
  readonly wanted: string | null;
}

type Refusal = Extract<SlipDecided, { kind: "refused" }>["reason"];
type Approval = Omit<Extract<SlipVerdict, { kind: "approve" }>, "kind">;

/** What was decided with one tap, until it is sent. */
interface Undoable {
  readonly decisions: readonly KeptDecision[];
  readonly slips: readonly WaitingSlip[];
  /** Where the first of them was. */
  readonly index: number;
  readonly stop: () => void;
}

/**
 * Slips one after the other: each is approved, rejected or passed over, and the next one comes at once. A decision is
 * sent five seconds later, and may be taken back until then. A slip whose decision is refused comes back as the next.
 */
export class SlipDeck {
  status: "loading" | "ready" | "failed" = "loading";
  failure: unknown = null;
  slips: readonly WaitingSlip[] = [];
  index = 0;
  /** What may be taken back, the newest last. */
  undoable: readonly Undoable[] = [];
  /** The sheet that is open: why a slip is rejected, whether the member came, which amount came. */
  sheet: "reject" | "attendance" | "amount" | null = null;
  /** How many were decided about since the screen was opened. */
  decided = 0;
  /** Decisions that could not be sent so far. They are kept on the device, and sent again. */
  unsent = 0;
  /** How slips are looked at: it stays for the next one. */
  zoom: Zoom = wholePicture;
  readonly pictures: SlipPictures;
  /** By payment: why its slip has come back. */
  refusals: Readonly<Record<string, Refusal>> = {};
  /** Somebody else has decided meanwhile about the slip that was shown last. */
  isGone = false;
  /** What is approved once it is said whether the member came. */
  #approval: Approval = {};
  readonly #deps: SlipDeckDeps;
  readonly #latest = new Latest();
  #hasMore = false;

  constructor(deps: SlipDeckDeps) {
    this.#deps = deps;
    this.pictures = new SlipPictures((paymentId) => deps.desk.picture(paymentId));
    const refs = {
      refusals: observableRef,
      failure: observableRef,
      slips: observableRef,
      undoable: observableRef,
      zoom: observableRef,
    };
    makeAutoObservable(this, { ...refs, pictures: false }, { autoBind: true });
  }

  get current(): WaitingSlip | null {
    return this.slips[this.index] ?? null;
  }

  /** Why the slip that is shown has come back, or the last one has gone. */
  get trouble(): Refusal | null {
    const back = this.current && this.refusals[this.current.paymentId];
    return back ?? (this.isGone ? "not_under_review" : null);
  }

  /** Of those that wait, what a bank says is as it should be, with nothing else to look at twice. */
  get verified(): readonly WaitingSlip[] {
    return this.slips.filter(isVerified);
  }

  /** Reads those that wait. Never rejects. */
  async read(): Promise<void> {
    this.status = "loading";
    const { desk, merchantId, wanted } = this.#deps;
    void desk.sendLeft(merchantId);
    await this.#ask(
      (slips) => {
        this.slips = slips;
        this.status = "ready";
        const index = slips.findIndex(({ paymentId }) => paymentId === wanted);
        this.#go(Math.max(0, index));
      },
      (failure) => {
        this.failure = failure;
        this.status = "failed";
      },
    );
  }

  /**
   * Reads what waits now, and stays at the slip that is shown. Not while a sheet is open. Never rejects: what can't be
   * read stays as it was.
   */
  async lookAgain(): Promise<void> {
    if (this.status !== "ready" || this.sheet !== null) return;
    const { desk, merchantId } = this.#deps;
    await desk.sendLeft(merchantId);
    await this.#ask((slips) => {
      if (this.sheet !== null) return;
      const shown = this.current?.paymentId;
      const index = slips.findIndex(({ paymentId }) => paymentId === shown);
      this.slips = slips;
      if (index < 0) this.#go(Math.min(this.index, Math.max(0, slips.length - 1)));
      else this.index = index;
    });
  }

  /** Goes to the slip of a payment, if it waits. */
  goTo(paymentId: string): void {
    const index = this.slips.findIndex((slip) => slip.paymentId === paymentId);
    if (index >= 0) this.#go(index);
  }

  next(): void {
    if (this.index < this.slips.length - 1) this.#go(this.index + 1);
  }

  previous(): void {
    if (this.index > 0) this.#go(this.index - 1);
  }

  /** The money came. Once the game is over it is asked first whether the member came. */
  approve(): void {
    this.#approve({});
  }

  /** Another amount came than what was due. */
  approveAs(amount: Money): void {
    this.#approve({ amount });
  }

  /** The answer to whether the member came. */
  came(attended: boolean): void {
    this.#approve({ ...this.#approval, attended });
  }

  /** All that a bank says is right, with one tap. */
  approveVerified(): void {
    this.#decide(this.verified, { kind: "approve" });
  }

  /** The slip proves nothing; the member reads why. */
  reject(reason: string): void {
    if (this.current) this.#decide([this.current], { kind: "reject", reason });
  }

  askReason(): void {
    if (this.current) this.sheet = "reject";
  }

  askAmount(): void {
    if (this.current) this.sheet = "amount";
  }

  dismiss(): void {
    this.sheet = null;
  }

  look(zoom: Zoom): void {
    this.zoom = zoom;
  }

  /** Takes back the latest decision that was not sent, and shows that slip again. */
  undo(): void {
    const last = this.undoable.at(-1);
    if (!last) return;
    last.stop();
    for (const decision of last.decisions) this.#deps.desk.takeBack(decision);
    this.undoable = this.undoable.slice(0, -1);
    this.decided -= last.slips.length;
    this.slips = [...this.slips.slice(0, last.index), ...last.slips, ...this.slips.slice(last.index)];
    this.sheet = null;
    this.#go(last.index);
  }

  /** The page is left: what was decided is sent at once. */
  sendAll(): void {
    for (const undoable of this.undoable) {
      undoable.stop();
      void this.#send(undoable);
    }
  }

  #approve(approval: Approval): void {
    const slip = this.current;
    if (!slip) return;
    const isAsked = slip.flags.includes("attendance_unknown") && approval.attended === undefined;
    this.#approval = approval;
    if (isAsked) this.sheet = "attendance";
    else this.#decide([slip], { kind: "approve", ...approval });
  }

  #decide(slips: readonly WaitingSlip[], verdict: SlipVerdict): void {
    const [first] = slips;
    if (!first) return;
    const { desk, delay, merchantId } = this.#deps;
    const undoable: Undoable = {
      decisions: slips.map((slip) => desk.decide(merchantId, slip, verdict)),
      slips,
      index: this.slips.indexOf(first),
      stop: delay.after(undoableFor, () => void this.#send(undoable)),
    };
    this.#latest.drop();
    this.undoable = [...this.undoable, undoable];
    this.decided += slips.length;
    this.sheet = null;
    this.slips = this.slips.filter((one) => !slips.includes(one));
    this.#go(Math.min(this.index, Math.max(0, this.slips.length - 1)));
    if (this.slips.length === 0 && this.#hasMore) void this.lookAgain();
  }

  async #send(undoable: Undoable): Promise<void> {
    this.undoable = this.undoable.filter((one) => one !== undoable);
    const { decisions, slips } = undoable;
    const answers = await Promise.allSettled(decisions.map((decision) => this.#deps.desk.send(decision)));
    runInAction(() => {
      // What was read before the server had decided is old.
      this.#latest.drop();
      for (const [index, answer] of answers.entries()) {
        const slip = slips[index];
        if (slip && answer.status === "fulfilled" && answer.value.kind === "refused")
          this.#refused(slip, answer.value.reason);
      }
      this.#count();
    });
  }

  /** The slip comes back as the next one, unless somebody else has decided about it. */
  #refused(slip: WaitingSlip, reason: Refusal): void {
    this.decided -= 1;
    if (reason === "not_under_review") {
      this.isGone = true;
      return;
    }
    const flags = reason === "attendance_unknown" ? [...slip.flags, reason] : slip.flags;
    this.refusals = { ...this.refusals, [slip.paymentId]: reason };
    const at = this.current === null ? 0 : this.index + 1;
    this.slips = [...this.slips.slice(0, at), { ...slip, flags }, ...this.slips.slice(at)];
    if (at === 0) this.#go(0);
  }

  /** What waits, less what was decided here or in another tab of this device. */
  #ask(take: (slips: readonly WaitingSlip[]) => void, fail?: (failure: unknown) => void): Promise<boolean> {
    const { desk, merchantId } = this.#deps;
    return this.#latest.ask(
      () => desk.slips({ limit: 100 }),
      ({ items, nextCursor }) => {
        const kept = new Map(desk.kept(merchantId).map((one) => [one.paymentId, one.reviewSince]));
        this.#hasMore = nextCursor !== null;
        this.#count();
        take(items.filter(({ paymentId, reviewSince }) => kept.get(paymentId) !== reviewSince));
      },
      fail,
    );
  }

  #count(): void {
    const { desk, merchantId } = this.#deps;
    const waiting = new Set(this.undoable.flatMap(({ decisions }) => decisions.map(({ key }) => key)));
    this.unsent = desk.kept(merchantId).filter(({ key }) => !waiting.has(key)).length;
  }

  #go(index: number): void {
    this.index = index;
    this.isGone = false;
    const slip = this.current;
    if (slip) void this.pictures.show(slip.paymentId, this.slips[index + 1]?.paymentId);
  }
}
