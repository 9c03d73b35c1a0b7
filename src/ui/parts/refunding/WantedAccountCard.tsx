import type { RefundView } from "#contract/refunding/refund.ts";
import { address } from "#addresses/address.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { RefundIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { accountAction, accountAddress } from "./give-account.ts";

interface WantedAccountCardProps {
  /** Newest first; there is at least one. */
  readonly refunds: readonly RefundView[];
}

/** Money of the member that waits for a bank account, and the way to give it. */
export function WantedAccountCard({ refunds: [newest, ...others] }: WantedAccountCardProps) {
  const t = useText();
  const format = useFormat();
  if (!newest) return null;
  return (
    <Banner
      tone="warning"
      icon={<RefundIcon />}
      title={t("refund.wantedTitle", { amount: format.money(newest.amount) })}
      action={
        <>
          <ButtonLink size="small" href={accountAddress(newest)}>
            {t(accountAction(newest))}
          </ButtonLink>
          {others.length === 0 ? null : (
            <ButtonLink look="quiet" size="small" href={address("history", {}, { tab: "refunds" })}>
              {t("index.moreWaits", { count: others.length })}
            </ButtonLink>
          )}
        </>
      }
    >
      <span className="line-clamp-1">{newest.event.title}</span>
    </Banner>
  );
}
