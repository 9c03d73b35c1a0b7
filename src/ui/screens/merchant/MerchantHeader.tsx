import type { MerchantProfile } from "#contract/merchants/merchant.ts";
import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { ChatIcon, PhoneIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

/** Name, what it says of itself, and how to reach it. */
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
