/** What a page saw, in milliseconds since its address was asked for. */
export interface Seen {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When a tap is answered: the app's code has taken over what it is about. 0: never, as without scripts. */
  readonly answers: number;
  /** Cumulative layout shift, without shifts that followed a touch. */
  readonly shift: number;
  readonly longestTask: number;
}

declare global {
  interface Window {
    readonly paintSeen: () => Seen;
  }
}

/**
 * Runs in the page before everything else. `tapped` selects what a visitor taps. React notes on each element which
 * handlers it has, so that is when a tap is answered.
 */
export function observe(tapped: string): void {
  let largestPaint = 0;
  let answers = 0;
  let shift = 0;
  let longestTask = 0;
  const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => (largestPaint = entry.startTime));
  watch("longtask", ({ duration }) => (longestTask = Math.max(longestTask, duration)));
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    };
    if (!hadRecentInput) shift += value;
  });
  const look = () => {
    const found = document.querySelector(tapped);
    if (found && Object.keys(found).some((key) => key.startsWith("__reactProps$"))) answers = performance.now();
    else setTimeout(look, 10);
  };
  look();
  Object.assign(window, {
    paintSeen: (): Seen => ({
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      largestPaint,
      answers,
      shift,
      longestTask,
    }),
  });
}
