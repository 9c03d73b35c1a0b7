import { Select } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { lengths } from "./typed-game.ts";

interface LengthFieldProps {
  /** In minutes. */
  readonly value: string;
  readonly onChange: (minutes: string) => void;
}

/** How long a game lasts: one of the usual lengths, or its own. */
export function LengthField({ value, onChange }: LengthFieldProps) {
  const t = useText();
  const own = lengths.some((one) => String(one) === value) ? [] : [Number(value)];
  return (
    <Select label={t("console.length")} value={value} onChange={onChange}>
      {[...own, ...lengths].map((one) => (
        <option key={one} value={one}>
          {t("console.minutesLong", { count: one })}
        </option>
      ))}
    </Select>
  );
}
