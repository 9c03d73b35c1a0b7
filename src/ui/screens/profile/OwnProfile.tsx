import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import { BankIcon, CardIcon, ChatIcon, MailIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { address } from "#addresses/address.ts";
import { Section } from "#ui/parts/asking/Section.tsx";
import { DetailsCard } from "./DetailsCard.tsx";
import { LegalLinks } from "./AppSettings.tsx";
import { LineProfileOffer } from "./LineProfileOffer.tsx";
import { LinkRow, LinkRows } from "./AppSettings.tsx";
import { PreferencesCard } from "./AppSettings.tsx";
import type { ProfileViewModel } from "./profile-view-model.ts";

interface OwnProfileProps {
  readonly vm: ProfileViewModel;
}

/** The profile of a member who is signed in. */
export const OwnProfile = observer(function OwnProfile({ vm }: OwnProfileProps) {
  const t = useText();
  return (
    <>
      <div className="flex items-center gap-4 py-2">
        <Avatar name={vm.shownName || t("profile.nameless")} src={vm.pictureUrl} size={64} />
        <div className="min-w-0">
          <h2 className="line-clamp-2 text-xl break-words">{vm.shownName || t("profile.nameless")}</h2>
          <LineProfileOffer line={vm.line} />
        </div>
      </div>
      <Notice vm={vm} />
      <DetailsCard vm={vm} />
      <Section title={t("profile.moneyTitle")}>
        <LinkRows>
          <LinkRow href={address("manage-card")} icon={<CardIcon />} title={t("card.title")} />
          <LinkRow href={address("refund-bank-account")} icon={<BankIcon />} title={t("bank.title")} />
        </LinkRows>
      </Section>
      <Section title={t("profile.appTitle")}>
        <PreferencesCard vm={vm} />
      </Section>
      <LegalLinks onRead={vm.read} />
      <Section title={t("profile.dataTitle")}>
        <p className="mb-3 text-sm text-muted">{t("profile.dataDetail")}</p>
        <div className="flex flex-col gap-2">
          <Button look="secondary" wide onClick={() => void vm.dataExport.open()}>
            {t("profile.export")}
          </Button>
          <Button look="quiet" wide className="text-danger-ink" onClick={vm.erasure.ask}>
            {t("profile.erase")}
          </Button>
        </div>
      </Section>
    </>
  );
});

/** The one thing that the member could do for itself here: nothing is closed without it. */
const Notice = observer(function Notice({ vm }: OwnProfileProps) {
  const t = useText();
  if (vm.emailIsMissing) {
    return (
      <div className="mt-3">
        <Banner
          icon={<MailIcon />}
          title={t("profile.emailMissingTitle")}
          action={
            <Button size="small" look="secondary" onClick={() => vm.edit("email")}>
              {t("profile.addEmail")}
            </Button>
          }
        >
          {t("profile.emailMissingDetail")}
        </Banner>
      </div>
    );
  }
  if (!vm.session.notFriend) return null;
  return (
    <div className="mt-3">
      <Banner tone="neutral" icon={<ChatIcon />} title={t("profile.notFriendTitle")}>
        {t("profile.notFriendDetail")}
      </Banner>
    </div>
  );
});
