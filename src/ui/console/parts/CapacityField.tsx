import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface CapacityFieldProps {
  /** Seats of the game. */
  readonly value: number;
  readonly onChange: (capacity: number) => void;
}

/** How many seats a game has, one more or one less a tap. */
export function CapacityField({ value, onChange }: CapacityFieldProps) {
  const t = useText();
  return (
    <div className="flex items-center justify-between gap-3">
      <span aria-hidden className="text-sm font-semibold">
        {t("common.seatsLabel")}
      </span>
      <Stepper
        label={t("common.seatsLabel")}
        value={value}
        min={1}
        max={1_000}
        fewerLabel={t("common.fewerSeats")}
        moreLabel={t("common.moreSeats")}
        onChange={onChange}
      />
    </div>
  );
}
