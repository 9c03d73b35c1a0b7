/** What the page saw, in milliseconds since its address was asked for. */
export interface Seen {
  /** When the phone first showed its screen's shape: a skeleton or more. */
  readonly shape: number;
  /** When the phone showed the first event of the list. */
  readonly list: number;
  /** When the demo's own user interface was shown around it. */
  readonly shell: number;
  /** The part of the long tasks above 50 ms until the list was shown, and the longest one. */
  readonly blocking: number;
  readonly longestTask: number;
}

declare global {
  interface Window {
    readonly demoSeen?: () => Seen;
  }
}

/** Runs in every page before everything else, and watches in the one around the phone. */
export function observe(): void {
  if (window.parent !== window) return;
  let shape = 0;
  let list = 0;
  let shell = 0;
  let blocking = 0;
  let longestTask = 0;
  new PerformanceObserver((entries) => {
    for (const { startTime, duration } of entries.getEntries()) {
      if (list > 0 && startTime > list) continue;
      blocking += duration - 50;
      longestTask = Math.max(longestTask, duration);
    }
  }).observe({ type: "longtask", buffered: true });
  const look = () => {
    const now = performance.now();
    const frame = document.getElementById("phone");
    const phone = frame instanceof HTMLIFrameElement ? frame.contentDocument : null;
    if (shape === 0 && phone?.querySelector("#root > *")) shape = now;
    if (list === 0 && phone?.querySelector('main li a[href*="/event/"]')) list = now;
    if (document.querySelector("#shell > *")) shell = now;
    else requestAnimationFrame(look);
  };
  look();
  Object.assign(window, { demoSeen: (): Seen => ({ shape, list, shell, blocking, longestTask }) });
}
