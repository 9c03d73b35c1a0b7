import { beforeEach, describe, expect, it } from "vitest";
import { screens } from "#addresses/screens.ts";
import { fieldScreens } from "#contract/field/report.ts";
import { routes } from "#contract/routes.ts";
import { release } from "#contract/wire/release.ts";
import { PrometheusMetrics } from "#server/adapters/metrics/prometheus-metrics.ts";
import { addressFigures } from "#server/adapters/http/endpoint/limits.ts";
import { type AppUnderTest, openApp } from "./support/app-under-test.ts";
import { refusal, send } from "./support/call.ts";

const report = {
  release,
  isFirst: true,
  screen: "event",
  inLine: true,
  network: "4g",
  ttfb: 180,
  fcp: 900,
  lcp: 2_300,
  inp: 150,
  shift: 40,
  failures: [
    { what: "call", screen: "payment", code: "gateway_unavailable", times: 2 },
    { what: "call", screen: "payment", code: "made_up", times: 1 },
    { what: "file", screen: "history", times: 3 },
  ],
} as const;

let metrics: PrometheusMetrics;
let test: AppUnderTest;

beforeEach(async () => {
  metrics = new PrometheusMetrics();
  test = await openApp({ meter: metrics });
});

const told = async () => (await metrics.text()).body.split("\n").filter((line) => line.startsWith("sideline_field"));

describe("a report from the field", () => {
  it("is counted, by closed labels only", async () => {
    expect((await send(test, routes.reportField, { body: report })).status).toBe(204);
    const lines = await told();
    expect(lines).toEqual(
      expect.arrayContaining([
        'sideline_field_pages_total{age="same",in_line="yes"} 1',
        'sideline_field_seconds_bucket{le="2.5",figure="lcp",screen="event",in_line="yes"} 1',
        'sideline_field_seconds_sum{figure="ttfb",screen="event",in_line="yes"} 0.18',
        'sideline_field_by_network_seconds_count{figure="inp",network="4g"} 1',
        'sideline_field_shift_sum{screen="event",in_line="yes"} 0.04',
        'sideline_field_failures_total{what="call",screen="payment"} 3',
        'sideline_field_failures_total{what="file",screen="history"} 3',
        'sideline_field_failed_calls_total{code="gateway_unavailable"} 2',
        'sideline_field_failed_calls_total{code="other"} 1',
      ]),
    );
    expect(lines.join()).not.toContain("made_up");
  });

  it.each([
    [release + 1, "newer"],
    [release - 1, "one_older"],
  ])("of release %i is of an app that is %s", async (built, age) => {
    const { failures: _, ...rest } = report;
    await send(test, routes.reportField, { body: { ...rest, release: built, failures: [] } });
    expect(await told()).toContain(`sideline_field_pages_total{age="${age}",in_line="yes"} 1`);
  });

  it("that comes later adds failures, and no page", async () => {
    const { release: built, screen, inLine, network, failures } = report;
    await send(test, routes.reportField, {
      body: { release: built, screen, inLine, network, failures, isFirst: false },
    });
    const lines = await told();
    expect(lines.filter((line) => /pages_total|seconds_count/.test(line))).toEqual([]);
    expect(lines).toContain('sideline_field_failures_total{what="file",screen="history"} 3');
  });

  it.each<[string, object]>([
    ["screen", { screen: "/payment/e-1/j-1" }],
    ["network", { network: "5g" }],
    ["lcp", { lcp: 600_001 }],
    ["inp", { inp: 1.5 }],
    ["failures", { failures: Array.from({ length: 21 }, () => report.failures[2]) }],
    ["failures.0.code", { failures: [{ what: "call", screen: "event", code: "U1234567890", times: 1 }] }],
  ])("with a wrong %s is refused by name, and not counted", async (field, wrong) => {
    const headers = { "content-type": "application/json" };
    const body = JSON.stringify({ ...report, ...wrong });
    const response = await test.app.request("/line/field", { method: "POST", headers, body });
    expect(response.status).toBe(400);
    expect(Object.keys((await refusal(response)).fields ?? {})).toEqual([field]);
    expect((await told()).filter((line) => line.includes("pages_total"))).toEqual([]);
  });

  it("beyond what one address may send is not counted", async () => {
    test = await openApp({ meter: metrics, addressOf: () => "203.0.113.7" });
    const sent = Array.from({ length: addressFigures.max + 1 }, () => send(test, routes.reportField, { body: report }));
    const statuses = (await Promise.all(sent)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 429)).toHaveLength(1);
    expect(await told()).toContain(`sideline_field_pages_total{age="same",in_line="yes"} ${addressFigures.max}`);
  });
});

it("names every screen of the app, and the console", () => {
  expect(fieldScreens).toEqual([...Object.keys(screens), "not-found", "console"]);
});
