import { observer } from "mobx-react-lite";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { CloseIcon, FilterIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { takenAsTyped } from "./filters.ts";
import { choiceText, gameChoices, understoodTexts, withoutChoice } from "./game-choices.ts";
import { anyGame } from "./game-filters.ts";
import type { IndexViewModel } from "./index-view-model.ts";

/** Opens the sheet of filters, and tells how many are on. */
export const FilterButton = observer(function FilterButton({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const count = gameChoices(vm.filters).length;
  return (
    <div className="relative">
      <IconButton label={t("index.filtersOn", { count })} look="tonal" onClick={vm.sheet.open}>
        <FilterIcon />
      </IconButton>
      {count === 0 ? null : (
        <span
          aria-hidden
          className={
            "tabular pointer-events-none absolute -top-1 -right-1 min-w-5 rounded-full bg-brand px-1 text-center " +
            "text-xs/5 font-bold text-brand-contrast"
          }
        >
          {count}
        </span>
      )}
    </div>
  );
});

const chipShape = "flex min-h-9 items-center gap-1 rounded-full py-1 pr-2.5 pl-3.5 text-sm font-medium";
const looks = { chosen: "bg-ink text-surface-raised", understood: "bg-brand-soft text-brand-ink" };

interface RemovableProps {
  readonly text: string;
  readonly look: keyof typeof looks;
  readonly onRemove: () => void;
}

function Removable({ text, look, onRemove }: RemovableProps) {
  const t = useText();
  return (
    <li className="shrink-0">
      <button
        type="button"
        aria-label={t("index.removeFilter", { filter: text })}
        onClick={onRemove}
        className="flex min-h-11 items-center"
      >
        <span className={classes(chipShape, looks[look])}>
          {text}
          <CloseIcon size={16} />
        </span>
      </button>
    </li>
  );
}

/** What was chosen in the sheet, and what the searched words were understood as: a tap takes it back. */
export const ActiveFilters = observer(function ActiveFilters({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const format = useFormat();
  const choices = gameChoices(vm.filters);
  const said = vm.list.first?.search?.understood;
  const asked = { zone: vm.zone, asOf: vm.where.asOf, weekly: vm.filters.weekly };
  const understood = said === undefined ? [] : understoodTexts(said, t, format, asked);
  if (choices.length + understood.length === 0) return null;
  return (
    <ul aria-label={t("index.activeFilters")} className="scroll-row gutter flex gap-2">
      {understood.map(({ kind, text }) => (
        <Removable
          key={kind}
          text={text}
          look="understood"
          onRemove={() => vm.change(takenAsTyped(vm.filters, kind))}
        />
      ))}
      {choices.map((choice) => {
        const text = choiceText(choice, t, format);
        const onRemove = () => vm.change(withoutChoice(vm.filters, choice));
        return <Removable key={`${choice.kind} ${text}`} text={text} look="chosen" onRemove={onRemove} />;
      })}
      {choices.length === 0 ? null : (
        <li className="shrink-0">
          <button
            type="button"
            onClick={() => vm.change(anyGame)}
            className="min-h-11 px-2 text-sm font-semibold text-brand-ink"
          >
            {t("index.clearFilters")}
          </button>
        </li>
      )}
    </ul>
  );
});
