import { observer } from "mobx-react-lite";
import { type ErrorInfo, StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { createBrowserRouter, redirect, type RouteObject, RouterProvider, useRouteError } from "react-router-dom";
import { type ConsoleScreenName, consoleHome, consoleScreens, invitationPath } from "#addresses/console.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { AnySportIcon } from "#ui/components/looks/icons.tsx";
import { I18nProvider, useText } from "#ui/i18n/I18nProvider.tsx";
import { ConsoleTrouble } from "../parts/ConsoleTrouble.tsx";
import { waitingLines } from "./waiting-lines.ts";
import { type ConsoleDependencies, ConsoleProvider, useConsole } from "./console-dependencies.ts";
import { ConsoleShell } from "./ConsoleShell.tsx";
import { detailsBeside, type ListScreen, sideBySide } from "./side-by-side.tsx";
import { InvitationPage } from "./InvitationPage.tsx";

/**
 * Shows the console in `root`. `report` is called with every error that a boundary caught. Without `createRouter` its
 * paths are the page's own.
 */
export function renderConsole(
  root: Element,
  dependencies: ConsoleDependencies,
  report: (error: unknown, componentStack: string) => void,
  createRouter: typeof createBrowserRouter = createBrowserRouter,
): void {
  const router = createRouter(consoleRoutes(dependencies));
  dependencies.preferences.start();
  const caught = (error: unknown, { componentStack }: ErrorInfo) => report(error, componentStack ?? "");
  const react = createRoot(root, { onUncaughtError: caught, onCaughtError: caught, onRecoverableError: caught });
  react.render(
    <StrictMode>
      <I18nProvider language={dependencies.language}>
        <ConsoleProvider value={dependencies}>
          <RouterProvider router={router} />
        </ConsoleProvider>
      </I18nProvider>
    </StrictMode>,
  );
}

/** The routes: an invitation's page and that of a new club are for everybody, the others need an open back office. */
export function consoleRoutes({ loadScreen }: Pick<ConsoleDependencies, "loadScreen">): RouteObject[] {
  const names = Object.keys(consoleScreens) as ConsoleScreenName[];
  const screenRoute = (name: ConsoleScreenName): RouteObject => ({
    id: name,
    path: consoleScreens[name].path,
    lazy: async () => ({ Component: await loadScreen(name) }),
    HydrateFallback: Waiting,
    ErrorBoundary: Broken,
  });
  const beside = Object.entries(detailsBeside) as [ListScreen, ConsoleScreenName][];
  const placed = new Set<ConsoleScreenName>(["opening", ...beside.flat()]);
  return [
    { path: invitationPath, Component: InvitationPage, ErrorBoundary: Broken },
    screenRoute("opening"),
    { path: "/console", loader: () => redirect(consoleHome) },
    {
      Component: ConsoleShell,
      ErrorBoundary: Broken,
      children: [
        ...names.filter((name) => !placed.has(name)).map(screenRoute),
        ...beside.map(([list, detail]) => ({
          Component: sideBySide(list, loadScreen),
          ErrorBoundary: Broken,
          children: [screenRoute(list), screenRoute(detail)],
        })),
        { path: "*", Component: NotFound },
      ],
    },
  ];
}

function Waiting() {
  const t = useText();
  return (
    <PageFrame busy top={<TopBar large title={t("console.title")} />}>
      <SkeletonCards cards={3} lines={waitingLines} />
    </PageFrame>
  );
}

function NotFound() {
  const t = useText();
  return (
    <PageFrame>
      <h1 className="sr-only">{t("problem.notFoundTitle")}</h1>
      <EmptyState
        icon={<AnySportIcon size={30} />}
        title={t("problem.notFoundTitle")}
        action={<ButtonLink href={consoleHome}>{t("console.today")}</ButtonLink>}
      />
    </PageFrame>
  );
}

/** Retry reloads: code that can't be fetched may belong to an older version of the console. */
const Broken = observer(function Broken() {
  const failure = useRouteError();
  const { newer } = useConsole();
  if (newer.isReady && newer.Page) return <newer.Page />;
  return (
    <PageFrame>
      <ConsoleTrouble failure={failure} onRetry={() => window.location.reload()} />
    </PageFrame>
  );
});
