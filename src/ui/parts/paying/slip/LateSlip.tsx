import { observer } from "mobx-react-lite";
import type { EventSummary } from "#contract/events/event.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { HourglassIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { SlipCard } from "./SlipCard.tsx";
import { mayClaim } from "./may-claim.ts";
import type { SlipDraft } from "./slip-draft.ts";

interface LateSlipProps {
  readonly payment: PaymentView;
  readonly event: EventSummary;
  readonly slip: SlipDraft;
  readonly busy: boolean;
  readonly now: Instant;
  readonly onSend: () => void;
}

/** "I've already paid": a slip for a transfer whose time ran out, and that it is being checked once it was sent. */
export const LateSlip = observer(function LateSlip({ payment, event, slip, busy, now, onSend }: LateSlipProps) {
  const t = useText();
  const format = useFormat();
  if (mayClaim(payment, event, now))
    return (
      <SlipCard
        slip={slip}
        title={t("transfer.lateTitle")}
        detail={t("transfer.lateDetail")}
        busy={busy}
        onSend={onSend}
      />
    );
  if (payment.slipCameLate !== true || payment.reviewSince === null) return null;
  const moment = format.fixedMoment(payment.reviewSince, event.timeZone, now);
  return (
    <div role="status" className="mb-3">
      <Banner icon={<HourglassIcon />} title={t("transfer.lateReviewTitle")}>
        {t("transfer.reviewSince", { moment })}
        <span className="mt-1 block">{t("transfer.lateReviewDetail")}</span>
      </Banner>
    </div>
  );
});
