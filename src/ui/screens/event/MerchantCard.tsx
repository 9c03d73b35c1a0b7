import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { address } from "#addresses/address.ts";
import { Section } from "#ui/parts/asking/Section.tsx";

/** Who runs it; leads to the merchant. */
export function MerchantCard({ merchant }: { readonly merchant: MerchantProfile }) {
  const t = useText();
  return (
    <Section title={t("event.merchant")}>
      <Card href={address("merchant", merchant)}>
        <span className="flex items-center gap-3.5">
          <Avatar name={merchant.name} src={merchant.logoUrl} size={48} />
          <span className="min-w-0 flex-1">
            <span className="block font-bold">{merchant.name}</span>
            <span className="line-clamp-2 text-sm text-muted">{merchant.description}</span>
          </span>
          <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
        </span>
      </Card>
    </Section>
  );
}
