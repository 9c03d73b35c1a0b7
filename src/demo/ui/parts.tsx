import { type ReactNode, useId, useMemo } from "react";
import { Chip, ChipGroup } from "#ui/components/actions/ChipRow.tsx";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";
import { classes } from "#ui/components/looks/classes.ts";

interface ChipChoiceProps<Choice extends string> {
  readonly label: string;
  readonly choices: readonly Choice[];
  readonly chosen: Choice;
  readonly textOf: (choice: Choice) => ReactNode;
  readonly onChoose: (choice: Choice) => void;
}

/** Chips of which one is chosen, in as many lines as they need. */
export function ChipChoice<Choice extends string>({
  label,
  choices,
  chosen,
  textOf,
  onChoose,
}: ChipChoiceProps<Choice>) {
  const name = useId();
  const group = useMemo(
    () => ({
      name,
      value: chosen,
      onChange: (value: string) => {
        const choice = choices.find((one) => one === value);
        if (choice !== undefined) onChoose(choice);
      },
    }),
    [name, chosen, choices, onChoose],
  );
  return (
    <ChipGroup value={group}>
      <div role="radiogroup" aria-label={label} className="flex flex-wrap gap-x-2">
        {choices.map((choice) => (
          <Chip key={choice} value={choice}>
            {textOf(choice)}
          </Chip>
        ))}
      </div>
    </ChipGroup>
  );
}

interface ChoiceRowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  /** It is the current choice. */
  readonly current?: boolean;
  /** It is under way, or waits for its turn. */
  readonly busy?: boolean;
  readonly onChoose: () => void;
}

/** A choice as a row: what it is, and what it means. A line at its side marks the current one. */
export function ChoiceRow({ title, detail, icon, current = false, busy = false, onChoose }: ChoiceRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-current={current ? "true" : undefined}
        aria-busy={busy || undefined}
        onClick={onChoose}
        className={classes(
          "relative flex min-h-13 w-full items-center gap-3 py-2.5 pr-3.5 pl-4 text-left transition-colors",
          "hover:bg-surface-sunken active:bg-surface-sunken",
          current && "bg-brand-soft",
        )}
      >
        {current ? <span aria-hidden className="absolute inset-y-0 left-0 w-1 bg-brand-mark" /> : null}
        {icon ? <span aria-hidden>{icon}</span> : null}
        <span className="min-w-0 flex-1">
          <span className={classes("block text-sm font-semibold", current && "text-brand-ink")}>{title}</span>
          {detail ? <span className="block text-xs text-muted">{detail}</span> : null}
        </span>
        {busy ? <Spinner size={20} className="shrink-0 text-brand-ink" /> : null}
      </button>
    </li>
  );
}

/** Rows in a card. */
export function ChoiceList({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul aria-label={label} className="overflow-hidden rounded-lg bg-surface-raised shadow-lift">
      {children}
    </ul>
  );
}

interface DrawerSectionProps {
  readonly title: ReactNode;
  readonly aside?: ReactNode;
  readonly hint?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the drawer under its own small heading. */
export function DrawerSection({ title, aside, hint, children }: DrawerSectionProps) {
  return (
    <section className="mt-6">
      <div className="mb-2 flex items-baseline justify-between gap-3 px-1">
        <h2 className="shrink-0 text-sm font-bold">{title}</h2>
        {aside ? <span className="min-w-0 truncate text-xs text-muted">{aside}</span> : null}
      </div>
      {children}
      {hint ? <p className="mt-1.5 px-1 text-xs text-subtle">{hint}</p> : null}
    </section>
  );
}

interface PanelHeadingProps {
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
}

/** The heading of a panel's card: a title and a sentence. */
export function PanelHeading({ title, hint, action }: PanelHeadingProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-bold">{title}</h3>
        <p className="text-xs text-pretty text-muted">{hint}</p>
      </div>
      {action}
    </div>
  );
}

/** The app's mark: a court's line, half its circle, and a ball. */
export function SidelineMark({ size = 36 }: { readonly size?: number }) {
  return (
    <svg viewBox="0 0 32 32" width={size} height={size} aria-hidden className="shrink-0">
      <rect width="32" height="32" rx="8" className="fill-brand-600" />
      <path d="M9 0v32" stroke="#fff" strokeWidth="3" />
      <path d="M9 8a8 8 0 0 1 0 16" fill="none" stroke="#fff" strokeWidth="3" />
      <circle cx="24" cy="9" r="4" fill="#ffc94d" />
    </svg>
  );
}
