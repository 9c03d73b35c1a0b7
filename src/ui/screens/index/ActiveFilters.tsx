import { observer } from "mobx-react-lite";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { CloseIcon, FilterIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import { choiceText, gameChoices, withoutChoice } from "./game-choices.ts";
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

const chipShape =
  "flex min-h-9 items-center gap-1 rounded-full bg-ink py-1 pr-2.5 pl-3.5 text-sm font-medium text-surface-raised";

/** What was chosen in the sheet: a tap takes it back. */
export const ActiveFilters = observer(function ActiveFilters({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const format = useFormat();
  const choices = gameChoices(vm.filters);
  if (choices.length === 0) return null;
  return (
    <ul aria-label={t("index.activeFilters")} className="scroll-row gutter flex gap-2">
      {choices.map((choice) => {
        const text = choiceText(choice, t, format);
        return (
          <li key={`${choice.kind} ${text}`} className="shrink-0">
            <button
              type="button"
              aria-label={t("index.removeFilter", { filter: text })}
              onClick={() => vm.change(withoutChoice(vm.filters, choice))}
              className="flex min-h-11 items-center"
            >
              <span className={chipShape}>
                {text}
                <CloseIcon size={16} />
              </span>
            </button>
          </li>
        );
      })}
      <li className="shrink-0">
        <button
          type="button"
          onClick={() => vm.change(anyGame)}
          className="min-h-11 px-2 text-sm font-semibold text-brand-ink"
        >
          {t("index.clearFilters")}
        </button>
      </li>
    </ul>
  );
});
