import { observer } from "mobx-react-lite";
import { longestNote } from "#domain/merchant/member-note.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { Field, fieldShape } from "#ui/components/fields/Field.tsx";
import { CardFrame } from "#ui/components/layout/CardFrame.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { StepTrouble } from "../../parts/StepTrouble.tsx";
import type { PersonNote } from "./person-note.ts";

interface NoteProps {
  readonly note: PersonNote;
}

/** What staff keep in mind about a person, and the button to write it. */
export function NoteCard({ note, kept }: NoteProps & { readonly kept: string | null }) {
  const t = useText();
  return (
    <CardFrame>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-base">{t("console.note")}</h2>
        <Button size="small" look="quiet" aria-haspopup="dialog" onClick={note.open}>
          {t(kept === null ? "console.addNote" : "common.edit")}
        </Button>
      </div>
      {kept === null ? null : <p className="mt-1 whitespace-pre-line wrap-anywhere">{kept}</p>}
    </CardFrame>
  );
}

export const NoteSheet = observer(function NoteSheet({ note, name }: NoteProps & { readonly name: string }) {
  const t = useText();
  const { draft, step } = note;
  const isWorking = step.working !== null;
  return (
    <Sheet
      open={note.isOpen}
      onClose={note.dismiss}
      busy={isWorking}
      title={t("console.noteAbout", { name })}
      closeLabel={t("common.close")}
      footer={
        <Button wide busy={isWorking} onClick={() => void note.keep()}>
          {t("common.save")}
        </Button>
      }
    >
      <Field
        label={t("console.note")}
        note={t("console.messageLength", { count: [...draft].length, most: longestNote })}
        hint={t("console.noteHint")}
      >
        {(control) => (
          <textarea
            {...control}
            rows={5}
            value={draft}
            disabled={isWorking}
            onChange={({ target }) => note.write(target.value)}
            className={fieldShape}
          />
        )}
      </Field>
      <StepTrouble text={step.trouble === null ? null : t("problem.detail")} />
    </Sheet>
  );
});
