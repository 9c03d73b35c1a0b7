import type { ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { Spinner } from "#ui/components/feedback/Spinner.tsx";

interface ChoiceRowProps {
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
  /** It is the one that holds now. */
  readonly current?: boolean;
  readonly busy?: boolean;
  /** Something else is under way: presses are ignored. */
  readonly waiting?: boolean;
  readonly onChoose: () => void;
}

/** Something to have done, as a row: what it is, and what it means. A line down its side marks the one that holds. */
export function ChoiceRow({
  title,
  detail,
  icon,
  current = false,
  busy = false,
  waiting = false,
  onChoose,
}: ChoiceRowProps) {
  return (
    <li className="border-t border-line first:border-t-0">
      <button
        type="button"
        aria-current={current ? "true" : undefined}
        aria-busy={busy || undefined}
        aria-disabled={waiting || undefined}
        onClick={() => {
          if (!waiting) onChoose();
        }}
        className={classes(
          "relative flex min-h-13 w-full items-center gap-3 py-2.5 pr-3.5 pl-4 text-left transition-colors hover:bg-surface-sunken active:bg-surface-sunken",
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
