import { observer } from "mobx-react-lite";
import { times } from "#domain/money/money.ts";
import type { ParticipationView } from "#contract/joining/participation.ts";
import { Card } from "#ui/components/layout/Card.tsx";
import { Price } from "#ui/components/facts/Price.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { EventBrief } from "#ui/parts/events/EventBrief.tsx";
import { TimeLeft } from "#ui/parts/joining/TimeLeft.tsx";
import { HoldTimeBar } from "./HoldTimeBar.tsx";
import type { PaymentViewModel } from "./payment-view-model.ts";

interface PurchaseProps {
  readonly vm: PaymentViewModel;
  readonly participation: ParticipationView;
}

/** What is bought: event, seats × price = total, and how long the seats are held. */
export const Purchase = observer(function Purchase({ vm, participation }: PurchaseProps) {
  const t = useText();
  const format = useFormat();
  const { price, seats, deadline, event } = participation;
  return (
    <>
      <EventBrief event={event} now={vm.clock.thisMinute} />
      <Card className="mt-3">
        <div className="flex items-baseline justify-between gap-4">
          <span className="text-muted">{t("payment.sum", { price: format.money(price), count: seats })}</span>
          <Price size="large">{format.money(times(price, seats))}</Price>
        </div>
        {deadline === null ? null : (
          <div className="mt-3 border-t border-line pt-3">
            <div className="flex items-center justify-between gap-4">
              <span className="text-muted">{t("payment.timeLeft")}</span>
              <TimeLeft clock={vm.clock} deadline={deadline} spoken="payment.spokenTimeLeft" />
            </div>
            <HoldTimeBar clock={vm.clock} participation={participation} deadline={deadline} />
          </div>
        )}
      </Card>
    </>
  );
});
