import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { personName } from "../../parts/person-name.ts";
import type { GameViewModel } from "./game-view-model.ts";
import type { WalkInDraft } from "./walk-in-draft.ts";

/**
 * Adding somebody over capacity too: the button adds one seat at once, name and seats may be said, and of those who
 * played here before one may be picked by the name.
 */
export const WalkInSheet = observer(function WalkInSheet({ vm }: { readonly vm: GameViewModel }) {
  const t = useText();
  const draft = vm.walkIn;
  if (draft === null) return null;
  const { capacity, member, step } = draft;
  return (
    <Sheet
      open={vm.asking === "walkIn"}
      onClose={vm.dismiss}
      title={t("console.addWalkIn")}
      closeLabel={t("common.close")}
      footer={
        <Button wide busy={step.working !== null} onClick={() => void vm.addWalkIn()}>
          {t("console.addSeats", { count: draft.seats })}
        </Button>
      }
    >
      <div className="space-y-5">
        {member === null ? (
          <TextField
            label={t("console.walkInName")}
            note={t("common.optional")}
            value={draft.name}
            maxLength={60}
            onChange={draft.call}
          />
        ) : (
          <div>
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 truncate font-semibold">{personName({ ...member, walkIn: false }, t)}</p>
              <Button look="quiet" size="small" onClick={() => draft.pick(null)}>
                {t("console.somebodyElse")}
              </Button>
            </div>
            <p className="text-sm text-muted">{t("console.memberIsTold")}</p>
          </div>
        )}
        {draft.known.length === 0 ? null : (
          <section aria-label={t("console.playedBefore")} className="space-y-2">
            <h3 className="text-sm font-semibold">{t("console.playedBefore")}</h3>
            {draft.known.map((one) => (
              <Button key={one.memberId} wide look="secondary" size="small" onClick={() => draft.pick(one)}>
                {personName({ ...one, walkIn: false }, t)}
                {one.name === null || one.name === one.displayName ? null : ` (${one.displayName})`}
              </Button>
            ))}
          </section>
        )}
        <div className="flex items-center justify-between gap-3">
          <span aria-hidden className="text-sm font-semibold">
            {t("common.seatsLabel")}
          </span>
          <Stepper
            label={t("common.seatsLabel")}
            value={draft.seats}
            min={1}
            max={draft.most}
            fewerLabel={t("common.fewerSeats")}
            moreLabel={t("common.moreSeats")}
            onChange={draft.count}
          />
        </div>
        <p role="status" className="text-sm text-muted">
          {capacity.after === capacity.before
            ? t("console.walkInFits")
            : t("console.walkInRaises", { before: capacity.before, after: capacity.after })}
        </p>
        {step.trouble === null ? null : (
          <p role="alert" className="font-semibold text-danger-ink">
            {t(troubleText(step.trouble))}
          </p>
        )}
      </div>
    </Sheet>
  );
});

function troubleText(trouble: WalkInDraft["step"]["trouble"]) {
  if (typeof trouble !== "string") return "problem.detail";
  return trouble === "already_in" ? "console.alreadyIn" : "console.walkInRefused";
}
