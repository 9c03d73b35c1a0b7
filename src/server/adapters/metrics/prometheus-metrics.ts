import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { AnsweredCall, CallMeter } from "#server/application/ports/call-meter.ts";

/** In seconds, from a read in memory to the longest wait for a gateway. */
const buckets = [0.005, 0.02, 0.05, 0.1, 0.3, 1, 3, 10, 30];

/** Metrics in the Prometheus text form: calls by method, route and status, and the process itself. */
export class PrometheusMetrics implements CallMeter {
  readonly #registry = new Registry();
  readonly #calls: Histogram<"method" | "route" | "status">;

  constructor() {
    collectDefaultMetrics({ register: this.#registry });
    this.#calls = new Histogram({
      name: "http_request_duration_seconds",
      help: "How long calls took to be answered, by the template of their path.",
      labelNames: ["method", "route", "status"],
      buckets,
      registers: [this.#registry],
    });
  }

  answered({ method, route, status, milliseconds }: AnsweredCall): void {
    this.#calls.observe({ method, route, status: String(status) }, milliseconds / 1_000);
  }

  /** What a Prometheus server reads, and its media type. */
  async text(): Promise<{ readonly type: string; readonly body: string }> {
    return { type: this.#registry.contentType, body: await this.#registry.metrics() };
  }
}
