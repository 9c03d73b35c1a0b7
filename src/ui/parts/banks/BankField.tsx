import { observer } from "mobx-react-lite";
import { Field, fieldShape } from "#ui/components/fields/Field.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { ChevronDownIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { type BankChoosing, BankName } from "./BankListSheet.tsx";

interface BankFieldProps {
  readonly form: Pick<BankChoosing, "bank" | "openBanks">;
  readonly label: string;
  /** The name of a bank that no list has. */
  readonly named?: string;
  readonly error: string | null;
  readonly disabled?: boolean;
}

/** The chosen bank; a press opens the list. */
export const BankField = observer(function BankField({ form, label, named = "", error, disabled }: BankFieldProps) {
  const t = useText();
  const { bank } = form;
  const isChosen = bank !== null || named !== "";
  return (
    <Field label={label} error={error}>
      {(control) => (
        <button
          {...control}
          type="button"
          disabled={disabled}
          aria-haspopup="dialog"
          onClick={form.openBanks}
          className={classes(fieldShape, "flex items-center justify-between gap-3 text-left")}
        >
          <span className={classes("min-w-0", !isChosen && "text-subtle")}>
            {bank ? <BankName bank={bank} /> : named || t("common.chooseBank")}
          </span>
          <ChevronDownIcon size={20} className="shrink-0 text-subtle" />
        </button>
      )}
    </Field>
  );
});
