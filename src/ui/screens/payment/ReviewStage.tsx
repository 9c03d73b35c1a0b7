import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import type { PaymentView } from "#contract/paying/payment.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { EmptyState } from "#ui/components/feedback/EmptyState.tsx";
import { HourglassIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import type { PaymentViewModel } from "./payment-view-model.ts";

interface ReviewStageProps {
  readonly vm: PaymentViewModel;
  readonly participation: ParticipationView;
  readonly payment: PaymentView | null;
}

/** The slip is with the merchant: since when, by when it should answer, and the way out. */
export const ReviewStage = observer(function ReviewStage({ vm, participation, payment }: ReviewStageProps) {
  const t = useText();
  const format = useFormat();
  const { event } = participation;
  const now = vm.clock.thisMinute;
  const moment = (at: number) => format.fixedMoment(at, event.timeZone, now);
  const since = payment?.reviewSince ?? null;
  const due = payment?.reviewDueAt ?? null;
  return (
    <div role="status">
      <EmptyState
        icon={<HourglassIcon size={30} />}
        tone="brand"
        title={t("payment.reviewTitle")}
        action={
          <ButtonLink href={address("event", { merchantId: participation.merchantId, id: participation.eventId })}>
            {t("payment.toEvent")}
          </ButtonLink>
        }
      >
        <p>{t("payment.reviewDetail")}</p>
        {since === null ? null : <p className="mt-1">{t("transfer.reviewSince", { moment: moment(since) })}</p>}
        {due === null ? null : (
          <p>{due <= now ? t("transfer.reviewLate") : t("transfer.reviewDue", { moment: moment(due) })}</p>
        )}
      </EmptyState>
      <EventBrief event={event} now={now} />
      <div className="mt-6 text-center">
        <ButtonLink look="quiet" size="small" href={address("leave-event", { id: participation.joinId })}>
          {t("payment.giveBack")}
        </ButtonLink>
      </div>
    </div>
  );
});
