import { runServer } from "#composition/server/run-server.ts";
import { PrometheusMetrics } from "#server/adapters/metrics/prometheus-metrics.ts";

// The server of development with metrics and log on. Its limits count every call and never refuse.
await runServer(() => ({ webDirectory: null, samples: false, limitsTimes: 1_000_000, meter: new PrometheusMetrics() }));
