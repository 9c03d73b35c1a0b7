import { Hono } from "hono";
import { getMetrics } from "#contract/development/development.ts";

/** The app of the metrics' own port: it answers one call and no other. */
export function createMetricsApp(metrics: { text(): Promise<{ readonly type: string; readonly body: string }> }): Hono {
  const app = new Hono();
  app.get(getMetrics.path, async (c) => {
    const { type, body } = await metrics.text();
    return c.body(body, 200, {
      "content-type": type,
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  });
  return app;
}
