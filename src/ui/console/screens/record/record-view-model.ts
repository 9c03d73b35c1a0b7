import { makeAutoObservable, observableRef, runInAction } from "mobx";
import { Calls } from "#application/ports/calls.ts";
import { Clock, HandOver, type HandOverWay, type TextFile } from "#application/ports/environment.ts";
import { type AuditLineView, type AuditPageView, exportAudit, listAudit } from "#contract/merchants/staff.ts";
import { deviceZone } from "#ui/i18n/format/when.ts";
import { OneStep } from "#ui/parts/asking/one-step.ts";
import { PagedList } from "#ui/parts/asking/paged-list.ts";
import type { Needed } from "#wiring/needs.ts";

const needs = { calls: Calls, handOver: HandOver, clock: Clock };

/** Who did what to what at the merchant, newest first; to read and to take out as a file. */
export class RecordViewModel {
  static readonly needs = needs;
  readonly list = new PagedList<AuditLineView, AuditPageView>(({ id }) => id);
  /** The whole record, once it was read. */
  file: TextFile | null = null;
  /** What became of handing the file over; a new `turn` each time. */
  handed: { readonly turn: number; readonly worked: boolean } | null = null;
  readonly step = new OneStep<"read" | HandOverWay, never>();
  readonly #deps: Needed<typeof needs>;

  constructor(deps: Needed<typeof needs>) {
    this.#deps = deps;
    makeAutoObservable(
      this,
      { list: false, step: false, file: observableRef, handed: observableRef, now: false },
      { autoBind: true },
    );
  }

  get now(): number {
    return this.#deps.clock.now();
  }

  /** The merchant's; the device's until the first answer names it. */
  get timeZone(): string {
    return this.list.first?.timeZone ?? deviceZone();
  }

  /** How this device can take a file, the best way first. */
  get ways(): readonly HandOverWay[] {
    return this.file ? this.#deps.handOver.waysFor(this.file) : [];
  }

  start(): void {
    void this.read();
  }

  lookAgain(): void {
    void this.list.renew();
  }

  dispose(): void {
    // Nothing is followed.
  }

  /** Never rejects. */
  async read(): Promise<void> {
    await this.list.load(async (cursor) => {
      const query = { limit: "50", cursor: cursor ?? undefined };
      return (await this.#deps.calls.ask(listAudit, { query })).value;
    });
  }

  /** Reads the whole record, so that it can be handed over within the next tap. Never rejects. */
  async takeOut(): Promise<void> {
    await this.step.run("read", async () => {
      const { value } = await this.#deps.calls.ask(exportAudit, {});
      const text = await value.text();
      runInAction(() => (this.file = { name: "record.csv", type: "text/csv", text }));
    });
  }

  /** Call it within the tap. Never rejects. */
  async hand(way: HandOverWay): Promise<void> {
    const { file } = this;
    if (!file) return;
    await this.step.run(way, async () => {
      const result = await this.#deps.handOver.hand(file, way);
      if (result === "cancelled") return;
      runInAction(() => (this.handed = { turn: (this.handed?.turn ?? 0) + 1, worked: result === "done" }));
    });
  }

  dismiss(): void {
    this.file = null;
    this.handed = null;
    this.step.say(null);
  }
}
