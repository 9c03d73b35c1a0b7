import { observer } from "mobx-react-lite";
import { useEffect } from "react";
import { address } from "#addresses/address.ts";
import { consoleHome, consoleScreens } from "#addresses/console.ts";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { SkeletonCards } from "#ui/components/feedback/Skeleton.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { PageFrame, TopBar } from "#ui/components/layout/PageFrame.tsx";
import { ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { DoneToast } from "#ui/parts/asking/notices.tsx";
import { useConsole } from "../../app/console-dependencies.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { FreshLoginSheet } from "../../parts/login/FreshLoginSheet.tsx";
import { ClubClosingSheet } from "./ClubClosingSheet.tsx";
import { legalFields } from "./drafts.ts";
import { LogoPart } from "./logo/LogoPart.tsx";
import { NoticesPart } from "./notices/NoticesPart.tsx";
import { PartSheet } from "./PartSheet.tsx";
import { PaymentWays } from "./PaymentWays.tsx";
import { PolicyFacts } from "./PolicyFacts.tsx";
import type { SettingsPart } from "./part-draft.ts";
import { SettingsCard, SettingsGroup } from "./SettingsCard.tsx";
import type { SettingsViewModel } from "./settings-view-model.ts";
import { TimesFacts } from "./TimesFacts.tsx";
import { ZoneFacts } from "./ZoneParts.tsx";

interface SettingsProps {
  readonly vm: SettingsViewModel;
}

/** How the merchant does its work: what members see of it, times, where money goes, who may. */
export const SettingsScreen = observer(function SettingsScreen({ vm }: SettingsProps) {
  const t = useText();
  const { entry } = useConsole();
  const back = { label: t("common.back"), href: consoleHome };
  const logoUrl = vm.settings?.logoUrl;
  const name = vm.settings?.name;
  useEffect(() => {
    if (logoUrl !== undefined && name !== undefined) entry.showClub({ logoUrl, name });
  }, [entry, logoUrl, name]);
  return (
    <PageFrame busy={vm.status === "loading"} top={<TopBar title={t("console.settings")} back={back} />}>
      {vm.status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {vm.status === "loading" ? <SkeletonCards cards={3} lines={["h-5 w-1/3", "mt-3 h-4 w-4/5"]} /> : null}
      {vm.status === "ready" && vm.settings ? <Parts vm={vm} settings={vm.settings} /> : null}
      <PartSheet vm={vm} />
      <ClubClosingSheet closing={vm.closing} />
      <FreshLoginSheet login={vm.login} />
      <DoneToast turn={vm.saved} text={t("console.saved")} />
    </PageFrame>
  );
});

const Parts = observer(function Parts({ vm, settings }: SettingsProps & { readonly settings: MerchantSettingsView }) {
  const t = useText();
  const { id, name, description, legal, transferAccount, tax } = settings;
  return (
    <div>
      <SettingsGroup title={t("console.group.club")}>
        <SettingsCard title={t("console.clubPart")} aside={<Change vm={vm} part="club" />}>
          <p className="font-semibold">{name}</p>
          <p className="mb-4 whitespace-pre-line text-muted">
            {description === "" ? t("console.noClubAbout") : description}
          </p>
          <ButtonLink wide look="secondary" href={address("merchant", { id })}>
            {t("console.seeYourPage")}
          </ButtonLink>
        </SettingsCard>
        <LogoPart change={vm.logo} merchant={settings} mayChange={vm.mayChange} />
        <SettingsCard title={t("console.legalPage")} aside={<Change vm={vm} part="legal" />}>
          {legalFields.every((field) => legal[field] === "") ? <p>{t("console.noLegalPage")}</p> : null}
          <DefinitionList>
            {legalFields
              .filter((field) => legal[field] !== "")
              .map((field) => (
                <InfoRow key={field} label={t(`console.legal.${field}`)}>
                  <span className="line-clamp-3 whitespace-pre-line">{legal[field]}</span>
                </InfoRow>
              ))}
          </DefinitionList>
        </SettingsCard>
      </SettingsGroup>
      <SettingsGroup title={t("console.games")}>
        <SettingsCard title={t("console.times")} aside={<Change vm={vm} part="times" />}>
          <TimesFacts timing={settings.timing} />
        </SettingsCard>
        <SettingsCard title={t("console.policy")} aside={<Change vm={vm} part="policy" />}>
          <PolicyFacts policy={settings.refundPolicy} />
        </SettingsCard>
      </SettingsGroup>
      <SettingsGroup title={t("console.money")}>
        {vm.mayChange ? <PaymentWays vm={vm} takesTransfers={transferAccount !== null} /> : null}
        <SettingsCard title={t("console.transferAccount")} aside={<Change vm={vm} part="account" />}>
          {transferAccount ? (
            <DefinitionList>
              <InfoRow label={t("console.bankName")}>{transferAccount.bankName}</InfoRow>
              <InfoRow label={t("console.accountNumber")}>{transferAccount.accountNumber}</InfoRow>
              <InfoRow label={t("console.accountName")}>{transferAccount.accountName}</InfoRow>
              {transferAccount.promptpayId === null ? null : (
                <InfoRow label={t("console.promptpayId")}>{transferAccount.promptpayId}</InfoRow>
              )}
            </DefinitionList>
          ) : (
            <p>{t("console.noTransferAccount")}</p>
          )}
        </SettingsCard>
        <SettingsCard title={t("console.tax")} aside={<Change vm={vm} part="tax" />}>
          {tax ? (
            <DefinitionList>
              <InfoRow label={t("console.country")}>{t(`console.country.${tax.country}`)}</InfoRow>
              <InfoRow label={t("console.taxNumber")}>{tax.number}</InfoRow>
              {tax.branch === null ? null : <InfoRow label={t("console.taxBranch")}>{tax.branch}</InfoRow>}
              <InfoRow label={t("console.taxPercent")}>{`${tax.percent}%`}</InfoRow>
            </DefinitionList>
          ) : (
            <p>{t("console.noTax")}</p>
          )}
        </SettingsCard>
        <SettingsCard title={t("console.zone")} aside={<Change vm={vm} part="zone" />}>
          <ZoneFacts settings={settings} now={vm.openedAt} />
        </SettingsCard>
      </SettingsGroup>
      <SettingsGroup title={t("console.group.work")}>
        <NoticesPart told={vm.notices} />
        {vm.mayChange ? <WhoMay /> : null}
      </SettingsGroup>
      {vm.mayChange ? (
        <div className="mt-7">
          <p className="mb-2 text-sm text-muted">{t("console.closeClubDetail")}</p>
          <Button wide look="quiet" className="text-danger-ink" onClick={() => void vm.closing.ask()}>
            {t("console.closeClub")}
          </Button>
        </div>
      ) : null}
    </div>
  );
});

/** Opens a part, for who may change it. */
const Change = observer(function Change({ vm, part }: SettingsProps & { readonly part: SettingsPart }) {
  const t = useText();
  if (!vm.mayChange) return null;
  return (
    <Button
      look="quiet"
      size="small"
      aria-label={t(`console.change.${part}`)}
      busy={part === "account" && vm.login.step.working === "look"}
      onClick={() => void vm.change(part)}
    >
      {t("common.edit")}
    </Button>
  );
});

const ways = [
  { name: "team", detail: "console.teamDetail" },
  { name: "programs", detail: "console.programsDetail" },
  { name: "record", detail: "console.recordDetail" },
] as const;

/** The ways to who works here, which programs call, and what was done. */
function WhoMay() {
  const t = useText();
  return (
    <ul className="space-y-2.5">
      {ways.map(({ name, detail }) => (
        <li key={name}>
          <CardFrame href={consoleScreens[name].path}>
            <span className="flex items-center gap-3">
              <span className="min-w-0 flex-1">
                <span className="block font-semibold">{t(consoleScreens[name].title)}</span>
                <span className="block text-sm text-muted">{t(detail)}</span>
              </span>
              <ChevronRightIcon size={20} />
            </span>
          </CardFrame>
        </li>
      ))}
    </ul>
  );
}
