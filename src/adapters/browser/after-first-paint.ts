/** A page that has loaded may still have its first screen's data to read and to show. */
const quietMs = 2_000;

/** Runs something that nobody waits for: once the page has loaded and had time to show itself. */
export function afterFirstPaint(run: () => void): void {
  const soon = (): void => void setTimeout(run, quietMs);
  if (document.readyState === "complete") soon();
  else window.addEventListener("load", soon, { once: true });
}
