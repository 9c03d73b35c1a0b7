import { Counter, Histogram, type Registry } from "prom-client";
import type { FieldReport } from "#server/application/ports/call-meter.ts";

/** In seconds: what feels at once, good and poor by the web's own measure, and what nobody waits for. */
const times = [0.1, 0.2, 0.5, 0.8, 1.2, 1.8, 2.5, 4, 8, 20];

/** Without a unit: good is up to 0.1, poor from 0.25. */
const shifts = [0.01, 0.05, 0.1, 0.15, 0.25, 0.5, 1];

const timed = ["ttfb", "fcp", "lcp", "inp"] as const;

/**
 * Figures of real devices, as counters and histograms of this process. Every label has a closed set of values, which
 * the wire checked, so their number is bounded: 17 screens, 5 networks, 4 ages, 4 figures, some 90 codes.
 */
export class FieldMetrics {
  readonly #seconds: Histogram<"figure" | "screen" | "in_line">;
  readonly #byNetwork: Histogram<"figure" | "network">;
  readonly #shift: Histogram<"screen" | "in_line">;
  readonly #reports: Counter<"age" | "in_line">;
  readonly #failures: Counter<"what" | "screen">;
  readonly #calls: Counter<"code">;

  constructor(registry: Registry) {
    const registers = [registry];
    this.#seconds = new Histogram({
      name: "sideline_field_seconds",
      help: "First byte, first and largest paint, and slowest answer to a tap on people's devices, by first screen.",
      labelNames: ["figure", "screen", "in_line"],
      buckets: times,
      registers,
    });
    this.#byNetwork = new Histogram({
      name: "sideline_field_by_network_seconds",
      help: "The same by the class of the connection.",
      labelNames: ["figure", "network"],
      buckets: times,
      registers,
    });
    this.#shift = new Histogram({
      name: "sideline_field_shift",
      help: "How much moved by itself on people's devices (CLS), by first screen.",
      labelNames: ["screen", "in_line"],
      buckets: shifts,
      registers,
    });
    this.#reports = new Counter({
      name: "sideline_field_pages_total",
      help: "Page loads that were reported, by the app's release beside this server's.",
      labelNames: ["age", "in_line"],
      registers,
    });
    this.#failures = new Counter({
      name: "sideline_field_failures_total",
      help: "What failed on people's devices, by screen: a call, a file of the app, or a crash.",
      labelNames: ["what", "screen"],
      registers,
    });
    this.#calls = new Counter({
      name: "sideline_field_failed_calls_total",
      help: "Calls that failed on people's devices, by code.",
      labelNames: ["code"],
      registers,
    });
  }

  seen(report: FieldReport): void {
    const { screen, network, shift, failures, age, isFirst } = report;
    const in_line = report.inLine ? "yes" : "no";
    if (isFirst) this.#reports.inc({ age, in_line });
    for (const figure of timed) {
      const milliseconds = report[figure];
      if (milliseconds === undefined) continue;
      this.#seconds.observe({ figure, screen, in_line }, milliseconds / 1_000);
      this.#byNetwork.observe({ figure, network }, milliseconds / 1_000);
    }
    if (shift !== undefined) this.#shift.observe({ screen, in_line }, shift / 1_000);
    for (const failure of failures) {
      this.#failures.inc({ what: failure.what, screen: failure.screen }, failure.times);
      if (failure.what === "call") this.#calls.inc({ code: failure.code }, failure.times);
    }
  }
}
