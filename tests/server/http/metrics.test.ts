import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { routes } from "#contract/routes.ts";
import { createMetricsApp } from "#server/adapters/http/app.ts";
import { newestBackup } from "#server/adapters/metrics/newest-backup.ts";
import { PrometheusMetrics } from "#server/adapters/metrics/prometheus-metrics.ts";
import { openApp } from "./support/app-under-test.ts";
import { send } from "./support/call.ts";

const metrics = new PrometheusMetrics();
const scrape = async (path = "/metrics") => createMetricsApp(metrics).request(path);

describe("metrics", () => {
  it("count calls by method, template of the path and status, and tell nothing else of them", async () => {
    const test = await openApp({ meter: metrics });
    const eventId = "event-that-is-nobodys";
    await send(test, routes.getEvent, { query: { merchantId: "m1", eventId } });
    await test.app.request("/nowhere/at-all?secret=1");
    const answer = await scrape();
    const text = await answer.text();
    expect(answer.headers.get("content-type")).toMatch(/^text\/plain/u);
    expect(text).toMatch(
      /^http_request_duration_seconds_count\{method="GET",route="\/line\/event\/detail",status="404"\} 1$/mu,
    );
    expect(text).toMatch(/^process_cpu_user_seconds_total /mu);
    expect(text).not.toMatch(/nobodys|nowhere|secret/u);
  });

  it("tell what each gateway owes, as its books were last compared", async () => {
    const followed = new PrometheusMetrics();
    const baht = { amount: 35_000, currency: "THB" } as const;
    const nothing = { amount: 0, currency: "THB" } as const;
    followed.followReconciliation(async () => [
      {
        gateway: "stripe",
        listsAll: true,
        startedAt: 1_000,
        endedAt: 2_000,
        read: 1,
        mended: [],
        left: [],
        young: 0,
        balances: [{ owed: baht, said: baht, differing: nothing, rest: nothing }],
        failed: null,
      },
    ]);
    const { body } = await followed.text();
    expect(body).toContain('sideline_gateway_owes{gateway="stripe",currency="THB"} 35000');
  });

  it("are told without it when the database does not answer", async () => {
    const cut = new PrometheusMetrics();
    cut.followReconciliation(() => Promise.reject(new Error("gone")));
    const { body } = await cut.text();
    expect(body).toContain("process_cpu_user_seconds_total");
    expect(body.split("\n").filter((line) => line.startsWith("sideline_gateway_owes{"))).toEqual([]);
  });

  it("tell when the newest backup was whole, and 0 without one", async () => {
    const folder = await mkdtemp(join(tmpdir(), "sideline-backups-"));
    try {
      const followed = new PrometheusMetrics();
      followed.followBackups(() => newestBackup(folder));
      const told = async () =>
        /^sideline_backup_newest_timestamp_seconds (.*)$/mu.exec((await followed.text()).body)?.[1];
      expect(await told()).toBe("0");
      await writeFile(join(folder, "newest"), "1795710000\n");
      expect(await told()).toBe("1795710000");
      await writeFile(join(folder, "newest"), "disk full");
      expect(await told()).toBe("0");
    } finally {
      await rm(folder, { recursive: true });
    }
    expect((await metrics.text()).body).not.toContain("sideline_backup");
  });

  it("are the only thing on their port", async () => {
    expect((await scrape("/")).status).toBe(404);
    expect((await scrape("/line/list/event")).status).toBe(404);
  });
});
