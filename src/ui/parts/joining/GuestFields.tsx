import { observer } from "mobx-react-lite";
import { longestGuestName } from "#domain/participation/guests.ts";
import { TextField } from "#ui/components/fields/Field.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { GuestNames } from "./guest-names.ts";

interface GuestFieldsProps {
  readonly names: GuestNames;
  readonly seats: number;
  readonly disabled: boolean;
}

/** A line for each seat besides the member's own. */
export const GuestFields = observer(function GuestFields({ names, seats, disabled }: GuestFieldsProps) {
  const t = useText();
  return (
    <div className="space-y-3">
      {Array.from({ length: seats - 1 }, (_, index) => (
        <TextField
          key={index}
          label={t("guests.nth", { number: index + 1 })}
          value={names.typed[index] ?? ""}
          onChange={(text) => names.type(index, text)}
          maxLength={longestGuestName}
          autoComplete="off"
          autoCapitalize="words"
          disabled={disabled}
        />
      ))}
      <p className="text-sm text-muted">{t("guests.why")}</p>
    </div>
  );
});
