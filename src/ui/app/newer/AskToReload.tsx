import { Button } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { PageFrame } from "#ui/components/layout/PageFrame.tsx";
import { RefreshIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

/** Shown instead of a screen whose code belongs to an older version of the app, and is gone. */
export function AskToReload() {
  const t = useText();
  return (
    <PageFrame>
      <div role="alert" data-asks-reload>
        <EmptyState
          icon={<RefreshIcon size={30} />}
          title={t("problem.newerTitle")}
          action={<Button onClick={() => window.location.reload()}>{t("problem.reload")}</Button>}
        >
          {t("problem.newerDetail")}
        </EmptyState>
      </div>
    </PageFrame>
  );
}
