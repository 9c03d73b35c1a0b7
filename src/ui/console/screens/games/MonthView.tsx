import { observer } from "mobx-react-lite";
import type { ReactNode } from "react";
import { instantOn, weekdays } from "#domain/time/local-date.ts";
import { packOf } from "#languages/language.ts";
import { IconButton } from "#ui/components/actions/Button.tsx";
import { Drawable } from "#ui/components/layout/Drawable.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { BackIcon, ChevronRightIcon } from "#ui/components/looks/icons.tsx";
import { useText, useTranslator } from "#ui/i18n/I18nProvider.tsx";
import { useFormat } from "#ui/i18n/use-format.ts";
import type { Instant } from "#domain/time/instant.ts";
import { ConsoleTrouble } from "../../parts/ConsoleTrouble.tsx";
import { GameCard } from "../../parts/GameCard.tsx";
import { weekdayName } from "../../parts/weekday-name.ts";
import type { MonthDay, MonthViewModel } from "./month-view-model.ts";

interface MonthProps {
  readonly vm: MonthViewModel;
}

interface MonthViewProps {
  readonly now: Instant;
  /** What stands for no game. */
  readonly empty: ReactNode;
}

/** A month of games: a day is tapped for its games; without one, all of the month are listed. */
export const MonthView = observer(function MonthView({ vm, now, empty }: MonthProps & MonthViewProps) {
  const t = useText();
  const { locale } = useTranslator();
  const name = new Intl.DateTimeFormat(packOf(locale).dates ?? locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(instantOn(vm.firstDate, "UTC", 0));
  return (
    <div className="space-y-4">
      <div className="flex items-center justify-between">
        <IconButton label={t("console.monthBefore")} onClick={() => void vm.turn(-1)}>
          <BackIcon />
        </IconButton>
        <h2 aria-live="polite" className="text-lg">
          {name}
        </h2>
        <IconButton label={t("console.monthAfter")} onClick={() => void vm.turn(1)}>
          <ChevronRightIcon />
        </IconButton>
      </div>
      <Grid vm={vm} />
      {vm.status === "failed" ? <ConsoleTrouble failure={vm.failure} onRetry={() => void vm.read()} /> : null}
      {vm.status === "ready" && vm.shown.length === 0 ? empty : null}
      <ul className="space-y-3">
        {vm.shown.map((event) => (
          <Drawable key={event.id} of={event}>
            <li>
              <GameCard event={event} now={now} heading="h3" />
            </li>
          </Drawable>
        ))}
      </ul>
    </div>
  );
});

const Grid = observer(function Grid({ vm }: MonthProps) {
  const format = useFormat();
  return (
    <table
      aria-busy={vm.status === "loading" || undefined}
      className="w-full table-fixed border-separate border-spacing-1"
    >
      <thead>
        <tr>
          {weekdays.map((day) => (
            <th key={day} scope="col" className="pb-1 text-xs font-semibold text-muted">
              {weekdayName(day, format)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {vm.weeks.map((week, row) => (
          <tr key={row}>
            {week.map((one, column) => (
              <td key={column} className="p-0">
                {one ? <Day vm={vm} one={one} /> : null}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
});

const Day = observer(function Day({ vm, one }: MonthProps & { readonly one: MonthDay }) {
  const t = useText();
  const format = useFormat();
  const { date, games } = one;
  const isChosen = vm.chosen === date;
  const count = games.length;
  const day = format.longDay(instantOn(date, "UTC", 0), "UTC");
  return (
    <button
      type="button"
      disabled={count === 0}
      aria-pressed={isChosen}
      aria-current={date === vm.today ? "date" : undefined}
      aria-label={t("console.gamesThatDay", { day, count })}
      onClick={() => vm.choose(date)}
      className={classes(
        "tabular flex min-h-11 w-full flex-col items-center justify-center rounded-md text-sm",
        isChosen ? "bg-brand text-brand-contrast" : count > 0 ? "bg-brand-soft text-brand-ink" : "text-muted",
        date === vm.today && "font-bold ring-2 ring-brand",
      )}
    >
      {Number(date.slice(8))}
      <span className="flex h-1.5 gap-0.5">
        {games.slice(0, 3).map(({ id }) => (
          <span key={id} className="size-1.5 rounded-full bg-current" />
        ))}
      </span>
    </button>
  );
});
