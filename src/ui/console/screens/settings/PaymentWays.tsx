import { observer } from "mobx-react-lite";
import type { OwnSellerAccount } from "#contract/merchants/seller-account.ts";
import { taxCountries } from "#domain/sales-document/tax-country.ts";
import { Button, ButtonLink } from "#ui/components/actions/Button.tsx";
import { DefinitionList, InfoRow } from "#ui/components/facts/DefinitionList.tsx";
import { Select } from "#ui/components/fields/Field.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useConsole } from "../../app/console-dependencies.ts";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import type { PaymentsOpening } from "./payments-opening.ts";
import type { SettingsViewModel } from "./settings-view-model.ts";
import { SettingsCard } from "./SettingsCard.tsx";

interface PaymentWaysProps {
  readonly vm: SettingsViewModel;
  readonly takesTransfers: boolean;
}

/** How members can pay this organiser, and what each way still waits for. */
export const PaymentWays = observer(function PaymentWays({ vm, takesTransfers }: PaymentWaysProps) {
  const t = useText();
  const { payments, login } = vm;
  const { account, isUnknown } = payments;
  const waits = useConsole().entry.workplace?.waits === true;
  const wordsOf = (known: typeof account) => {
    if (waits) return t("console.provider.waits");
    return known ? providerText(known, t) : t(isUnknown ? "problem.title" : "common.loading");
  };
  return (
    <SettingsCard title={t("console.waysToPay")}>
      <DefinitionList>
        <InfoRow label={t("console.way.onsite")} detail={t("console.wayHint.onsite")}>
          {t("console.on")}
        </InfoRow>
        <InfoRow label={t("console.way.transfer")} detail={takesTransfers ? undefined : t("console.wayHint.transfer")}>
          {t(takesTransfers ? "console.on" : "console.off")}
        </InfoRow>
        <InfoRow label={t("console.way.provider")}>{wordsOf(account)}</InfoRow>
      </DefinitionList>
      {payments.needsForm && !waits ? (
        <Button
          wide
          look="secondary"
          className="mt-4"
          busy={login.step.working === "look"}
          disabled={login.step.working !== null && login.step.working !== "look"}
          onClick={() => void payments.ask()}
        >
          {t("console.providerForm")}
        </Button>
      ) : null}
      <FormSheetOfProvider payments={payments} />
    </SettingsCard>
  );
});

function providerText({ state, missing, paysOut }: OwnSellerAccount, t: Translate): string {
  if (state === "ready" && !paysOut) return t("console.provider.notPaidOut");
  if (state === "stopped" && missing === 0) return t("console.provider.disconnected");
  if (state === "opening" && missing > 0) return t("console.provider.missing", { count: missing });
  return t(`console.provider.${state}`);
}

const troubles = {
  country: "console.provider.noCountry",
  not_found: "problem.detail",
  failed: "problem.detail",
} as const;

const FormSheetOfProvider = observer(function FormSheetOfProvider({
  payments,
}: {
  readonly payments: PaymentsOpening;
}) {
  const t = useText();
  const { url, step, account } = payments;
  return (
    <Sheet
      open={payments.isOpen}
      onClose={payments.dismiss}
      busy={payments.step.working !== null}
      title={t("console.providerForm")}
      closeLabel={t("common.close")}
      footer={
        url === null ? (
          <Button wide busy={step.working !== null} onClick={() => void payments.makeLink()}>
            {t("console.makeLink")}
          </Button>
        ) : (
          <ButtonLink wide external href={url}>
            {t("console.goToForm")}
          </ButtonLink>
        )
      }
    >
      <p className="mb-4 text-muted">{t("console.providerFormDetail")}</p>
      {account?.state === "none" ? (
        <Select label={t("console.country")} value={payments.country} onChange={payments.choose}>
          {taxCountries.map((one) => (
            <option key={one} value={one}>
              {t(`console.country.${one}`)}
            </option>
          ))}
        </Select>
      ) : null}
      <StepTrouble text={step.trouble === null ? null : t(troubles[step.trouble.kind])} />
    </Sheet>
  );
});
