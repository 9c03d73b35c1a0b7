import { useEffect } from "react";
import { isRouteErrorResponse, useRouteError } from "react-router-dom";
import { ButtonLink } from "#ui/components/Button.tsx";
import { ErrorState } from "#ui/components/ErrorState.tsx";
import { Page } from "#ui/components/Page.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useDependencies } from "../dependencies.ts";
import { documentTitle } from "../layout/page-title.ts";
import { NotFoundPage } from "../layout/NotFoundPage.tsx";

/**
 * Stands where a screen should be: Not Found for an address that names nothing, else what went wrong with Retry.
 * Retry reloads: code that can't be fetched may belong to an older version of the app.
 */
export function RouteError() {
  const error = useRouteError();
  const t = useText();
  const { report } = useDependencies();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    document.title = documentTitle(null);
    if (!missing) report(error);
  }, [missing, error, report]);
  if (missing) return <NotFoundPage />;
  return (
    <Page>
      <ErrorState
        title={t("problem.title")}
        retry={{ label: t("common.retry"), onClick: () => window.location.reload() }}
        action={
          <ButtonLink href="/" look="quiet">
            {t("problem.goHome")}
          </ButtonLink>
        }
      >
        {t("problem.detail")}
      </ErrorState>
    </Page>
  );
}
