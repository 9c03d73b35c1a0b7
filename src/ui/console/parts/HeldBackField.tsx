import { Stepper } from "#ui/components/fields/Stepper.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface HeldBackProps {
  readonly value: number;
  /** All seats of the game. */
  readonly capacity: number;
  readonly onChange: (heldBack: number) => void;
}

/** How many of the seats only staff give, one more or one less a tap; at least one is for members. */
export function HeldBackField({ value, capacity, onChange }: HeldBackProps) {
  const t = useText();
  return (
    <div>
      <div className="flex items-center justify-between gap-3">
        <span aria-hidden className="text-sm font-semibold">
          {t("console.heldBack")}
        </span>
        <Stepper
          label={t("console.heldBack")}
          value={value}
          min={0}
          max={Math.max(0, capacity - 1)}
          fewerLabel={t("console.holdFewer")}
          moreLabel={t("console.holdMore")}
          onChange={onChange}
        />
      </div>
      <p className="mt-1 text-sm text-muted">{t("console.heldBackHint")}</p>
    </div>
  );
}
