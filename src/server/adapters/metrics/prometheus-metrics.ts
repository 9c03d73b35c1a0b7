import { deferred } from "#domain/deferred.ts";
import { type Instant, second } from "#domain/time/instant.ts";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { AnsweredCall, CallMeter, FieldReport } from "#server/application/ports/call-meter.ts";
import { type Figure, figureHelp } from "./figures.ts";
import { FieldMetrics } from "./field-metrics.ts";
import type { ReconciliationRun } from "#server/application/reconciling/reconciliation-store.ts";

/** In seconds, from a read in memory to the longest wait for a gateway. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30];

/** Where business figures come from. */
export interface FigureSource {
  read(): Promise<readonly Figure[]>;
}

/**
 * Metrics in the Prometheus text form: calls by method, route and status, the process itself, and business figures once
 * there is a source of them.
 */
export class PrometheusMetrics implements CallMeter {
  readonly #registry = new Registry();
  /** Apart, so that figures that could not be read are left out. */
  readonly #figures = new Registry();
  readonly #calls: Histogram<"method" | "route" | "status">;
  readonly #gauges: ReadonlyMap<string, Gauge>;
  readonly #areFiguresRead: Gauge;
  readonly #field = new FieldMetrics(this.#registry);
  #source: FigureSource | null = null;

  constructor() {
    const registers = [this.#registry];
    collectDefaultMetrics({ register: this.#registry });
    this.#calls = new Histogram({
      name: "http_request_duration_seconds",
      help: "How long calls took to be answered, by the template of their path.",
      labelNames: ["method", "route", "status"],
      buckets,
      registers,
    });
    this.#gauges = new Map(
      Object.entries(figureHelp).map(([name, { help, labels }]) => [
        name,
        new Gauge({ name, help, labelNames: [...labels], registers: [this.#figures] }),
      ]),
    );
    this.#areFiguresRead = new Gauge({
      name: "sideline_figures_read",
      help: "1: the figures were read from the database; 0: it did not answer, and they are left out.",
      registers,
    });
  }

  /** Adds what each gateway owes, as its books were last compared with ours; it is read when the metrics are. */
  followReconciliation(lastRuns: () => Promise<readonly ReconciliationRun[]>): void {
    const owes: Gauge = new Gauge({
      name: "sideline_gateway_owes",
      help: "What a gateway owes by our ledger, in minor units, at the last comparison.",
      labelNames: ["gateway", "currency"],
      registers: [this.#registry],
      async collect() {
        owes.reset();
        // Without the database there are no figures; that it does not answer is told by another.
        for (const { gateway, balances } of await lastRuns().catch(() => []))
          for (const { owed } of balances) owes.set({ gateway, currency: owed.currency }, owed.amount);
      },
    });
  }

  /** Adds the time of the newest backup, which is read when the metrics are. */
  followBackups(newest: () => Promise<Instant | null>): void {
    const time: Gauge = new Gauge({
      name: "sideline_backup_newest_timestamp_seconds",
      help: "When the newest base backup was whole, in seconds since 1970; 0: there is none.",
      registers: [this.#registry],
      async collect() {
        time.set(((await newest()) ?? 0) / second);
      },
    });
  }

  answered({ method, route, status, milliseconds }: AnsweredCall): void {
    this.#calls.observe({ method, route, status: String(status) }, milliseconds / 1_000);
  }

  seenInTheField(report: FieldReport): void {
    this.#field.seen(report);
  }

  /** From now on the figures of this source are shown too. */
  show(source: FigureSource): void {
    this.#source = source;
  }

  /** What a Prometheus server reads, and its media type. Never waits for a database that does not answer. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    const figures = await this.#read();
    for (const gauge of this.#gauges.values()) gauge.reset();
    for (const { name, labels, value } of figures ?? []) this.#gauges.get(name)?.set(labels, value);
    this.#areFiguresRead.set(figures === null ? 0 : 1);
    const shown = figures === null ? "" : await this.#figures.metrics();
    return { type: this.#registry.contentType, body: (await this.#registry.metrics()) + shown };
  }

  /** Null when they can't be read in time. */
  async #read(): Promise<readonly Figure[] | null> {
    if (this.#source === null) return null;
    const { promise: tooLate, resolve } = deferred<null>();
    const timer = setTimeout(() => resolve(null), patience);
    const read = this.#source.read().catch(() => null);
    try {
      return await Promise.race([read, tooLate]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** In milliseconds; Prometheus itself waits for 10 s. */
const patience = 8_000;
