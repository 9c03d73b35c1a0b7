import type { createBrowserRouter } from "react-router-dom";
import type { NavigationGuard } from "./navigation-guard.ts";
import type { RouteHandle } from "./router/screen-entry.ts";

type Router = Pick<ReturnType<typeof createBrowserRouter>, "state" | "subscribe">;

/**
 * Starts the messaging login once the first screen has been painted, unless that screen leaves it to the next
 * navigation. Answers how to stop waiting.
 */
export function logInAfterFirstPaint(
  router: Router,
  guard: Pick<NavigationGuard, "ready">,
  afterPaint: (run: () => void) => void = afterNextPaint,
): () => void {
  let stop = (): void => undefined;
  const check = (): void => {
    if (!router.state.initialized) return;
    stop();
    const handle = router.state.matches.at(-1)?.route.handle as RouteHandle | undefined;
    if (handle?.screen.login !== "none") afterPaint(() => void guard.ready());
  };
  stop = router.subscribe(check);
  check();
  return () => stop();
}

function afterNextPaint(run: () => void): void {
  requestAnimationFrame(() => setTimeout(run));
}
