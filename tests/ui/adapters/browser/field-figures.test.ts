import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FieldFigures, isUnwanted, sendReport } from "#adapters/browser/open-page/field-figures.ts";
import type { FieldReportWire } from "#contract/field/report.ts";

type Hear = (list: { getEntries: () => readonly object[] }) => void;

const heard = new Map<string, Hear>();

class Observer {
  static readonly supportedEntryTypes = ["largest-contentful-paint", "layout-shift", "event"];
  readonly #hear: Hear;

  constructor(hear: Hear) {
    this.#hear = hear;
  }

  observe({ type }: { readonly type: string }): void {
    heard.set(type, this.#hear);
  }
}

const tell = (type: string, ...entries: readonly object[]) => heard.get(type)?.({ getEntries: () => entries });

let screen: FieldReportWire["screen"];
let sent: FieldReportWire[];
let figures: FieldFigures;
let began: string;

beforeEach(() => {
  heard.clear();
  [screen, sent, began] = ["event", [], "visible"];
  vi.stubGlobal("PerformanceObserver", Observer);
  vi.spyOn(performance, "getEntriesByType").mockImplementation((type) => {
    if (type === "navigation") return [{ responseStart: 180.4 }] as never;
    return type === "visibility-state" ? ([{ name: began }] as never) : [];
  });
  vi.spyOn(performance, "getEntriesByName").mockImplementation(() => [{ startTime: 900 }] as never);
  figures = new FieldFigures({ screen: () => screen, inLine: true, send: (report) => sent.push(report) });
  figures.start(document);
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("a page load", () => {
  it("tells of its first screen: first byte, paints, the slowest tap, what moved", () => {
    tell("largest-contentful-paint", { startTime: 1_200 }, { startTime: 2_300.6 });
    tell("event", { interactionId: 7, duration: 48 }, { interactionId: 7, duration: 152 }, { duration: 900 });
    tell("layout-shift", { value: 0.04, startTime: 100 }, { value: 0.5, startTime: 200, hadRecentInput: true });
    screen = "payment";
    figures.tell();
    expect(sent).toEqual([
      expect.objectContaining({
        isFirst: true,
        screen: "event",
        inLine: true,
        network: "unknown",
        ...{ ttfb: 180, fcp: 900, lcp: 2_301, inp: 152, shift: 40 },
        failures: [],
      }),
    ]);
  });

  it("forgives one slow tap in fifty", () => {
    const taps = Array.from({ length: 60 }, (_, at) => ({
      interactionId: at + 1,
      duration: at === 30 ? 2_000 : 60 + at,
    }));
    tell("event", ...taps);
    figures.tell();
    expect(sent[0]?.inp).toBe(119);
  });

  it("counts the largest burst of what moved", () => {
    tell(
      "layout-shift",
      { value: 0.1, startTime: 100 },
      { value: 0.1, startTime: 900 },
      { value: 0.15, startTime: 3_000 },
    );
    figures.tell();
    expect(sent[0]?.shift).toBe(200);
  });

  it("that began in the background tells of no paints", () => {
    began = "hidden";
    tell("largest-contentful-paint", { startTime: 60_000 });
    figures.tell();
    expect(sent[0]).toMatchObject({ ttfb: 180, shift: 0 });
    expect(sent[0]).not.toHaveProperty("lcp");
    expect(sent[0]).not.toHaveProperty("fcp");
  });

  it("tells what failed, each error once, where it was; later only what is new; and no more than five times", () => {
    const error = new Error("one");
    for (let twice = 0; twice < 2; twice += 1) figures.failed("call", error, "timeout");
    figures.failed("call", new Error("another"), "timeout");
    screen = "history";
    figures.failed("file");
    figures.tell();
    expect(sent[0]?.failures).toEqual([
      { what: "call", screen: "event", code: "timeout", times: 2 },
      { what: "file", screen: "history", times: 1 },
    ]);
    figures.tell();
    expect(sent).toHaveLength(1);
    for (let more = 0; more < 9; more += 1) {
      figures.failed("crash");
      figures.tell();
    }
    expect(sent).toHaveLength(5);
    expect(sent[1]).toMatchObject({ isFirst: false, failures: [{ what: "crash", screen: "history", times: 1 }] });
    expect(sent[1]).not.toHaveProperty("ttfb");
  });
});

describe("who asked not to be followed", () => {
  it.each([
    [{ doNotTrack: "1" }, true],
    [{ doNotTrack: null, globalPrivacyControl: true }, true],
    [{ doNotTrack: "0", globalPrivacyControl: false }, false],
    [{ doNotTrack: null }, false],
  ])("%j: %s", (said, isTrue) => expect(isUnwanted(said)).toBe(isTrue));
});

it("sends without cookies, to its own origin, and survives that nobody hears", async () => {
  const asked: Parameters<typeof fetch>[] = [];
  sendReport({} as FieldReportWire, (...given) => {
    asked.push(given);
    return Promise.reject(new TypeError("gone"));
  });
  await Promise.resolve();
  expect(asked).toEqual([["/line/field", expect.objectContaining({ credentials: "omit", keepalive: true })]]);
});
