import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { LegalPage } from "#domain/merchant/merchant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { DefinitionList } from "#ui/components/facts/DefinitionList.tsx";
import { ChatIcon, ChevronDownIcon, PhoneIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";

/** The merchant's name, its own words, and how to reach it. */
export function MerchantHeader({ merchant }: { readonly merchant: MerchantProfile }) {
  const t = useText();
  const { name, description, logoUrl, officialAccountUrl, phone } = merchant;
  return (
    <>
      <div className="flex items-center gap-4">
        <Avatar name={name} src={logoUrl} size={64} />
        <h1 className="min-w-0 flex-1 text-xl font-extrabold">{name}</h1>
      </div>
      {description ? <p className="mt-4 whitespace-pre-line text-muted">{description}</p> : null}
      {officialAccountUrl || phone ? (
        <div className="mt-5 flex flex-wrap gap-2">
          {officialAccountUrl ? (
            <ButtonLink
              href={officialAccountUrl}
              external
              look="secondary"
              size="small"
              icon={<ChatIcon size={20} />}
              aria-label={`${t("merchant.chat")}. ${t("merchant.chatHint", { name })}`}
            >
              {t("merchant.chat")}
            </ButtonLink>
          ) : null}
          {phone ? (
            <ButtonLink
              href={`tel:${phone.replace(/[^+\d]/g, "")}`}
              look="secondary"
              size="small"
              icon={<PhoneIcon size={20} />}
            >
              {t("merchant.call")}
            </ButtonLink>
          ) : null}
        </div>
      ) : null}
    </>
  );
}

const items: readonly (readonly [keyof LegalPage, MessageId])[] = [
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

/** What the law requires a seller to show, in the seller's words; opens on a tap. */
export function LegalFacts({ legal }: { readonly legal: LegalPage }) {
  const t = useText();
  return (
    <details className="group mt-8 rounded-lg bg-surface-raised shadow-lift">
      <summary
        className={
          "flex min-h-13 list-none items-center justify-between gap-3 px-4 py-3 font-semibold " +
          "[&::-webkit-details-marker]:hidden"
        }
      >
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
