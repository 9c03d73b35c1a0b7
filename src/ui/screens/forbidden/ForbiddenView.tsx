import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { PageFrame } from "#ui/components/layout/PageFrame.tsx";
import { LockIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

/** The page after a 403 (spec §8): the reason, and the way back. */
export function ForbiddenView() {
  const t = useText();
  return (
    <PageFrame>
      <h1 className="sr-only">{t("problem.forbiddenTitle")}</h1>
      <EmptyState
        icon={<LockIcon size={30} />}
        tone="warning"
        title={t("problem.forbiddenTitle")}
        action={<ButtonLink href="/">{t("problem.goHome")}</ButtonLink>}
      >
        <p>{t("app.forbiddenDetail")}</p>
        <p className="mt-2">{t("app.forbiddenHelp")}</p>
      </EmptyState>
    </PageFrame>
  );
}
