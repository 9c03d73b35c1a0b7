import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import type { AccountTrouble } from "./bank-account-view-model.ts";

/** What went wrong with the last step, and what to do about it. */
export function AccountTroubleBanner({ trouble }: { readonly trouble: AccountTrouble | null }) {
  const t = useText();
  if (trouble === null || (trouble.kind === "failed" && isLeaving(trouble.failure))) return null;
  const { title, detail } =
    trouble.kind === "failed"
      ? failureTexts(trouble.failure)
      : ({ title: "bank.refundOpenTitle", detail: "bank.refundOpenDetail" } as const);
  return (
    <div className="mb-4">
      <Banner urgent tone="warning" icon={<AlertIcon />} title={t(title)}>
        {t(detail)}
      </Banner>
    </div>
  );
}
