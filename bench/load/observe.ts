/** What the page itself saw, in milliseconds since its address was asked for. */
export interface Seen {
  /** When the page first showed the screen's shape: a skeleton or more. */
  readonly shape: number;
  /** When the first text or picture was shown. */
  readonly firstContent: number;
  readonly largestPaint: number;
  /** When what the member came for was first on screen. */
  readonly content: number;
  /** Cumulative layout shift, without shifts that followed a touch. */
  readonly shift: number;
  /** The part of the long tasks above 50 ms, and the longest one. */
  readonly blocking: number;
  readonly longestTask: number;
}

declare global {
  interface Window {
    readonly benchSeen: () => Seen;
  }
}

/** Runs in the page before everything else; `content` selects what the member came for. */
export function observe(content: string): void {
  let largestPaint = 0;
  let shapeAt = 0;
  let contentAt = 0;
  let shift = 0;
  let blocking = 0;
  let longestTask = 0;
  const watch = (type: string, hear: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(hear)).observe({ type, buffered: true });
  watch("largest-contentful-paint", (entry) => (largestPaint = entry.startTime));
  watch("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & {
      readonly value: number;
      readonly hadRecentInput: boolean;
    };
    if (!hadRecentInput) shift += value;
  });
  watch("longtask", ({ duration }) => {
    blocking += duration - 50;
    longestTask = Math.max(longestTask, duration);
  });
  const look = () => {
    if (shapeAt === 0 && document.querySelector("#root > *")) shapeAt = performance.now();
    if (document.querySelector(content)) contentAt = performance.now();
    else requestAnimationFrame(look);
  };
  look();
  const firstContent = () => performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0;
  Object.assign(window, {
    benchSeen: (): Seen => ({
      shape: shapeAt,
      firstContent: firstContent(),
      largestPaint,
      content: contentAt,
      shift,
      blocking,
      longestTask,
    }),
  });
}
