import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { Select, TextField } from "#ui/components/fields/Field.tsx";
import { AudienceField } from "#ui/console/parts/AudienceField.tsx";
import { CapacityField } from "#ui/console/parts/CapacityField.tsx";
import { CoverField } from "#ui/console/parts/cover/CoverField.tsx";
import { JoiningFields } from "#ui/console/parts/game-form/JoiningFields.tsx";
import { LengthField } from "#ui/console/parts/game-form/LengthField.tsx";
import { PlaceFields } from "#ui/console/parts/game-form/PlaceFields.tsx";
import { wrongByServer } from "#ui/console/parts/game-form/read-game.ts";
import { TermsFields } from "#ui/console/parts/game-form/TermsFields.tsx";
import { HeldBackField } from "#ui/console/parts/HeldBackField.tsx";
import { TimeField } from "#ui/console/parts/TimeField.tsx";
import { typedTextFields } from "#ui/console/parts/texts/typed-texts.ts";
import { TypedTextInput } from "#ui/console/parts/texts/TypedTextInput.tsx";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { changeScopes, type ChangeTrouble } from "./ask-change.ts";
import type { ChangeDraft } from "./change-draft.ts";
import { EffectsOfChange } from "./EffectsOfChange.tsx";
import type { GameViewModel } from "../game-view-model.ts";

/** Changing a game: what is different, beside the button what that does, and only then the change. */
export const ChangeSheet = observer(function ChangeSheet({ vm }: { readonly vm: GameViewModel }) {
  const t = useText();
  const { draft } = vm;
  if (draft === null) return null;
  const { cover, step } = draft;
  return (
    <Sheet
      open={vm.asking === "change"}
      onClose={vm.dismiss}
      title={t("console.changeGame")}
      closeLabel={t("common.close")}
      footer={
        <div className="space-y-3">
          <div aria-live="polite">
            <EffectsOfChange draft={draft} />
            <Trouble draft={draft} />
          </div>
          {cover.chosen === null ? (
            <Button
              wide
              disabled={!draft.isShown && !draft.isLooking}
              busy={step.working !== null || draft.isLooking}
              onClick={() => void vm.makeChange()}
            >
              {t("console.changeNow")}
            </Button>
          ) : (
            <Button
              wide
              disabled={!draft.isAnything}
              busy={cover.step.working !== null}
              onClick={() => void draft.foresee()}
            >
              {t("console.seeEffects")}
            </Button>
          )}
        </div>
      }
    >
      <div className="space-y-5">
        <Fields draft={draft} />
      </div>
    </Sheet>
  );
});

interface DraftProps {
  readonly draft: ChangeDraft;
}

const Fields = observer(function Fields({ draft }: DraftProps) {
  const t = useText();
  const errorOf = useWrong(draft);
  return (
    <>
      {draft.game.series === null ? null : (
        <Select
          label={t("console.changeScope")}
          value={draft.scope}
          onChange={(scope) => draft.set("scope", changeScopes.find((one) => one === scope) ?? "one")}
        >
          {changeScopes.map((scope) => (
            <option key={scope} value={scope}>
              {t(`console.changeScope.${scope}`)}
            </option>
          ))}
        </Select>
      )}
      <CapacityField value={draft.capacity} onChange={(capacity) => draft.set("capacity", capacity)} />
      <HeldBackField
        value={draft.heldBack}
        capacity={draft.capacity}
        onChange={(heldBack) => draft.set("heldBack", heldBack)}
      />
      {draft.isBelowTaken && draft.scope === "one" ? (
        <div>
          <p className="mb-2 text-sm text-muted">{t("console.belowTaken", { count: draft.game.seats.taken })}</p>
          <Switch
            label={t("console.seatsLost")}
            detail={t("console.seatsLostHint")}
            checked={draft.displace}
            onChange={(displace) => draft.set("displace", displace)}
          />
        </div>
      ) : null}
      {draft.scope === "one" ? (
        <TextField
          type="date"
          label={t("console.date")}
          value={draft.date}
          error={errorOf("date")}
          onChange={(date) => draft.set("date", date)}
        />
      ) : null}
      <TimeField label={t("console.time")} value={draft.time} onChange={(time) => draft.set("time", time)} />
      <LengthField value={draft.minutes} onChange={(minutes) => draft.set("minutes", minutes)} />
      <Where draft={draft} />
      <AudienceField value={draft.audience} onChange={(audience) => draft.set("audience", audience)} />
      <TermsFields terms={draft.terms} errorOf={errorOf} policyHint={t("console.laterJoins")} />
      <JoiningFields joining={draft} error={errorOf("opensDate")} onChange={(field, text) => draft.set(field, text)} />
      <CoverField cover={draft.cover} game={draft.game} />
      <Words draft={draft} />
    </>
  );
});

const Where = observer(function Where({ draft }: DraftProps) {
  const t = useText();
  const errorOf = useWrong(draft);
  const { where } = draft;
  return (
    <>
      <PlaceFields
        typed={where.typedPlace}
        finder={where.finder}
        errorOf={errorOf}
        onChange={(field, text) => where.typePlace({ [field]: text })}
      />
      <TextField
        label={t("console.access")}
        value={where.typedPlace.access}
        maxLength={1_000}
        error={errorOf("access")}
        onChange={(access) => where.typePlace({ access })}
      />
    </>
  );
});

/** Level and texts: changed less often, so they wait behind their heading. */
const Words = observer(function Words({ draft }: DraftProps) {
  const t = useText();
  const errorOf = useWrong(draft);
  const isWrong = foldedWords.some((field) => errorOf(field) !== null);
  return (
    <details open={isWrong || undefined}>
      <summary className="touch flex items-center font-semibold text-brand-ink">{t("console.levelAndText")}</summary>
      <div className="mt-2 space-y-5">
        <div className="grid grid-cols-2 gap-3">
          <TextField
            label={t("console.levelFrom")}
            value={draft.levelFrom}
            maxLength={60}
            error={errorOf("levelFrom")}
            onChange={(from) => draft.set("levelFrom", from)}
          />
          <TextField
            label={t("console.levelTo")}
            value={draft.levelTo}
            maxLength={60}
            error={errorOf("levelTo")}
            onChange={(to) => draft.set("levelTo", to)}
          />
        </div>
        <TextField
          label={t("console.levelNote")}
          value={draft.levelNote}
          maxLength={500}
          error={errorOf("levelNote")}
          onChange={(note) => draft.set("levelNote", note)}
        />
        {typedTextFields.map((field) => (
          <TypedTextInput
            key={field}
            field={field}
            value={draft.texts[field]}
            error={errorOf(field)}
            onChange={(text) => draft.write(field, text)}
          />
        ))}
      </div>
    </details>
  );
});

const Trouble = observer(function Trouble({ draft }: DraftProps) {
  const t = useText();
  const { trouble } = draft.step;
  if (trouble === null) return null;
  const { taken } = draft.game.seats;
  const isFailed = trouble.kind === "failed";
  return (
    <div role="alert" className="font-semibold text-danger-ink">
      <p>{isFailed ? t("problem.detail") : troubleText(trouble, taken, t)}</p>
      {isFailed ? (
        <Button look="quiet" size="small" className="-ml-3" onClick={() => void draft.foresee()}>
          {t("common.retry")}
        </Button>
      ) : null}
    </div>
  );
});

/** Those that are behind a heading. */
const foldedWords = ["levelFrom", "levelTo", "levelNote", ...typedTextFields] as const;

const whyEmpty = {
  title: "console.wrong.title",
  place: "console.wrong.place",
  address: "console.wrong.address",
} as const;

/** What is wrong with a field: as it is typed, or as the server said when the change was asked about last. */
function useWrong(draft: ChangeDraft): (field: string) => string | null {
  const t = useText();
  const { trouble } = draft.step;
  const fields = trouble?.kind === "invalid" ? trouble.fields : {};
  const wrong = { ...wrongByServer(fields, draft.terms.methods).wrong, ...draft.terms.wrong };
  return (field) => {
    if (field === "position") return wrongPosition(draft, t);
    const why = wrong[field];
    if (why === undefined) return null;
    if (why === "console.wrong.account") return t("console.transferNeedsAccount");
    const typed = { title: draft.texts.title, ...placeOf(draft) }[field];
    return t(typed?.trim() === "" ? whyEmpty[field as keyof typeof whyEmpty] : why);
  };
}

function placeOf({ where: { typedPlace } }: ChangeDraft) {
  return { place: typedPlace.place, address: typedPlace.address };
}

function wrongPosition({ where }: ChangeDraft, t: Translate): string | null {
  if (where.isOnMap || where.finder.isReading) return null;
  return t(where.typedPlace.position.trim() === "" ? "console.wrong.position" : "console.wrong.coordinates");
}

function troubleText(trouble: ChangeTrouble, taken: number, t: Translate): string {
  if (trouble.kind === "invalid") {
    const { others } = wrongByServer(trouble.fields, []);
    return others.length === 0 ? t("console.checkMarked") : others.join(" ");
  }
  return trouble.reason === "capacity_below_taken"
    ? t("console.belowTaken", { count: taken })
    : t("console.notChangeable");
}
