import { type StaffRole, staffRoles } from "#domain/merchant/staff.ts";
import { RadioCard } from "#ui/components/fields/RadioCard.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";

interface RoleChoiceProps {
  readonly value: StaffRole;
  readonly onChange: (role: StaffRole) => void;
}

/** The roles, each with what it may. */
export function RoleChoice({ value, onChange }: RoleChoiceProps) {
  const t = useText();
  return (
    <fieldset className="space-y-2">
      <legend className="sr-only">{t("console.whichRole")}</legend>
      {staffRoles.map((role) => (
        <RadioCard
          key={role}
          name="role"
          value={role}
          checked={role === value}
          onChange={() => onChange(role)}
          title={t(`console.role.${role}`)}
          detail={t(`console.roleMay.${role}`)}
        />
      ))}
    </fieldset>
  );
}
