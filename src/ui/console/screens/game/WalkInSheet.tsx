import { observer } from "mobx-react-lite";
import { Button } from "#ui/components/actions/Button.tsx";
import { TextField } from "#ui/components/fields/Field.tsx";
import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { GameViewModel } from "./game-view-model.ts";

/** Adding somebody who has no app, over capacity too: the button adds one seat at once, name and seats may be said. */
export const WalkInSheet = observer(function WalkInSheet({ vm }: { readonly vm: GameViewModel }) {
  const t = useText();
  const draft = vm.walkIn;
  if (draft === null) return null;
  const { capacity, step } = draft;
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
        <TextField
          label={t("console.walkInName")}
          note={t("common.optional")}
          value={draft.name}
          maxLength={60}
          onChange={draft.call}
        />
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
            {t(typeof step.trouble === "string" ? "console.walkInRefused" : "problem.detail")}
          </p>
        )}
      </div>
    </Sheet>
  );
});
