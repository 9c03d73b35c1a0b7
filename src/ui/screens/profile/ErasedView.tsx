import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { SuccessIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { address } from "#addresses/address.ts";

interface ErasedViewProps {
  /** LINE did not end the link: the member is told how. */
  readonly isStillLinked: boolean;
}

/** The member's data is gone, and the member is signed out. */
export function ErasedView({ isStillLinked }: ErasedViewProps) {
  const t = useText();
  return (
    <div role="status">
      <EmptyState
        icon={<SuccessIcon size={30} />}
        title={t("profile.erasedTitle")}
        action={<ButtonLink href={address("index")}>{t("app.findGame")}</ButtonLink>}
      >
        {t("profile.erasedDetail")}
        {isStillLinked ? <span className="mt-3 block">{t("profile.erasedStillLinked")}</span> : null}
      </EmptyState>
    </div>
  );
}
