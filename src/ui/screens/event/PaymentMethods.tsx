import type { EventDetail } from "#contract/events/event-detail.ts";
import { isZero } from "#domain/money/money.ts";
import { methodSuits } from "#domain/payment/method.ts";
import { Card } from "#ui/components/layout/Card.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { methodLooks } from "#ui/parts/paying/payment-method.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";

/** Which ways to pay there will be; nothing for a free event. */
export function PaymentMethods({ event }: { readonly event: EventDetail }) {
  const t = useText();
  const methods = event.paymentMethods.filter((method) => methodSuits(method, event.price.currency));
  if (isZero(event.price) || methods.length === 0) return null;
  return (
    <Section title={t("event.waysToPay")}>
      <Card>
        <ul className="flex flex-wrap gap-x-5 gap-y-3">
          {methods.map((method) => {
            const { name, Icon } = methodLooks[method];
            return (
              <li key={method} className="flex items-center gap-2">
                <Icon className="shrink-0 text-brand-ink" />
                {t(name)}
              </li>
            );
          })}
        </ul>
      </Card>
    </Section>
  );
}
