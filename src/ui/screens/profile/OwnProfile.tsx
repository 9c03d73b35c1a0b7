import { observer } from "mobx-react-lite";
import { address } from "#addresses/address.ts";
import { nationalForm } from "#domain/member/phone.ts";
import { useDependencies } from "#ui/app/dependencies.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Avatar } from "#ui/components/facts/Avatar.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { Banner } from "#ui/components/feedback/Banner.tsx";
import {
  BankIcon,
  CardIcon,
  ChatIcon,
  EditIcon,
  GroupIcon,
  MailIcon,
  PhoneIcon,
  ProfileIcon,
  WhistleIcon,
} from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { CardSection, Section } from "#ui/parts/asking/Section.tsx";
import { AppPreferences, LinkRow, LinkRows } from "./AppPreferences.tsx";
import { SavedSearchesRow } from "./SavedSearchesRow.tsx";
import { MessagesCard } from "./MessagesCard.tsx";
import type { LineProfile } from "./line-help.ts";
import type { ProfileViewModel } from "./profile-view-model.ts";

interface OwnProfileProps {
  readonly vm: ProfileViewModel;
}

/** The profile of a member who is signed in. */
export const OwnProfile = observer(function OwnProfile({ vm }: OwnProfileProps) {
  const t = useText();
  const { withoutConsole } = useDependencies();
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
      <Section title={t("clubs.title")}>
        <LinkRows>
          <LinkRow icon={<GroupIcon />} title={t("clubs.listDetail")} onClick={() => void vm.clubs.open()} />
          {withoutConsole ? null : <LinkRow href="/console/new" icon={<WhistleIcon />} title={t("profile.organise")} />}
        </LinkRows>
      </Section>
      <MessagesCard told={vm.told} />
      <SavedSearchesRow />
      <AppPreferences vm={vm} />
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

/** A hint at what is missing. Everything works without it. */
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

/** The member's details. */
const DetailsCard = observer(function DetailsCard({ vm }: { readonly vm: ProfileViewModel }) {
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
    <CardSection
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
    </CardSection>
  );
});

/** Says that name and picture come from LINE, or offers to fetch them. */
const LineProfileOffer = observer(function LineProfileOffer({ line }: { readonly line: LineProfile }) {
  const t = useText();
  if (!line.offered) return <p className="text-sm text-muted">{t("profile.fromLine")}</p>;
  return (
    <>
      <Button
        size="small"
        look="secondary"
        className="mt-2"
        busy={line.status === "asking"}
        onClick={() => void line.ask()}
      >
        {t("profile.useLine")}
      </Button>
      <p role="status" className="mt-1 text-sm text-danger-ink empty:hidden">
        {line.status === "failed" ? t("profile.useLineFailed") : null}
      </p>
    </>
  );
});
