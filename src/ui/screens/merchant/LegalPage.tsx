import type { LegalPage as Legal } from "#domain/merchant/merchant.ts";
import { DefinitionList } from "#ui/components/facts/DefinitionList.tsx";
import { ChevronDownIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";

const items: readonly (readonly [keyof Legal, MessageId])[] = [
  ["operator", "merchant.legalOperator"],
  ["representative", "merchant.legalRepresentative"],
  ["address", "merchant.legalAddress"],
  ["phone", "merchant.legalPhone"],
  ["email", "merchant.legalEmail"],
  ["prices", "merchant.legalPrices"],
  ["payment", "merchant.legalPayment"],
  ["delivery", "merchant.legalDelivery"],
  ["cancellation", "merchant.legalCancellation"],
];

/** What the law wants a seller to show, in its own words; opens on a tap. */
export function LegalPage({ legal }: { readonly legal: Legal }) {
  const t = useText();
  return (
    <details className="group mt-8 rounded-lg bg-surface-raised shadow-lift">
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 px-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
        <h2 className="text-base">{t("merchant.legal")}</h2>
        <ChevronDownIcon size={20} className="shrink-0 text-subtle transition-transform group-open:rotate-180" />
      </summary>
      <div className="border-t border-line px-4 py-1">
        <DefinitionList>
          {items
            .filter(([key]) => legal[key] !== "")
            .map(([key, label]) => (
              <div key={key} className="py-3">
                <dt className="text-xs text-subtle">{t(label)}</dt>
                <dd className="text-sm whitespace-pre-line">{legal[key]}</dd>
              </div>
            ))}
        </DefinitionList>
      </div>
    </details>
  );
}
