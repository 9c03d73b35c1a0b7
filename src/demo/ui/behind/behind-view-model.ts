import { makeAutoObservable, runInAction } from "mobx";
import type { Instant } from "#domain/time/instant.ts";
import type { DemoWire, ShownPosting } from "../../demo-wire.ts";
import type { CallRecorder, RecordedCall } from "../../call-recorder.ts";
import type { WorldViewModel } from "../world-view-model.ts";
import { type MoneyMove, moneyMoves } from "./money-moves.ts";

/** What happens behind the app: its calls, the viewer's place, and the postings. */
export class BehindViewModel {
  /** The newest first. */
  calls: readonly RecordedCall[];
  /** The newest first. */
  postings: readonly ShownPosting[] = [];

  readonly #wire: Pick<DemoWire, "postings">;
  readonly #recorder: Pick<CallRecorder, "calls" | "listen" | "clear">;
  readonly #world: Pick<WorldViewModel, "event" | "participation">;

  constructor(
    wire: Pick<DemoWire, "postings">,
    recorder: Pick<CallRecorder, "calls" | "listen" | "clear">,
    world: Pick<WorldViewModel, "event" | "participation">,
  ) {
    this.#wire = wire;
    this.#recorder = recorder;
    this.#world = world;
    this.calls = recorder.calls;
    makeAutoObservable(this, {}, { autoBind: true });
  }

  /** Shows calls as they pass. Returns a function that stops it. */
  start(): () => void {
    return this.#recorder.listen(() =>
      runInAction(() => {
        this.calls = this.#recorder.calls;
      }),
    );
  }

  get event() {
    return this.#world.event;
  }

  get participation() {
    return this.#world.participation;
  }

  /** When the viewer's hold or offer runs out; null when nothing does. */
  get deadline(): Instant | null {
    const deadline = this.participation?.deadline ?? null;
    return deadline === null ? null : Date.parse(deadline);
  }

  /** Postings about the viewer's place, newest first. */
  get own(): readonly ShownPosting[] {
    return this.postings.filter((posting) => this.#isOwn(posting));
  }

  /** The same in plain words. */
  get moves(): readonly MoneyMove[] {
    return moneyMoves(this.own);
  }

  /** Postings about others. */
  get others(): readonly ShownPosting[] {
    return this.postings.filter((posting) => !this.#isOwn(posting));
  }

  clearCalls(): void {
    this.#recorder.clear();
    this.calls = [];
  }

  /** Reads the postings. Rejects when the backend can't be reached. */
  async read(): Promise<void> {
    const postings = await this.#wire.postings();
    runInAction(() => {
      this.postings = postings;
    });
  }

  #isOwn({ subject, lines }: ShownPosting): boolean {
    const { participation } = this;
    if (participation === null) return false;
    const { joinId, payment, refund } = participation;
    return (
      subject === payment?.id || subject === refund?.id || lines.some(({ account }) => account === `member:${joinId}`)
    );
  }
}
