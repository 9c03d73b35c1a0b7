import { useEffect } from "react";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { ErrorState } from "#ui/components/feedback/EmptyState.tsx";
import { SpinnerScreen } from "#ui/components/feedback/Spinner.tsx";
import { OfflineIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { failureTexts, isLeaving } from "./failure.ts";

interface FailureStateProps {
  /** What was thrown. */
  readonly failure: unknown;
  readonly onRetry: () => void;
  readonly busy?: boolean;
}

/**
 * Something could not be read, with Retry. A missing connection has its own text; an unexpected error is reported.
 * While the page is leaving for a login it only shows the spinner.
 */
export function FailureState({ failure, onRetry, busy }: FailureStateProps) {
  const t = useText();
  const { report } = useDependencies();
  const expected = failure instanceof RequestFailed;
  useEffect(() => {
    if (!expected) report(failure);
  }, [expected, failure, report]);
  const { offline, title, detail } = failureTexts(failure);
  if (isLeaving(failure)) return <SpinnerScreen label={t("common.loading")} />;
  return (
    <ErrorState
      title={t(title)}
      icon={offline ? <OfflineIcon size={30} /> : undefined}
      retry={{ label: t("common.retry"), onClick: onRetry, busy }}
    >
      {t(detail)}
    </ErrorState>
  );
}
