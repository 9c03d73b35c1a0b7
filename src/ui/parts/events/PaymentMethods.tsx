import type { EventDetail } from "#contract/events/event-detail.ts";
import { isZero } from "#domain/money/money.ts";
import { methodSuits } from "#domain/payment/method.ts";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { CardSection } from "#ui/parts/asking/Section.tsx";
import { methodIcons } from "#ui/parts/paying/payment-method.tsx";

/** The ways to pay. A free event has none. */
export function PaymentMethods({ event }: { readonly event: EventDetail }) {
  const t = useText();
  const methods = event.paymentMethods.filter((method) => methodSuits(method, event.price.currency));
  if (isZero(event.price) || methods.length === 0) return null;
  return (
    <CardSection title={t("event.waysToPay")}>
      <ul className="flex flex-wrap gap-x-5 gap-y-3">
        {methods.map((method) => {
          const Icon = methodIcons[method];
          return (
            <li key={method} className="flex items-center gap-2">
              <Icon className="shrink-0 text-brand-ink" />
              {t(`payment.method_${method}`)}
            </li>
          );
        })}
      </ul>
    </CardSection>
  );
}
