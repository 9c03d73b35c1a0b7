import type { DocumentName } from "#domain/member/documents.ts";
import { InfoIcon, LockIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";
import { LinkRow, LinkRows } from "./LinkRow.tsx";

/** The texts that say what holds between the member and Sideline. */
export function LegalLinks({ onRead }: { readonly onRead: (document: DocumentName) => void }) {
  const t = useText();
  return (
    <Section title={t("profile.legalTitle")}>
      <LinkRows>
        <LinkRow icon={<InfoIcon />} title={t("profile.terms")} onClick={() => onRead("terms")} />
        <LinkRow icon={<LockIcon />} title={t("profile.privacy")} onClick={() => onRead("privacy")} />
      </LinkRows>
    </Section>
  );
}
