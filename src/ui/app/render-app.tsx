import { type ErrorInfo, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, isRouteErrorResponse, type RouteObject, RouterProvider } from "react-router-dom";
import { type AppDependencies, DependenciesProvider } from "./dependencies.ts";
import { logInAfterFirstPaint } from "./navigation-guard.ts";
import { createRoutes } from "./router/create-routes.tsx";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";

export interface RenderOptions {
  /**
   * Where the app's address is kept: by default browser history from "/" (spec §2). A root without a server uses
   * another one.
   */
  readonly createRouter?: (routes: RouteObject[]) => ReturnType<typeof createBrowserRouter>;
  /** Pages besides the app's own. */
  readonly moreRoutes?: readonly RouteObject[];
}

/**
 * Shows the app in `root`. Returns a function that removes it. The first screen paints before anything else; then
 * start-up runs by itself.
 */
export function renderApp(root: Element, dependencies: AppDependencies, options: RenderOptions = {}): () => void {
  const { createRouter = createBrowserRouter, moreRoutes = [] } = options;
  const onShown = logInAfterFirstPaint(dependencies.guard);
  const router = createRouter([...moreRoutes, ...createRoutes(dependencies.guard, dependencies.loadScreen, onShown)]);
  const stopFollowing = dependencies.preferences.start();
  const report = (error: unknown, { componentStack = "" }: ErrorInfo): void =>
    dependencies.report(error, componentStack ? { componentStack } : {});
  const react = createRoot(root, { onUncaughtError: report, onCaughtError: report, onRecoverableError: report });
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

interface AppProps {
  readonly dependencies: AppDependencies;
  readonly router: Parameters<typeof RouterProvider>[0]["router"];
}

/** Providers around the router. */
export function App({ dependencies, router }: AppProps) {
  return (
    <DependenciesProvider value={dependencies}>
      <I18nProvider language={dependencies.language}>
        <RouterProvider router={router} onError={(error) => reportUnlessMissing(error, dependencies.report)} />
      </I18nProvider>
    </DependenciesProvider>
  );
}

/** An address without a page is not an error of the app, so it is not reported. */
function reportUnlessMissing(error: unknown, report: AppDependencies["report"]): void {
  if (!(isRouteErrorResponse(error) && error.status === 404)) report(error);
}
