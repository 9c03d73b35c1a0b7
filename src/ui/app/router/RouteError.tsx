import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { isRouteErrorResponse, useLocation, useNavigate, useRouteError } from "react-router-dom";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { ErrorState } from "#ui/components/feedback/EmptyState.tsx";
import { PageFrame } from "#ui/components/layout/PageFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useDependencies } from "../dependencies.ts";
import { NotFoundPage } from "../layout/NotFoundPage.tsx";
import { documentTitle } from "../layout/RouteAnnouncer.tsx";

/** Shown instead of a screen: Not Found for an address without a page, otherwise the error with Retry. */
export function RouteError() {
  const error = useRouteError();
  const missing = isRouteErrorResponse(error) && error.status === 404;
  useEffect(() => {
    document.title = documentTitle(null);
  }, []);
  return missing ? <NotFoundPage /> : <Broken />;
}

/**
 * Retry reloads: code that can't be fetched may belong to an older version of the app. Where that is
 * known, the page says so. Without a network it only tries the same address again, because a reload would lose the app.
 */
const Broken = observer(function Broken() {
  const t = useText();
  const { newer } = useDependencies();
  const navigate = useNavigate();
  const location = useLocation();
  const offline = !navigator.onLine;
  if (newer?.isReady && newer.Page) return <newer.Page />;
  return (
    <PageFrame>
      <ErrorState
        title={t(offline ? "problem.offlineTitle" : "problem.title")}
        retry={{
          label: t("common.retry"),
          onClick: () => {
            if (navigator.onLine) window.location.reload();
            else void navigate(location, { replace: true });
          },
        }}
        action={
          <ButtonLink href="/" look="quiet">
            {t("problem.goHome")}
          </ButtonLink>
        }
      >
        {t(offline ? "problem.offlineDetail" : "problem.detail")}
      </ErrorState>
    </PageFrame>
  );
});
