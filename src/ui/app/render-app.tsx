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
  const onShown = logInAfterFirstPaint(dependencies.guard);
  const router = createBrowserRouter(createRoutes(dependencies.guard, dependencies.screens, onShown));
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
