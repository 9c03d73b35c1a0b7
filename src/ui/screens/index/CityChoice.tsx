import { observer } from "mobx-react-lite";
import { isCityId } from "#domain/event/city.ts";
import { PinIcon } from "#ui/components/looks/icons.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { everyCity } from "./filters.ts";
import type { IndexViewModel } from "./index-view-model.ts";

/** Whose events are shown: those of a city, or all. The phone's own list of choices opens on a tap. */
export const CityChoice = observer(function CityChoice({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const { city } = vm;
  const listed = vm.where.cities ?? [];
  const shown = city === null || listed.includes(city) ? listed : [city, ...listed];
  if (shown.length === 0) return null;
  return (
    <label className="relative flex min-h-11 min-w-0 shrink items-center gap-1 rounded-full px-2 text-brand-ink">
      <PinIcon size={18} />
      <span className="sr-only">{t("index.city")}</span>
      <select
        value={city ?? everyCity}
        onChange={(event) => vm.chooseCity(event.target.value === everyCity ? null : event.target.value)}
        className={
          "field-sizing-content min-h-11 max-w-[9em] min-w-0 appearance-none truncate bg-transparent text-base " +
          "font-semibold"
        }
      >
        <option value={everyCity}>{t("index.everyCity")}</option>
        {shown.map((id) => (
          <option key={id} value={id}>
            {nameOf(id, t)}
          </option>
        ))}
      </select>
    </label>
  );
});

/** A city that this app does not know keeps its id. */
function nameOf(id: string, t: Translate): string {
  return isCityId(id) ? t(`index.city_${id}`) : id;
}
