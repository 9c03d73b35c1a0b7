import { observer } from "mobx-react-lite";
import { RadioCard } from "#ui/components/fields/RadioCard.tsx";
import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { LeaveViewModel } from "./leave-view-model.ts";

interface SeatsChoiceProps {
  readonly vm: LeaveViewModel;
  /** How many there are now. */
  readonly seats: number;
}

/** All of the seats, or how many stay. */
export const SeatsChoice = observer(function SeatsChoice({ vm, seats }: SeatsChoiceProps) {
  const t = useText();
  const { keep } = vm;
  return (
    <fieldset className="mt-6 space-y-2.5" disabled={vm.working}>
      <legend className="mb-2 text-lg font-bold">{t("leave.howMany")}</legend>
      <RadioCard
        name="leave"
        value="all"
        checked={keep === null}
        onChange={() => vm.choose(null)}
        title={t("leave.all")}
        detail={t("leave.allDetail", { count: seats })}
      />
      <RadioCard
        name="leave"
        value="some"
        checked={keep !== null}
        onChange={() => vm.choose(seats - 1)}
        title={t("leave.fewer")}
        detail={t("leave.fewerDetail")}
      >
        <div className="flex items-center justify-between gap-4">
          <span className="font-semibold">{t("leave.seatsThatStay")}</span>
          <Stepper
            label={t("leave.seatsThatStay")}
            value={keep ?? seats - 1}
            min={1}
            max={seats - 1}
            onChange={vm.choose}
            fewerLabel={t("common.fewerSeats")}
            moreLabel={t("common.moreSeats")}
            valueText={t("common.seats", { count: keep ?? seats - 1 })}
            disabled={vm.working}
          />
        </div>
      </RadioCard>
    </fieldset>
  );
});
