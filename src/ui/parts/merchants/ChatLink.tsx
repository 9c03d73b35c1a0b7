import { ButtonLink } from "#ui/components/actions/Button.tsx";
import { ChatIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface ChatLinkProps {
  /** The merchant's. */
  readonly name: string;
  /** Of its official account. */
  readonly url: string;
  readonly className?: string;
}

/** Opens the merchant's chat at LINE. */
export function ChatLink({ name, url, className }: ChatLinkProps) {
  const t = useText();
  return (
    <ButtonLink
      href={url}
      external
      look="secondary"
      size="small"
      className={className}
      icon={<ChatIcon size={20} />}
      aria-label={`${t("merchant.chat")}. ${t("merchant.chatHint", { name })}`}
    >
      {t("merchant.chat")}
    </ButtonLink>
  );
}
