import { observer } from "mobx-react-lite";
import { useRef } from "react";
import type { MerchantSettingsView } from "#contract/merchants/settings.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { FormFields, useRefusalFocus } from "#ui/parts/asking/FormSheet.tsx";
import { focusFirstWrong } from "../../parts/game-form/first-wrong.ts";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import { AccountFields } from "./AccountFields.tsx";
import { ClubFields, LegalFields, PolicyFields, TaxFields } from "./MoneyFields.tsx";
import type { PartDraft, SettingsPart } from "./part-draft.ts";
import type { SettingsViewModel } from "./settings-view-model.ts";
import { TimeFields } from "./TimeFields.tsx";
import { ZoneDetail, ZoneFields } from "./ZoneParts.tsx";

const details: Readonly<Record<Exclude<SettingsPart, "zone">, MessageId>> = {
  club: "console.clubDetail",
  times: "console.timesDetail",
  policy: "console.policyDetail",
  account: "console.accountDetail",
  tax: "console.taxDetail",
  legal: "console.legalDetail",
};

/** The parts that can be taken away, and what they are in the settings. */
const removable = { policy: "refundPolicy", account: "transferAccount", tax: "tax" } as const;

function isRemovable(part: SettingsPart): part is keyof typeof removable {
  return part in removable;
}

/** One part of the settings to change, with what the change means. */
export const PartSheet = observer(function PartSheet({ vm }: { readonly vm: SettingsViewModel }) {
  const t = useText();
  const { draft, step, settings } = vm;
  if (draft === null || settings === null) return null;
  const { part } = draft;
  const mayRemove = isRemovable(part) && settings[removable[part]] !== null;
  return (
    <Sheet
      open
      onClose={vm.dismiss}
      busy={vm.step.working !== null}
      title={t(`console.change.${part}`)}
      closeLabel={t("common.close")}
      footer={
        <div className="space-y-2">
          <Button
            wide
            busy={step.working === "save"}
            disabled={step.working !== null && step.working !== "save"}
            onClick={() => void vm.save()}
          >
            {t("common.save")}
          </Button>
          {isRemovable(part) && mayRemove ? (
            <Button
              wide
              look="quiet"
              busy={step.working === "remove"}
              disabled={step.working !== null && step.working !== "remove"}
              onClick={() => void vm.remove()}
            >
              {t(`console.remove.${part}`)}
            </Button>
          ) : null}
        </div>
      }
    >
      <p className="mb-4 text-sm text-muted">
        {part === "zone" ? <ZoneDetail settings={settings} now={vm.openedAt} /> : t(details[part])}
      </p>
      <FormFields sendLabel={t("common.save")} onSend={() => void vm.save()}>
        <MarkedFields draft={draft} settings={settings} busy={step.working !== null} />
      </FormFields>
      <StepTrouble text={step.trouble === null ? null : t(troubles[step.trouble.kind])} />
    </Sheet>
  );
});

const troubles = {
  still_offered: "console.accountStillOffered",
  wrong: "console.checkMarked",
  failed: "problem.detail",
} as const;

interface FieldsProps {
  readonly draft: PartDraft;
  readonly settings: MerchantSettingsView;
}

/** What is wrong is marked in words, and the first of it comes into view with the focus. */
const MarkedFields = observer(function MarkedFields({ busy, ...fields }: FieldsProps & { readonly busy: boolean }) {
  const place = useRef<HTMLDivElement>(null);
  useRefusalFocus(fields.draft.refusals, busy, () => focusFirstWrong(place.current));
  return (
    <div ref={place} className="space-y-4">
      <Fields {...fields} />
    </div>
  );
});

function Fields({ draft, settings }: FieldsProps) {
  switch (draft.part) {
    case "club":
      return <ClubFields draft={draft} />;
    case "times":
      return <TimeFields draft={draft} />;
    case "policy":
      return <PolicyFields draft={draft} />;
    case "account":
      return <AccountFields draft={draft} />;
    case "tax":
      return <TaxFields draft={draft} />;
    case "zone":
      return <ZoneFields draft={draft} settings={settings} />;
    case "legal":
      return <LegalFields draft={draft} />;
  }
}
