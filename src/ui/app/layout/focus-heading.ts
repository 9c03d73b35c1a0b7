/**
 * Moves the focus to the screen's heading, now or as soon as a loading screen has one. It never takes the focus from a
 * control that the member has reached meanwhile. Returns a function that stops waiting.
 */
export function focusHeading(): () => void {
  if (focusNow()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (isFocusTaken() || focusNow()) observer.disconnect();
  });
  observer.observe(document.body, { childList: true, subtree: true });
  return () => observer.disconnect();
}

function focusNow(): boolean {
  const heading = document.querySelector<HTMLElement>("h1");
  if (!heading) return false;
  heading.tabIndex = -1;
  heading.focus({ preventScroll: true });
  return true;
}

function isFocusTaken(): boolean {
  return document.activeElement !== null && document.activeElement !== document.body;
}
