import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { App } from "./App.tsx";
import type { AppDependencies } from "./dependencies.ts";
import { logInAfterFirstPaint } from "./log-in-after-first-paint.ts";
import { createRoutes } from "./router/create-routes.tsx";

export interface RenderOptions {
  /** Where the address lives; browser history from "/" (spec §2) unless a root that has no server says otherwise. */
  readonly createRouter?: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter>;
  /** Pages beside the app's own. */
  readonly moreRoutes?: readonly RouteObject[];
}

/**
 * Shows the app in `root`. Answers how to take it off again.
 * The first screen paints before anything else; then start-up runs by itself.
 */
export function renderApp(root: Element, dependencies: AppDependencies, options: RenderOptions = {}): () => void {
  const { createRouter = createBrowserRouter, moreRoutes = [] } = options;
  const onShown = logInAfterFirstPaint(dependencies.guard);
  const router = createRouter([...moreRoutes, ...createRoutes(dependencies.guard, dependencies.loadScreen, onShown)]);
  const stopFollowing = dependencies.preferences.start();
  const react = createRoot(root, { onUncaughtError: dependencies.report });
  react.render(
    <StrictMode>
      <App dependencies={dependencies} router={router} />
    </StrictMode>,
  );
  return () => {
    stopFollowing();
    react.unmount();
    router.dispose();
  };
}
