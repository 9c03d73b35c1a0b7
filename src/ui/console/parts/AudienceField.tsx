import { type Audience, audiences } from "#domain/event/sports-event.ts";
import { Select } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useConsole } from "../app/console-dependencies.ts";

interface AudienceFieldProps {
  readonly value: Audience;
  readonly error?: string | null;
  readonly onChange: (audience: Audience) => void;
}

/** Who may join a game, with what that means. A club that waits for approval has no game for everybody. */
export function AudienceField({ value, error = null, onChange }: AudienceFieldProps) {
  const t = useText();
  const waits = useConsole().entry.workplace?.waits === true;
  return (
    <div>
      <Select
        label={t("console.audience")}
        hint={t(`console.audienceHint.${value}`)}
        value={value}
        error={error}
        onChange={(text) => {
          const audience = audiences.find((one) => one === text);
          if (audience) onChange(audience);
        }}
      >
        {audiences
          .filter((one) => !waits || one !== "public" || one === value)
          .map((audience) => (
            <option key={audience} value={audience}>
              {t(`console.audience.${audience}`)}
            </option>
          ))}
      </Select>
      {waits ? <p className="mt-1.5 text-xs text-subtle">{t("console.audienceWaits")}</p> : null}
    </div>
  );
}
