import { type Audience, audiences } from "#domain/event/sports-event.ts";
import { Select } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface AudienceFieldProps {
  readonly value: Audience;
  readonly onChange: (audience: Audience) => void;
}

/** Who may join a game, with what that means. */
export function AudienceField({ value, onChange }: AudienceFieldProps) {
  const t = useText();
  return (
    <Select
      label={t("console.audience")}
      hint={t(`console.audienceHint.${value}`)}
      value={value}
      onChange={(text) => {
        const audience = audiences.find((one) => one === text);
        if (audience) onChange(audience);
      }}
    >
      {audiences.map((audience) => (
        <option key={audience} value={audience}>
          {t(`console.audience.${audience}`)}
        </option>
      ))}
    </Select>
  );
}
