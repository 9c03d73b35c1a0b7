import type { PaymentWithEvent } from "#contract/paying/payment.ts";
import type { Instant } from "#domain/time/instant.ts";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { Badge } from "#ui/components/facts/Badge.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { methodLooks } from "#ui/parts/paying/payment-method.tsx";
import { addressOfPayment, paymentLook } from "./past.ts";
import type { SlipPicture } from "./slip-picture.ts";
import { SlipRow } from "./SlipRow.tsx";

interface PaymentCardProps {
  readonly item: PaymentWithEvent;
  readonly now: Instant;
  /** The slip that was given for it; null for none. */
  readonly slip: SlipPicture | null;
  readonly onSlip: (slip: SlipPicture) => void;
}

/** One attempt to pay: how much, how, when, for what, what became of it, and its slip. */
export function PaymentCard({ item: payment, now, slip, onSlip }: PaymentCardProps) {
  const { event } = payment;
  const t = useText();
  const format = useFormat();
  const { name, Icon } = methodLooks[payment.method];
  const { tone, text } = paymentLook(payment);
  return (
    <Card padded={false}>
      <Anchor
        href={addressOfPayment(payment, event.merchantId)}
        className="flex items-start gap-3 p-4 active:bg-surface-sunken"
      >
        <span className="mt-0.5 text-brand-ink">
          <Icon />
        </span>
        <div className="min-w-0 flex-1">
          <p className="flex items-baseline justify-between gap-3">
            <span className="font-semibold">{t(name)}</span>
            <span className="tabular font-extrabold">{format.money(payment.amount)}</span>
          </p>
          <h2 className="mt-0.5 line-clamp-2 text-sm font-normal text-muted">{event.title}</h2>
          <p className="mt-2 flex flex-wrap items-center justify-between gap-2 text-sm text-muted">
            <Badge tone={tone}>{t(text)}</Badge>
            <span className="tabular">{format.moment(payment.createdAt, event.timeZone, now)}</span>
          </p>
        </div>
      </Anchor>
      {slip ? <SlipRow slip={slip} onOpen={() => onSlip(slip)} /> : null}
    </Card>
  );
}
