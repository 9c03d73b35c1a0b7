import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { PageFrame } from "#ui/components/layout/PageFrame.tsx";
import { AnySportIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

/** There is no page at this address: says why that may be, and where to go. */
export function NotFoundPage() {
  const t = useText();
  return (
    <PageFrame>
      <h1 className="sr-only">{t("problem.notFoundTitle")}</h1>
      <EmptyState
        icon={<AnySportIcon size={30} />}
        title={t("problem.notFoundTitle")}
        action={<ButtonLink href="/">{t("app.findGame")}</ButtonLink>}
      >
        {t("app.notFoundDetail")}
      </EmptyState>
    </PageFrame>
  );
}
