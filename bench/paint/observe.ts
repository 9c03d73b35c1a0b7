/** What a page saw, in milliseconds since its address was asked for. */
export interface Seen {
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** When the app's code has taken over what a tap is about. 0: never, as without scripts. */
  readonly takenOver: number;
  /** When a tap was answered that was made at the first sight of what it is about. 0: nobody tapped, or not yet. */
  readonly answered: number;
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
 * Runs in the page before everything else. `tapped` selects what a visitor taps; React notes on each element which
 * handlers it has, so that is when the app has taken over. With `taps`, the page is tapped there once it is painted: the
 * answer is a sheet that opens, or another text on the button.
 */
export function observe({ tapped, taps }: { readonly tapped: string; readonly taps: boolean }): void {
  let largestPaint = 0;
  let takenOver = 0;
  let answered = 0;
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
    if (found && Object.keys(found).some((key) => key.startsWith("__reactProps$"))) takenOver = performance.now();
    else setTimeout(look, 10);
  };
  look();
  const listen = (button: Element, before: string | null) => {
    const answer = document.querySelector("dialog[open]") ?? (button.textContent === before ? null : button);
    if (answer) answered = performance.now();
    else setTimeout(listen, 10, button, before);
  };
  const tap = () => {
    const found = document.querySelector<HTMLElement>(tapped);
    const isSeen = performance.getEntriesByName("first-contentful-paint").length > 0;
    if (!found || !isSeen) return setTimeout(tap, 10);
    listen(found, found.textContent);
    return found.click();
  };
  if (taps) tap();
  Object.assign(window, {
    paintSeen: (): Seen => ({
      firstPaint: performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? 0,
      largestPaint,
      takenOver,
      answered,
      shift,
      longestTask,
    }),
  });
}
