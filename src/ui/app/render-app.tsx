import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter } from "react-router-dom";
import { App } from "./App.tsx";
import type { AppDependencies } from "./dependencies.ts";
import { logInAfterFirstPaint } from "./log-in-after-first-paint.ts";
import { createRoutes } from "./router/create-routes.tsx";

/**
 * Shows the app in `root`, with browser history from "/". Answers how to take it off again.
 * The first screen paints before anything else; then start-up runs by itself.
 */
export function renderApp(root: Element, dependencies: AppDependencies): () => void {
  const router = createBrowserRouter(createRoutes(dependencies.guard, dependencies.screens));
  const stopFollowing = dependencies.preferences.start();
  const stopWaiting = logInAfterFirstPaint(router, dependencies.guard);
  const react = createRoot(root, { onUncaughtError: dependencies.report });
  react.render(
    <StrictMode>
      <App dependencies={dependencies} router={router} />
    </StrictMode>,
  );
  return () => {
    stopWaiting();
    stopFollowing();
    react.unmount();
    router.dispose();
  };
}
