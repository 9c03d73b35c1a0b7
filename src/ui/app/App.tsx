import { isRouteErrorResponse, RouterProvider } from "react-router-dom";
import { I18nProvider } from "#ui/i18n/I18nProvider.tsx";
import { type AppDependencies, DependenciesProvider } from "./dependencies.ts";

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

/** An address that names nothing is no fault of the app. */
function reportUnlessMissing(error: unknown, report: AppDependencies["report"]): void {
  if (!(isRouteErrorResponse(error) && error.status === 404)) report(error);
}
