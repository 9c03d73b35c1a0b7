import type { ParticipationView } from "#contract/joining/participation.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { accountAction, accountAddress, wantsAccount } from "./give-account.ts";
import { RefundCard } from "./RefundCard.tsx";

export interface OwnMoneyProps {
  readonly participation: Pick<ParticipationView, "refund" | "payment">;
  readonly now: Instant;
  /** With a button for an account that it waits for. */
  readonly asks: boolean;
}

/** What became of the money of a place: on its way back, returned, or kept. Nothing where none was paid. */
export function OwnMoney({ participation: { refund, payment }, now, asks }: OwnMoneyProps) {
  const t = useText();
  const format = useFormat();
  if (refund) {
    return (
      <div className="space-y-3">
        {asks && wantsAccount(refund) ? (
          <ButtonLink wide href={accountAddress(refund)}>
            {t(accountAction(refund))}
          </ButtonLink>
        ) : null}
        <RefundCard refund={refund} now={now} />
      </div>
    );
  }
  if (payment?.state !== "succeeded") return null;
  return (
    <CardFrame>
      <p className="font-semibold">{t("refund.paidAndKept", { amount: format.money(payment.amount) })}</p>
    </CardFrame>
  );
}
