import { type ErrorInfo, type ReactNode, startTransition, StrictMode, useLayoutEffect } from "react";
import { createRoot, hydrateRoot, type RootOptions } from "react-dom/client";
import { createBrowserRouter, isRouteErrorResponse, type RouteObject, RouterProvider } from "react-router-dom";
import type { ScreenName } from "#addresses/screens.ts";
import { type AppDependencies, DependenciesProvider } from "./dependencies.ts";
import { logInAfterFirstPaint } from "./navigation-guard.ts";
import type { FirstLook } from "./screen-component.ts";
import { createRoutes } from "./router/create-routes.tsx";
import { startSheetEntries } from "#ui/components/layout/sheet-entries.ts";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { ZoneProvider } from "#ui/i18n/use-format.ts";

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
  startSheetEntries();
  const onShown = logInAfterFirstPaint(dependencies.guard);
  const router = createRouter([...moreRoutes, ...createRoutes(dependencies.guard, dependencies.loadScreen, onShown)]);
  const stopFollowing = dependencies.preferences.start();
  const react = createRoot(root, reporting(dependencies));
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

/** The first view that the server rendered into the page. */
export interface FirstView {
  readonly screen: ScreenName;
  /** The ids in its path, by their names. */
  readonly ids: Readonly<Record<string, string>>;
  readonly look: FirstLook;
  /** Called once what the server rendered is taken over, before any screen starts. */
  readonly onTakenOver: () => void;
  /** Awaited between pieces of work, so that none keeps a slow phone from answering. */
  readonly between: () => Promise<void>;
}

/**
 * Takes over what the server rendered in `root`: reads what was handed over with it, and renders the same once more.
 * Resolves when it answers taps; false, with nothing changed, where it can't be shown again.
 */
export async function takeOver(root: Element, dependencies: AppDependencies, first: FirstView): Promise<boolean> {
  const { guard, loadScreen, preferences } = dependencies;
  const { screen, ids, look, onTakenOver, between } = first;
  const Component = await loadScreen(screen);
  await between();
  if (!(await Component.prepare?.(ids, look))) return false;
  await between();
  await guard.before({ paintsFirst: true });
  startSheetEntries();
  const routes = createRoutes(guard, loadScreen, logInAfterFirstPaint(guard), { folder: screen, Component });
  const router = createBrowserRouter(routes, { hydrationData: { loaderData: { [screen]: null } } });
  preferences.start();
  await between();
  await new Promise<void>((done) => {
    const taken = () => {
      onTakenOver();
      done();
    };
    const app = <App dependencies={dependencies} router={router} zone={look.zone} />;
    const whole = (
      <StrictMode>
        <TakenOver onTakenOver={taken}>{app}</TakenOver>
      </StrictMode>
    );
    // In slices, so that a slow phone scrolls meanwhile.
    startTransition(() => void hydrateRoot(root, whole, reporting(dependencies)));
  });
  return true;
}

function TakenOver({ onTakenOver, children }: Pick<FirstView, "onTakenOver"> & { readonly children: ReactNode }) {
  // Layout effects run before the effects that start the screen.
  useLayoutEffect(onTakenOver, [onTakenOver]);
  return children;
}

function reporting(dependencies: AppDependencies): RootOptions {
  const report = (error: unknown, { componentStack = "" }: ErrorInfo): void =>
    dependencies.report(error, componentStack ? { componentStack } : {});
  return { onUncaughtError: report, onCaughtError: report, onRecoverableError: report };
}

interface AppProps {
  readonly dependencies: AppDependencies;
  readonly router: Parameters<typeof RouterProvider>[0]["router"];
  readonly zone?: string | null | undefined;
}

/** Providers around the router. */
export function App({ dependencies, router, zone }: AppProps) {
  return (
    <Surroundings dependencies={dependencies} zone={zone}>
      <RouterProvider router={router} onError={(error) => reportUnlessMissing(error, dependencies.report)} />
    </Surroundings>
  );
}

interface SurroundingsProps {
  readonly dependencies: AppDependencies;
  /** The zone that the first view was rendered with on the server; null where none was known, undefined without one. */
  readonly zone: string | null | undefined;
  readonly children: ReactNode;
}

/** What is around every router, in the browser and on the server. */
export function Surroundings({ dependencies, zone, children }: SurroundingsProps) {
  return (
    <DependenciesProvider value={dependencies}>
      <I18nProvider language={dependencies.language}>
        <ZoneProvider first={zone}>{children}</ZoneProvider>
      </I18nProvider>
    </DependenciesProvider>
  );
}

/** An address without a page is not an error of the app, so it is not reported. */
function reportUnlessMissing(error: unknown, report: AppDependencies["report"]): void {
  if (!(isRouteErrorResponse(error) && error.status === 404)) report(error);
}
