import { observer } from "mobx-react-lite";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { MessageId } from "#ui/i18n/message-id.ts";
import { Folded } from "../../parts/game-form/Folded.tsx";
import { ClockField, DraftField } from "./fields/DraftField.tsx";
import { advancedTimes, isTypedInHours, type TimeSetting } from "./drafts.ts";
import type { PartDraft } from "./part-draft.ts";

const hints: Readonly<Partial<Record<TimeSetting, MessageId>>> = {
  transferHours: "console.timeHint.transferHours",
  farMinutes: "console.timeHint.offer",
  callMinutes: "console.timeHint.callMinutes",
};

const TimeInput = observer(function TimeInput({ draft, field }: TimeFieldsProps & { readonly field: TimeSetting }) {
  const t = useText();
  const hint = hints[field];
  const inHours = isTypedInHours(field);
  return (
    <DraftField
      draft={draft}
      field={field}
      label={t(`console.time.${field}`)}
      note={t(inHours ? "console.inHours" : "console.inMinutes")}
      hint={hint && t(hint)}
      inputMode={inHours ? "text" : "numeric"}
      maxLength={6}
    />
  );
});

interface TimeFieldsProps {
  readonly draft: PartDraft;
}

/** How long seats are kept: what most organisers set, and the rest behind its heading. */
export const TimeFields = observer(function TimeFields({ draft }: TimeFieldsProps) {
  const t = useText();
  const isQuiet = draft.of("quiet") === "on";
  const isAdvancedWrong = advancedTimes.some((field) => draft.wrong.includes(field));
  return (
    <>
      <TimeInput draft={draft} field="holdMinutes" />
      <TimeInput draft={draft} field="transferHours" />
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
      <Folded title={t("console.advanced")} isOpen={isAdvancedWrong}>
        {advancedTimes.map((field) => (
          <TimeInput key={field} draft={draft} field={field} />
        ))}
        <Switch
          label={t("console.gathering")}
          detail={t("console.gatheringHint")}
          checked={draft.of("gathering") === "on"}
          onChange={(checked) => draft.set("gathering", checked ? "on" : "")}
        />
      </Folded>
    </>
  );
});
