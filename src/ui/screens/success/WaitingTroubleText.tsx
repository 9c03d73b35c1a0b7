import { Banner } from "#ui/components/feedback/Banner.tsx";
import { AlertIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { failureTexts, isLeaving } from "#ui/parts/asking/failure.ts";
import type { WaitingTrouble } from "./success-view-model.ts";

const refusals: Readonly<Record<Extract<WaitingTrouble, { kind: "refused" }>["reason"], MessageId>> = {
  hold_expired: "waiting.offerRanOut",
  not_payable: "waiting.offerNotOpen",
  not_leavable: "waiting.notLeavable",
};

/** What went wrong with the last step. */
export function WaitingTroubleText({ trouble }: { readonly trouble: WaitingTrouble | null }) {
  const t = useText();
  if (!trouble || (trouble.kind === "failed" && isLeaving(trouble.failure))) return null;
  const failed = trouble.kind === "failed" ? failureTexts(trouble.failure) : null;
  return (
    <div className="mb-3">
      <Banner urgent tone="danger" icon={<AlertIcon />} title={failed ? t(failed.title) : t("payment.refusedTitle")}>
        {failed ? t(failed.detail) : trouble.kind === "refused" ? t(refusals[trouble.reason]) : null}
      </Banner>
    </div>
  );
}
