import { defaultRefundPolicy, type RefundPolicy } from "#domain/refund/policy.ts";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

/** What goes back to who leaves a new game, and until when; null is the usual policy. */
export function PolicyFacts({ policy }: { readonly policy: RefundPolicy | null }) {
  const t = useText();
  return (
    <>
      {policy === null ? <p className="mb-3 text-sm text-muted">{t("console.policyUsual")}</p> : null}
      <DefinitionList>
        {(policy ?? defaultRefundPolicy).map(({ hoursBefore, percent }) => (
          <InfoRow
            key={hoursBefore}
            label={
              hoursBefore === 0
                ? t("console.policyUntilStart")
                : t("console.policyUntil", { time: t("console.hours", { count: hoursBefore }) })
            }
          >
            {t("console.policyBack", { percent })}
          </InfoRow>
        ))}
      </DefinitionList>
    </>
  );
}
