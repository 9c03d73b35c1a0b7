import { release } from "#contract/wire/release.ts";
import type { FieldReportWire } from "#contract/field/report.ts";

type Failure = FieldReportWire["failures"][number];
type Network = FieldReportWire["network"];

/** What the page can't tell by itself. */
interface FieldSurroundings {
  /** The name of the screen that is shown now. */
  readonly screen: () => FieldReportWire["screen"];
  readonly inLine: boolean;
  readonly send: (report: FieldReportWire) => void;
}

/** The most reports of a page load: a page that is hidden again and again has told what matters. */
const mostReports = 5;
const mostFailures = 20;
const mostTimes = 1_000;

/** A gap, and a whole, after which shifts count as another burst (web.dev/cls), in milliseconds. */
const burstGap = 1_000;
const burstLength = 5_000;

/** One interaction in so many may be slower than what counts (web.dev/inp). */
const forgivenEvery = 50;
const keptInteractions = 10;

interface Shift extends PerformanceEntry {
  readonly value: number;
  readonly hadRecentInput: boolean;
}

interface Tap extends PerformanceEntry {
  readonly interactionId?: number;
}

/**
 * Measures this page load, and sends what it saw each time the page is hidden: at first everything, later only what
 * failed since. What the browser does not measure is left out, and so are paints of a page that began unseen.
 */
export class FieldFigures {
  readonly #around: FieldSurroundings;
  readonly #first: FieldReportWire["screen"];
  #lcp: number | undefined;
  #shift: number | undefined;
  /** The slowest interactions, by id. */
  readonly #taps = new Map<number, number>();
  #lastTap = 0;
  #tapsSoFar = 0;
  readonly #failures = new Map<string, Failure>();
  readonly #seen = new WeakSet<object>();
  #reports = 0;

  constructor(around: FieldSurroundings) {
    this.#around = around;
    this.#first = around.screen();
  }

  /** Begins. What happened before is still known to the browser. */
  start(page: Document): void {
    observe("largest-contentful-paint", (entries) => (this.#lcp = entries.at(-1)?.startTime ?? this.#lcp));
    const bursts = new Bursts();
    if (observe("layout-shift", (entries) => (this.#shift = bursts.add(entries as readonly Shift[])))) this.#shift = 0;
    observe("event", (entries) => this.#hearTaps(entries));
    page.addEventListener("visibilitychange", () => page.visibilityState === "hidden" && this.tell());
    addEventListener("pagehide", () => this.tell());
  }

  /** Something failed. Each error counts once. */
  failed(what: Failure["what"], error?: unknown, code?: string): void {
    if (typeof error === "object" && error !== null) {
      if (this.#seen.has(error)) return;
      this.#seen.add(error);
    }
    const screen = this.#around.screen();
    const key = [what, screen, code].join();
    const before = this.#failures.get(key);
    if (!before && this.#failures.size >= mostFailures) return;
    const times = Math.min((before?.times ?? 0) + 1, mostTimes);
    this.#failures.set(key, { what, screen, ...(code === undefined ? {} : { code }), times });
  }

  /** Sends what is new. */
  tell(): void {
    const isFirst = this.#reports === 0;
    if (this.#reports >= mostReports || (!isFirst && this.#failures.size === 0)) return;
    this.#reports += 1;
    this.#around.send({
      release,
      isFirst,
      screen: this.#first,
      inLine: this.#around.inLine,
      network: networkNow(),
      ...(isFirst ? this.#figures() : {}),
      failures: [...this.#failures.values()],
    });
    this.#failures.clear();
  }

  #figures(): Partial<FieldReportWire> {
    const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    const [began] = performance.getEntriesByType("visibility-state");
    const wasSeen = began?.name !== "hidden";
    const taps = [...this.#taps.values()].toSorted((one, other) => other - one);
    const slow = taps[Math.min(taps.length - 1, Math.floor(this.#tapsSoFar / forgivenEvery))];
    return {
      ...known("ttfb", navigation?.responseStart || undefined),
      ...(wasSeen ? known("fcp", performance.getEntriesByName("first-contentful-paint")[0]?.startTime) : {}),
      ...(wasSeen ? known("lcp", this.#lcp) : {}),
      ...known("inp", slow),
      ...known("shift", this.#shift === undefined ? undefined : this.#shift * 1_000),
    };
  }

  #hearTaps(entries: readonly Tap[]): void {
    for (const { interactionId = 0, duration } of entries) {
      if (interactionId === 0) continue;
      // Ids only grow.
      if (interactionId > this.#lastTap) this.#tapsSoFar += 1;
      this.#lastTap = Math.max(this.#lastTap, interactionId);
      this.#taps.set(interactionId, Math.max(duration, this.#taps.get(interactionId) ?? 0));
    }
    // Only the slowest can count.
    const slowest = [...this.#taps].toSorted(([, one], [, other]) => other - one).slice(keptInteractions);
    for (const [id] of slowest) this.#taps.delete(id);
  }
}

/** Layout shifts in bursts: the largest one counts. */
class Bursts {
  #sum = 0;
  #from = 0;
  #last = 0;
  #largest = 0;

  add(entries: readonly Shift[]): number {
    for (const { value, hadRecentInput, startTime } of entries) {
      if (hadRecentInput) continue;
      const goesOn = startTime - this.#last < burstGap && startTime - this.#from < burstLength;
      this.#sum = goesOn ? this.#sum + value : value;
      if (!goesOn) this.#from = startTime;
      this.#last = startTime;
      this.#largest = Math.max(this.#largest, this.#sum);
    }
    return this.#largest;
  }
}

/** Taps shorter than this are not told by the browser, in milliseconds. */
const shortestTap = 40;

/** False where the browser does not measure that. */
function observe(type: string, hear: (entries: readonly PerformanceEntry[]) => void): boolean {
  if (typeof PerformanceObserver === "undefined" || !PerformanceObserver.supportedEntryTypes.includes(type))
    return false;
  const init: PerformanceObserverInit & { readonly durationThreshold?: number } =
    type === "event" ? { type, buffered: true, durationThreshold: shortestTap } : { type, buffered: true };
  new PerformanceObserver((list) => hear(list.getEntries())).observe(init);
  return true;
}

/** What the wire takes at most. */
const most = { ttfb: 600_000, fcp: 600_000, lcp: 600_000, inp: 600_000, shift: 100_000 };

function known(name: keyof typeof most, value: number | undefined): Partial<FieldReportWire> {
  return value === undefined || value < 0 ? {} : { [name]: Math.min(Math.round(value), most[name]) };
}

const networks: readonly string[] = ["slow-2g", "2g", "3g", "4g"] satisfies readonly Network[];

function networkNow(): Network {
  const { connection } = navigator as Navigator & { readonly connection?: { readonly effectiveType?: string } };
  const said = connection?.effectiveType ?? "";
  return networks.includes(said) ? (said as Network) : "unknown";
}

/** Has the person asked not to be followed (Do Not Track, Global Privacy Control)? */
export function isUnwanted(of: Pick<Navigator, "doNotTrack"> & { readonly globalPrivacyControl?: boolean }): boolean {
  return of.doNotTrack === "1" || of.globalPrivacyControl === true;
}

/**
 * Sends a report to the page's own origin, also while the page goes. A beacon would carry the page's cookie; this
 * carries none.
 */
export function sendReport(report: FieldReportWire, ask: typeof fetch = fetch): void {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify(report);
  ask("/line/field", { method: "POST", headers, body, keepalive: true, credentials: "omit" }).catch(() => undefined);
}
