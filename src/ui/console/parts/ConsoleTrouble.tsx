import { RequestFailed } from "#application/ports/request-failed.ts";
import { ErrorState } from "#ui/components/feedback/EmptyState.tsx";
import { LockIcon, OfflineIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { failureTexts } from "#ui/parts/asking/failure.ts";

interface TroubleProps {
  /** What was thrown. */
  readonly failure: unknown;
  readonly onRetry: () => void;
}

/** Something failed, with Retry: no connection, no right to it, a login that is over, or else. */
export function ConsoleTrouble({ failure, onRetry }: TroubleProps) {
  const t = useText();
  const code = failure instanceof RequestFailed ? failure.code : null;
  if (code === "unauthenticated" || code === "forbidden") {
    const isOver = code === "unauthenticated";
    const reload = { label: t("console.signInAgain"), onClick: () => window.location.reload() };
    return (
      <ErrorState
        icon={<LockIcon size={30} />}
        title={t(isOver ? "console.signedOutTitle" : "console.forbiddenTitle")}
        {...(isOver ? { retry: reload } : {})}
      >
        {t(isOver ? "console.signedOutDetail" : "console.forbiddenDetail")}
      </ErrorState>
    );
  }
  const { offline, title, detail } = failureTexts(failure);
  return (
    <ErrorState
      title={t(title)}
      icon={offline ? <OfflineIcon size={30} /> : undefined}
      retry={{ label: t("common.retry"), onClick: onRetry }}
    >
      {t(detail)}
    </ErrorState>
  );
}
