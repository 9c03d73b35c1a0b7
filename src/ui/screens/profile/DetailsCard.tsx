import { observer } from "mobx-react-lite";
import { nationalForm } from "#domain/member/phone.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { Card } from "#ui/components/layout/Card.tsx";
import { EditIcon, MailIcon, PhoneIcon, ProfileIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { Section } from "#ui/parts/asking/Section.tsx";
import type { ProfileViewModel } from "./profile-view-model.ts";

/** What the member told us about itself. */
export const DetailsCard = observer(function DetailsCard({ vm }: { readonly vm: ProfileViewModel }) {
  const t = useText();
  const { systemProfile } = vm.session;
  if (!systemProfile) return null;
  const { name, email, phone } = systemProfile;
  const orNone = (value: string | null) =>
    value ? (
      <span className="break-words">{value}</span>
    ) : (
      <span className="font-normal text-subtle">{t("profile.none")}</span>
    );
  return (
    <Section
      title={t("profile.detailsTitle")}
      aside={
        <Button
          look="quiet"
          size="small"
          className="-mr-3.5"
          icon={<EditIcon size={18} />}
          onClick={() => vm.edit()}
          aria-label={t("profile.editDetails")}
        >
          {t("common.edit")}
        </Button>
      }
    >
      <Card>
        <DefinitionList>
          <InfoRow icon={<ProfileIcon size={22} />} label={t("profile.name")}>
            {orNone(name)}
          </InfoRow>
          <InfoRow icon={<MailIcon size={22} />} label={t("profile.email")}>
            {orNone(email)}
          </InfoRow>
          <InfoRow icon={<PhoneIcon size={22} />} label={t("profile.phone")}>
            {orNone(phone && nationalForm(phone))}
          </InfoRow>
        </DefinitionList>
      </Card>
    </Section>
  );
});
