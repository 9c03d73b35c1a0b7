import type { ReactNode } from "react";
import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import type { LegalPage } from "#domain/merchant/merchant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { DefinitionList } from "#ui/components/facts/DefinitionList.tsx";
import { LateArrival } from "#ui/components/feedback/LateArrival.tsx";
import { ChevronDownIcon, PhoneIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { MessageOrganiser } from "#ui/parts/conversation/MessageOrganiser.tsx";
import { MerchantAvatar } from "#ui/parts/merchants/MerchantAvatar.tsx";

interface MerchantHeaderProps {
  readonly merchant: MerchantProfile;
  /** Stands after the ways to reach it. */
  readonly children: ReactNode;
}

/** The merchant's name, its own words, and how to reach it; low, so that its events are seen at once. */
export function MerchantHeader({ merchant, children }: MerchantHeaderProps) {
  const t = useText();
  const { name, description, officialAccountUrl, phone } = merchant;
  return (
    <>
      <div className="flex items-center gap-4">
        <MerchantAvatar merchant={merchant} size={56} />
        <h1 className="min-w-0 flex-1 text-xl font-extrabold">{name}</h1>
      </div>
      {description ? <OwnWords>{description}</OwnWords> : null}
      <LateArrival className="not-empty:mt-3">
        <div className="flex flex-wrap gap-2 empty:hidden">
          {merchant.closed && officialAccountUrl === null ? null : (
            <MessageOrganiser
              merchantId={merchant.id}
              merchantName={name}
              eventId={null}
              chatUrl={officialAccountUrl}
            />
          )}
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
          {children}
        </div>
      </LateArrival>
    </>
  );
}

/** Two lines of a text; a tap shows the rest, also before the app is there. */
function OwnWords({ children }: { readonly children: string }) {
  if (fitsTwoLines(children)) return <p className="mt-2 text-sm text-muted">{children}</p>;
  return (
    <details className="group mt-1 text-sm text-muted">
      <summary className="flex min-h-11 list-none items-center [&::-webkit-details-marker]:hidden">
        <span className="line-clamp-2 min-w-0 flex-1 group-open:line-clamp-none group-open:whitespace-pre-line">
          {children}
        </span>
        <ChevronDownIcon
          size={20}
          className="ml-2 shrink-0 self-end text-subtle transition-transform group-open:rotate-180"
        />
      </summary>
    </details>
  );
}

/** On a phone of 360 px; Chinese and Japanese letters are twice as wide as others. */
function fitsTwoLines(text: string): boolean {
  const wide = text.match(/[\p{sc=Han}\p{sc=Hira}\p{sc=Kana}]/gu) ?? [];
  return !text.includes("\n") && text.length + wide.length <= 72;
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
