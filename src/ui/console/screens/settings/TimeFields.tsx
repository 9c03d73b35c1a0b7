import { observer } from "mobx-react-lite";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { ClockField, DraftField } from "./DraftField.tsx";
import { type TimeSetting, timeFields } from "./drafts.ts";
import type { PartDraft } from "./part-draft.ts";

const fields = Object.keys(timeFields) as TimeSetting[];

const hints: Readonly<Partial<Record<TimeSetting, MessageId>>> = {
  transferHours: "console.timeHint.transferHours",
  callMinutes: "console.timeHint.callMinutes",
};

/** How long seats are kept: every time, in minutes or hours. */
export const TimeFields = observer(function TimeFields({ draft }: { readonly draft: PartDraft }) {
  const t = useText();
  const isQuiet = draft.of("quiet") === "on";
  return (
    <>
      {fields.map((field) => {
        const hint = hints[field];
        return (
          <DraftField
            key={field}
            draft={draft}
            field={field}
            label={t(`console.time.${field}`)}
            note={t(field.endsWith("Hours") ? "console.inHours" : "console.inMinutes")}
            hint={hint && t(hint)}
            inputMode="numeric"
            maxLength={4}
          />
        );
      })}
      <Switch
        label={t("console.quiet")}
        checked={isQuiet}
        onChange={(checked) => draft.set("quiet", checked ? "on" : "")}
      />
      {isQuiet ? (
        <>
          <div className="grid grid-cols-2 gap-3">
            <ClockField draft={draft} field="from" label={t("console.quietFrom")} />
            <ClockField draft={draft} field="until" label={t("console.quietUntil")} />
          </div>
          <ClockField
            draft={draft}
            field="unlessStartBefore"
            label={t("console.quietUnless")}
            hint={t("console.quietUnlessHint")}
          />
        </>
      ) : null}
      <Switch
        label={t("console.gathering")}
        detail={t("console.gatheringHint")}
        checked={draft.of("gathering") === "on"}
        onChange={(checked) => draft.set("gathering", checked ? "on" : "")}
      />
    </>
  );
});
