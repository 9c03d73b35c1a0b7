import { TextField } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { TimeField } from "../TimeField.tsx";
import { Folded } from "./Folded.tsx";
import type { TypedJoining } from "./joining-times.ts";

interface JoiningFieldsProps {
  readonly joining: TypedJoining;
  readonly error?: string | null;
  readonly onChange: (field: keyof TypedJoining, text: string) => void;
}

/** When members may join. */
export function JoiningFields({ joining, error = null, onChange }: JoiningFieldsProps) {
  const t = useText();
  return (
    <Folded title={t("console.joiningTimes")} isOpen={error !== null}>
      <p className="text-sm text-muted">{t("console.opensHint")}</p>
      <div className="grid grid-cols-2 gap-3">
        <TextField
          type="date"
          label={t("console.opensDate")}
          value={joining.opensDate}
          error={error}
          onChange={(date) => onChange("opensDate", date)}
        />
        <TimeField
          label={t("console.opensTime")}
          value={joining.opensTime}
          onChange={(time) => onChange("opensTime", time)}
        />
        <TextField
          type="date"
          label={t("console.closesDate")}
          value={joining.closesDate}
          onChange={(date) => onChange("closesDate", date)}
        />
        <TimeField
          label={t("console.closesTime")}
          value={joining.closesTime}
          onChange={(time) => onChange("closesTime", time)}
        />
      </div>
    </Folded>
  );
}
