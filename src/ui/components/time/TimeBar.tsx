import { classes } from "#ui/components/looks/classes.ts";

interface TimeBarProps {
  /** What is left, from 1 (all) to 0 (nothing). */
  readonly fraction: number;
  readonly urgent?: boolean;
}

/** How much of a deadline is left, as a bar that shrinks. Decoration beside a `Countdown`, which says it. */
export function TimeBar({ fraction, urgent = false }: TimeBarProps) {
  const left = Math.max(0, Math.min(1, fraction));
  return (
    <div aria-hidden className="h-1 overflow-hidden rounded-full bg-surface-sunken">
      <div
        className={classes(
          "h-full origin-left rounded-full transition-transform duration-1000 ease-linear",
          urgent ? "bg-danger-mark" : "bg-warning-mark",
        )}
        style={{ transform: `scaleX(${left})` }}
      />
    </div>
  );
}
