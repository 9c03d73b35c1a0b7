import type { NavigationGuard } from "./navigation-guard.ts";
import type { Screen } from "#addresses/screens.ts";

/**
 * Starts the messaging login once the first screen has been painted, unless that screen leaves it to the next
 * navigation. Answers what to tell of each screen that is shown; a screen's own reading has begun by then.
 */
export function logInAfterFirstPaint(
  guard: Pick<NavigationGuard, "ready">,
  afterPaint: (run: () => void) => void = afterNextPaint,
): (shown: Pick<Screen, "login">) => void {
  let first = true;
  return ({ login }) => {
    if (first && login !== "none") afterPaint(() => void guard.ready());
    first = false;
  };
}

function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
