import { observer } from "mobx-react-lite";
import { playLevels } from "#domain/event/play-level.ts";
import { eventSettings } from "#domain/event/sports-event.ts";
import { partsOfDay } from "#domain/event/traits.ts";
import { priceSteps } from "#domain/money/price-steps.ts";
import { Button } from "#ui/components/actions/Button.tsx";
import { ChoiceChip, ChoiceChips } from "#ui/components/actions/ChoiceChips.tsx";
import { Switch } from "#ui/components/fields/Switch.tsx";
import { Sheet } from "#ui/components/layout/Sheet.tsx";
import { useText } from "#ui/i18n/I18nProvider.tsx";
import type { Translate } from "#ui/i18n/translator.ts";
import { useFormat } from "#ui/i18n/use-format.ts";
import { type GameFilters, isSamePrice } from "./game-filters.ts";
import { choiceText, gameChoices } from "./game-choices.ts";
import type { IndexViewModel } from "./index-view-model.ts";

/** All filters that have no row of their own. Each choice counts at once; the button tells what is left. */
export const FilterSheet = observer(function FilterSheet({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const { sheet, filters, list } = vm;
  return (
    <Sheet
      open={sheet.isOpen}
      onClose={sheet.close}
      title={t("index.filters")}
      closeLabel={t("common.close")}
      footer={
        <div className="flex gap-2">
          <Button look="quiet" disabled={gameChoices(filters).length === 0} onClick={sheet.clear}>
            {t("index.clearFilters")}
          </Button>
          <Button className="min-w-0 flex-1" busy={list.status === "loading"} onClick={sheet.close}>
            {foundText(vm, t)}
          </Button>
        </div>
      }
    >
      <Choices vm={vm} />
    </Sheet>
  );
});

function foundText({ list: { items, hasMore, status } }: IndexViewModel, t: Translate): string {
  if (status !== "ready") return t("common.close");
  if (items.length === 0) return t("index.emptyTitle");
  return t(hasMore ? "index.showMany" : "index.showFound", { count: items.length });
}

const Choices = observer(function Choices({ vm }: { readonly vm: IndexViewModel }) {
  const t = useText();
  const format = useFormat();
  const { filters, sheet, currency } = vm;
  const { times, levels, setting, seats } = filters;
  return (
    <div className="space-y-4 pb-1">
      <ChoiceChips legend={t("index.timeOfDay")}>
        {partsOfDay.map((part) => (
          <ChoiceChip
            key={part}
            checked={times.includes(part)}
            onChange={(on) => sheet.choose({ times: toggled(partsOfDay, times, part, on) })}
            detail={t(`index.hours_${part}`, { noon: format.timeOfDay(720), five: format.timeOfDay(1_020) })}
          >
            {t(`index.time_${part}`)}
          </ChoiceChip>
        ))}
      </ChoiceChips>
      <ChoiceChips legend={t("event.level")}>
        {playLevels.map((level) => (
          <ChoiceChip
            key={level}
            checked={levels.includes(level)}
            onChange={(on) => sheet.choose({ levels: toggled(playLevels, levels, level, on) })}
          >
            {t(`event.level_${level}`)}
          </ChoiceChip>
        ))}
      </ChoiceChips>
      <ChoiceChips legend={t("event.setting")}>
        {eventSettings.map((one) => (
          <ChoiceChip key={one} checked={setting === one} onChange={(on) => sheet.choose({ setting: on ? one : null })}>
            {t(`event.setting_${one}`)}
          </ChoiceChip>
        ))}
      </ChoiceChips>
      <ChoiceChips legend={t("index.price")}>
        {pricesOf(filters, currency).map((price) => (
          <ChoiceChip
            key={price === "free" ? price : price.amount}
            checked={isSamePrice(filters.price, price)}
            onChange={(on) => sheet.choose({ price: on ? price : null })}
          >
            {choiceText({ kind: "price", value: price }, t, format)}
          </ChoiceChip>
        ))}
      </ChoiceChips>
      <Switch checked={seats} onChange={(on) => sheet.choose({ seats: on })} label={t("index.onlySeats")} />
    </div>
  );
});

/** The steps of the currency, and a price from a link that is none of them. */
function pricesOf({ price }: GameFilters, currency: IndexViewModel["currency"]) {
  const listed = ["free" as const, ...(currency === null ? [] : priceSteps(currency))];
  return price === null || listed.some((one) => isSamePrice(one, price)) ? listed : [...listed, price];
}

/** In the order of all. */
function toggled<One>(all: readonly One[], chosen: readonly One[], one: One, on: boolean): readonly One[] {
  return all.filter((other) => (other === one ? on : chosen.includes(other)));
}
