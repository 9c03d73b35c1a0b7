import { readFileSync } from "node:fs";
import { rm } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createServer, type Server } from "#composition/server/create-server.ts";
import { parseSettings } from "#composition/server/settings.ts";
import { newestBackup } from "#server/adapters/metrics/newest-backup.ts";
import { PrometheusMetrics } from "#server/adapters/metrics/prometheus-metrics.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { RecordingLogger } from "../../server/http/support/recording-logger.ts";
import { alertCases } from "../../../scripts/alerts/cases.ts";
import { readYaml } from "../../support/plain-yaml.ts";
import { createDataFolder } from "../../support/pglite.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const textOf = (path: string) => readFileSync(join(root, path), "utf8");

interface Rule {
  readonly alert: string;
  readonly expr: string;
  readonly for: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook: string };
}

const { groups } = readYaml(textOf("deploy/prometheus/rules.yml")) as unknown as {
  readonly groups: readonly { readonly rules: readonly Rule[] }[];
};
const rules = groups.flatMap((group) => group.rules);
const dashboard = JSON.parse(textOf("deploy/grafana/sideline.json")) as {
  readonly panels: readonly { readonly title: string; readonly targets: readonly { readonly expr: string }[] }[];
};

/** Words of PromQL and of our labels, which are no metrics. */
const words = new Set([
  "sum",
  "rate",
  "max",
  "min",
  "by",
  "le",
  "and",
  "or",
  "offset",
  "histogram_quantile",
  "max_over_time",
  "min_over_time",
  "absent",
  "time",
]);

/** The metrics that an expression names, and the labels that it asks of each. */
function namedIn(expr: string): readonly { readonly metric: string; readonly labels: readonly string[] }[] {
  const bare = expr.replaceAll(/\bby \([^)]*\)/gu, "").replaceAll(/\[[^\]]*\]|\boffset \w+/gu, "");
  const found = [...bare.matchAll(/\b([a-z_][a-z0-9_]*)(\{[^}]*\})?/giu)];
  const inBraces = [...bare.matchAll(/\{[^}]*\}/gu)].map(({ index, 0: text }) => [index, index + text.length] as const);
  return found
    .filter(({ index }) => !inBraces.some(([from, to]) => index > from && index < to))
    .filter(([, name = ""]) => !words.has(name) && !/^\d|^e\d/u.test(name))
    .map(([, metric = "", braces = ""]) => ({
      metric,
      labels: [...braces.matchAll(/(\w+)\s*[=!]/gu)].map(([, label = ""]) => label),
    }));
}

describe("what is watched", () => {
  const metrics = new PrometheusMetrics();
  let folder: string;
  let server: Server;
  let exported: string;

  beforeAll(async () => {
    folder = await createDataFolder("watching");
    const settings = parseSettings({ DATA_DIR: folder });
    server = await createServer(settings, { webDirectory: null, samples: true, meter: metrics }, new RecordingLogger());
    metrics.show(server.figures);
    metrics.followReconciliation(() => server.use(UnitOfWork).read(({ reconciliation }) => reconciliation.lastRuns()));
    metrics.followBackups(() => newestBackup(folder));
    await play();
    await tellFromTheField();
    exported = (await metrics.text()).body;
  });

  afterAll(async () => {
    await server.stop();
    await rm(folder, { recursive: true });
  });

  async function call<Answer>(method: string, path: string, body?: object, token?: string): Promise<Answer> {
    const answer = await server.app.request(path, {
      method,
      headers: {
        "content-type": "application/json",
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    return (await answer.json()) as Answer;
  }

  /** Their devices tell how it was. */
  async function tellFromTheField(): Promise<void> {
    const figures = { ttfb: 200, fcp: 800, lcp: 2_000, inp: 100, shift: 30 };
    const failures = [{ what: "call", screen: "payment", code: "timeout", times: 1 }];
    const body = { release: 1, isFirst: true, screen: "event", inLine: true, network: "4g", ...figures, failures };
    const headers = { "content-type": "application/json" };
    const answer = await server.app.request("/line/field", { method: "POST", headers, body: JSON.stringify(body) });
    expect(answer.status).toBe(204);
  }

  /** One member holds a place and is declined, another pays. */
  async function play(): Promise<void> {
    const isFriend = true;
    const list = "/line/list/event?merchantId=riverside-badminton&hasSeats=true";
    for (const [at, card] of ["4000000000000002", "4242424242424242"].entries()) {
      const userId = `U${String(at + 1).padStart(32, "0")}`;
      const person = { userId, displayName: "Mali", isFriend };
      const { idToken } = await call<{ idToken: string }>("POST", "/dev/identity", person);
      const { items } = await call<{ items: readonly { id: string }[] }>("GET", list, undefined, idToken);
      for (const { id: eventId } of items) {
        const joined = await call<{ outcome: string; participation: { joinId: string } }>(
          "POST",
          "/line/join/event",
          { eventId, seats: 1 },
          idToken,
        );
        if (joined.outcome !== "awaiting_payment") continue;
        const { joinId } = joined.participation;
        const attempt = { joinId, method: "card", token: `tok_sandbox_${card}` };
        await call("POST", "/line/event/payment", attempt, idToken);
        break;
      }
    }
  }

  const valueOf = (line: string) => {
    const found = exported.split("\n").find((one) => one.startsWith(`${line} `));
    return found === undefined ? null : Number(found.slice(line.length + 1));
  };

  it("are the figures of what happened", () => {
    expect(valueOf("sideline_figures_read")).toBe(1);
    expect(valueOf('sideline_declines_last_hour{code="card_declined"}')).toBe(1);
    expect(valueOf('sideline_declines_last_hour{code="insufficient_funds"}')).toBe(0);
    expect(valueOf('sideline_payments_last_hour{method="card",state="succeeded"}')).toBeGreaterThanOrEqual(1);
    expect(valueOf('sideline_places{state="awaiting_payment"}')).toBeGreaterThanOrEqual(1);
    expect(valueOf("sideline_joins_last_hour")).toBeGreaterThanOrEqual(2);
    expect(valueOf('sideline_ledger_sum{currency="THB"}')).toBe(0);
    expect(valueOf("sideline_slips_waiting")).toBeGreaterThanOrEqual(0);
  });

  it("names nobody and no merchant", () => {
    const figures = exported.split("\n").filter((line) => line.startsWith("sideline_"));
    expect(figures.length).toBeGreaterThan(40);
    expect(figures.join("\n")).not.toMatch(/riverside|Mali|U0000/u);
  });

  it("leaves the figures out, and says so, when the database does not answer", async () => {
    const cut = new PrometheusMetrics();
    cut.show({ read: () => Promise.reject(new Error("gone")) });
    const { body } = await cut.text();
    expect(body).toMatch(/^sideline_figures_read 0$/mu);
    expect(body.split("\n").filter((line) => /^sideline_(?!figures)/u.test(line))).toEqual([]);
  });

  it.each([
    ...rules.map(({ alert, expr }) => [`alert ${alert}`, expr] as const),
    ...dashboard.panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [`panel ${title}`, expr] as const)),
  ])("has every metric, with its labels, that %s names", (_name, expr) => {
    const named = namedIn(expr);
    expect(named.length).toBeGreaterThan(0);
    for (const { metric, labels } of named) {
      // What Prometheus adds itself.
      if (metric === "up") continue;
      const series = exported
        .split("\n")
        .filter((line) => line.startsWith(`${metric}{`) || line.startsWith(`${metric} `));
      expect([metric, series.length > 0]).toEqual([metric, true]);
      for (const label of labels)
        expect([metric, label, series[0]?.includes(`${label}="`)]).toEqual([metric, label, true]);
    }
  });

  it("finds a metric that nobody exports, and reads labels", () => {
    expect(namedIn('sum by (x) (rate(a_total{b="c",d=~"e"}[5m])) > 1e3 and max(f_g) == 0')).toEqual([
      { metric: "a_total", labels: ["b", "d"] },
      { metric: "f_g", labels: [] },
    ]);
    expect(valueOf("a_total")).toBeNull();
  });
});

describe("alerts", () => {
  const headings = [...textOf("docs/operations.md").matchAll(/^#+ (.+)$/gmu)].map(([, heading = ""]) =>
    heading
      .toLowerCase()
      .replaceAll(/[^\w\s-]/gu, "")
      .replaceAll(" ", "-"),
  );

  it.each(rules)("$alert says how urgent it is, in a sentence, and leads to what it asks for", (rule) => {
    expect(["page", "look"]).toContain(rule.labels.severity);
    expect(rule.for).toMatch(/^\d+[mh]$/u);
    expect(rule.annotations.summary).toMatch(/^[A-Z].*\.$/u);
    const [page, anchor = ""] = rule.annotations.runbook.split("#");
    expect(page).toBe("docs/operations.md");
    expect(headings).toContain(anchor);
  });

  it("are played each, firing and not, and nothing else is (npm run alerts:try)", () => {
    expect(Object.keys(alertCases).toSorted()).toEqual(rules.map(({ alert }) => alert).toSorted());
    for (const [alert, { fires, quiet }] of Object.entries(alertCases))
      expect([alert, fires.length > 0, quiet.length > 0]).toEqual([alert, true, true]);
  });

  it("have names of their own", () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    expect(rules.length).toBeGreaterThan(10);
  });
});
