import { Fragment, type KeyboardEvent, type ReactNode, useEffect, useRef } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { CloseIcon } from "#ui/components/looks/icons.tsx";
import { scrollIntoRow } from "./ChipRow.tsx";

export interface StripDay {
  /** A key of the day, such as YYYY-MM-DD. */
  readonly value: string;
  readonly weekday: string;
  readonly day: string;
  /** Shown before the first day and before each first day of a month. */
  readonly month?: string;
  /** The whole date, for screen readers. */
  readonly label: string;
  readonly weekend?: boolean;
}

interface DateStripProps {
  readonly label: string;
  readonly days: readonly StripDay[];
  /** The chosen day, or null for any day. */
  readonly value: string | null;
  /** Pressing the chosen day again gives null. */
  readonly onChange: (value: string | null) => void;
  /** `QuickDay`s, shown before the days. */
  readonly children?: ReactNode;
}

/** Days side by side. Arrow keys, Home and End move; Enter or Space chooses. */
export function DateStrip({ label, days, value, onChange, children }: DateStripProps) {
  const row = useRef<HTMLDivElement>(null);
  const entry = days.some((day) => day.value === value) ? value : days[0]?.value;

  useEffect(() => {
    scrollIntoRow(row.current, row.current?.querySelector<HTMLElement>('[aria-pressed="true"]') ?? null);
  }, [value]);

  function move(event: KeyboardEvent<HTMLButtonElement>, index: number) {
    const steps: Readonly<Record<string, number>> = {
      ArrowRight: index + 1,
      ArrowLeft: index - 1,
      Home: 0,
      End: days.length - 1,
    };
    const target = steps[event.key];
    if (target === undefined) return;
    event.preventDefault();
    row.current?.querySelectorAll<HTMLElement>("[data-day]")[Math.max(0, Math.min(days.length - 1, target))]?.focus();
  }

  return (
    <div ref={row} role="group" aria-label={label} className="scroll-row gutter flex items-center gap-1">
      {children}
      {days.map((day, index) => {
        const chosen = day.value === value;
        return (
          <Fragment key={day.value}>
            {day.month ? (
              <span
                aria-hidden
                className="flex shrink-0 items-center pr-1 pl-0.5 text-2xs font-semibold text-subtle not-first:ml-2"
              >
                {day.month}
              </span>
            ) : null}
            <button
              type="button"
              data-day=""
              aria-pressed={chosen}
              tabIndex={day.value === entry ? 0 : -1}
              onKeyDown={(event) => move(event, index)}
              onClick={() => onChange(chosen ? null : day.value)}
              className={classes(
                "relative flex min-h-[3.75em] w-[3em] shrink-0 flex-col items-center justify-center",
                "rounded-md transition-colors",
                chosen ? "bg-brand text-brand-contrast" : "text-ink hover:bg-surface-sunken active:bg-surface-sunken",
              )}
            >
              <span className="sr-only">{day.label}</span>
              <span
                aria-hidden
                className={classes(
                  "text-2xs",
                  chosen ? "font-semibold" : day.weekend ? "font-semibold text-danger-ink" : "font-medium text-subtle",
                )}
              >
                {day.weekday}
              </span>
              <span aria-hidden className="tabular text-lg leading-[1.35] font-bold">
                {day.day}
              </span>
            </button>
          </Fragment>
        );
      })}
    </div>
  );
}

interface QuickDayProps {
  readonly chosen: boolean;
  readonly onChange: (chosen: boolean) => void;
  readonly children: ReactNode;
}

/** Days that are chosen by their name. A second tap takes them off. */
export function QuickDay({ chosen, onChange, children }: QuickDayProps) {
  return (
    <button
      type="button"
      aria-pressed={chosen}
      onClick={() => onChange(!chosen)}
      className="flex min-h-11 shrink-0 items-center pr-0.5"
    >
      <span
        className={classes(
          "flex min-h-9.5 items-center gap-1 rounded-full border px-3 py-1 text-sm font-medium whitespace-nowrap",
          chosen ? "border-ink bg-ink text-surface-raised" : "border-line bg-surface-raised text-muted",
        )}
      >
        {children}
        {chosen ? <CloseIcon size={16} /> : null}
      </span>
    </button>
  );
}
