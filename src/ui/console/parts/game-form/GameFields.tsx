import { observer } from "mobx-react-lite";
import { useRef } from "react";
import { sportTypes } from "#domain/event/sport-type.ts";
import { countryOf, currencies } from "#domain/money/currency.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Field, fieldShape, Select, TextField } from "#ui/components/fields/Field.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { FormFields, useRefusalFocus } from "#ui/parts/asking/FormSheet.tsx";
import { sportName } from "#ui/parts/events/sport.tsx";
import { AudienceField } from "../AudienceField.tsx";
import { CapacityField } from "../CapacityField.tsx";
import { CoverField } from "../cover/CoverField.tsx";
import { HeldBackField } from "../HeldBackField.tsx";
import { StepTrouble } from "../StepTrouble.tsx";
import { TypedTextInput } from "../texts/TypedTextInput.tsx";
import { typedTextFields } from "../texts/typed-texts.ts";
import { TimeField } from "../TimeField.tsx";
import { focusFirstWrong } from "./first-wrong.ts";
import { Folded } from "./Folded.tsx";
import type { GameForm, GameFormTrouble } from "./game-form.ts";
import { JoiningFields } from "./JoiningFields.tsx";
import { LengthField } from "./LengthField.tsx";
import { PlaceFields } from "./PlaceFields.tsx";
import { TermsFields } from "./TermsFields.tsx";
import type { GameTexts } from "./typed-game.ts";

interface FormProps {
  readonly form: GameForm;
}

interface GameFieldsProps extends FormProps {
  readonly sendLabel: string;
  readonly onSend: () => void;
}

/** Everything that a game has. What is wrong is marked in words, and the first of it comes into view with the focus. */
export const GameFields = observer(function GameFields({ form, sendLabel, onSend }: GameFieldsProps) {
  const t = useText();
  const place = useRef<HTMLDivElement>(null);
  const { trouble, working } = form.step;
  // What is like another game differs first by its date.
  const isLike = form.start.kind === "like";
  useRefusalFocus(form.refusals, working !== null, () => focusFirstWrong(place.current));
  return (
    <FormFields sendLabel={sendLabel} onSend={onSend}>
      <div ref={place} className="space-y-5">
        {isLike ? null : <WhatAndWhere form={form} />}
        <When form={form} />
        {isLike ? <WhatAndWhere form={form} /> : null}
        <Terms form={form} />
        <CardFrame className="space-y-5">
          <Words form={form} />
          <JoiningFields joining={form.texts} error={useErrors(form)("opensDate")} onChange={form.set} />
          <Folded title={t("console.heldBack")}>
            <HeldBackField value={form.heldBack} capacity={form.capacity} onChange={form.changeHeldBack} />
          </Folded>
        </CardFrame>
        <CardFrame>
          <CoverField cover={form.cover} game={{ id: form.eventId, sportType: form.texts.sport }} />
        </CardFrame>
        <StepTrouble text={trouble === null ? null : troubleText(trouble, t)} />
      </div>
    </FormFields>
  );
});

function troubleText(trouble: NonNullable<GameForm["step"]["trouble"]>, t: Translate): string {
  return trouble.kind === "failed" ? t("problem.detail") : ofForm(trouble, t);
}

function ofForm(trouble: GameFormTrouble, t: Translate): string {
  if (trouble.kind === "said") return trouble.sentences;
  if (trouble.kind === "refused") return t("console.noDraftAnyMore");
  return t(trouble.kind === "here" ? "console.hereUnknown" : "console.checkMarked");
}

function useErrors(form: GameForm): (field: string) => string | null {
  const t = useText();
  return (field) => {
    const why = form.wrong[field];
    return why === undefined ? null : t(why);
  };
}

interface TextOfGameProps extends FormProps {
  readonly field: keyof GameTexts;
  readonly label: string;
  readonly maxLength: number;
}

const TextOfGame = observer(function TextOfGame({ form, field, ...shown }: TextOfGameProps) {
  const errorOf = useErrors(form);
  const { [field]: value } = form.texts;
  return <TextField {...shown} value={value} error={errorOf(field)} onChange={(text) => form.set(field, text)} />;
});

const WhatAndWhere = observer(function WhatAndWhere({ form }: FormProps) {
  const t = useText();
  const { working } = form.step;
  return (
    <CardFrame className="space-y-5">
      <TextOfGame form={form} field="title" label={t("console.gameTitle")} maxLength={120} />
      <Select label={t("console.sport")} value={form.texts.sport} onChange={(sport) => form.set("sport", sport)}>
        {sportTypes.map(({ id, name }) => (
          <option key={id} value={id}>
            {sportName(t, id, name)}
          </option>
        ))}
      </Select>
      <PlaceFields typed={form.typedPlace} finder={form.finder} errorOf={useErrors(form)} onChange={form.set}>
        <Button
          size="small"
          look="secondary"
          className="mt-2"
          busy={working === "here"}
          disabled={working !== null && working !== "here"}
          onClick={() => void form.here()}
        >
          {t("console.iAmThere")}
        </Button>
      </PlaceFields>
    </CardFrame>
  );
});

const When = observer(function When({ form }: FormProps) {
  const t = useText();
  const { texts } = form;
  return (
    <CardFrame className="space-y-5">
      <Select label={t("console.country")} value={texts.currency} onChange={(one) => form.set("currency", one)}>
        {currencies.map((one) => (
          <option key={one} value={one}>
            {t(`console.country.${countryOf(one)}`)}
          </option>
        ))}
      </Select>
      <TextField
        type="date"
        label={t("console.date")}
        value={texts.date}
        error={useErrors(form)("date")}
        onChange={(text) => form.set("date", text)}
      />
      <TimeField label={t("console.time")} value={texts.time} onChange={(text) => form.set("time", text)} />
      <LengthField value={texts.minutes} onChange={(text) => form.set("minutes", text)} />
      <CapacityField value={form.capacity} onChange={form.changeCapacity} />
      <AudienceField value={form.audience} error={useErrors(form)("audience")} onChange={form.changeAudience} />
    </CardFrame>
  );
});

const Terms = observer(function Terms({ form }: FormProps) {
  const t = useText();
  return (
    <CardFrame className="space-y-5">
      <TermsFields
        terms={form}
        errorOf={useErrors(form)}
        policyHint={t(form.game ? "console.policyOfDraft" : "console.policyOfClub")}
      />
    </CardFrame>
  );
});

const folded = ["access", "levelFrom", "levelTo", "levelNote", "description", "included", "bring"] as const;

/** Level and texts: a game can do without them, so they wait behind their heading. */
const Words = observer(function Words({ form }: FormProps) {
  const t = useText();
  const errorOf = useErrors(form);
  return (
    <Folded title={t("console.levelAndText")} isOpen={folded.some((field) => errorOf(field) !== null)}>
      <div className="grid grid-cols-2 gap-3">
        <TextOfGame form={form} field="levelFrom" label={t("console.levelFrom")} maxLength={60} />
        <TextOfGame form={form} field="levelTo" label={t("console.levelTo")} maxLength={60} />
      </div>
      <TextOfGame form={form} field="levelNote" label={t("console.levelNote")} maxLength={500} />
      {typedTextFields
        .filter((field) => field !== "title")
        .map((field) => (
          <TypedTextInput
            key={field}
            field={field}
            value={form.texts[field]}
            error={errorOf(field)}
            onChange={(text) => form.set(field, text)}
          />
        ))}
      <Things form={form} field="included" label={t("console.included")} />
      <Things form={form} field="bring" label={t("console.bring")} />
      <TextOfGame form={form} field="access" label={t("console.access")} maxLength={500} />
    </Folded>
  );
});

interface ThingsProps extends FormProps {
  readonly field: "included" | "bring";
  readonly label: string;
}

/** Things of a list, one a line. */
const Things = observer(function Things({ form, field, label }: ThingsProps) {
  const t = useText();
  return (
    <Field label={label} hint={t("console.onePerLine")} error={useErrors(form)(field)}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          value={form.texts[field]}
          maxLength={3_000}
          onChange={(event) => form.set(field, event.target.value)}
          className={fieldShape}
        />
      )}
    </Field>
  );
});
