import { classes } from "#ui/components/looks/classes.ts";
import { HourglassIcon } from "#ui/components/looks/icons.tsx";

/** Below this, a countdown is urgent. */
const urgentBelowMs = 2 * 60_000;

interface CountdownProps {
  /** Milliseconds left; the caller counts them down. */
  readonly msLeft: number;
  /** The time left as text: "04:09". */
  readonly text: string;
  /** For screen readers, with what runs out: "4 minutes left to pay". Read on demand, not every second. */
  readonly spoken: string;
  readonly size?: "inline" | "large";
  readonly icon?: boolean;
}

/** Time left until a deadline; red and heavier in the last two minutes. */
export function Countdown({ msLeft, text, spoken, size = "inline", icon = false }: CountdownProps) {
  const urgent = msLeft < urgentBelowMs;
  return (
    <span
      role="timer"
      aria-label={spoken}
      data-urgent={urgent || undefined}
      className={classes(
        "tabular inline-flex items-center gap-1",
        size === "large" ? "text-3xl font-extrabold tracking-tight" : "font-bold",
        urgent ? "text-danger-ink" : size === "large" ? "text-ink" : "text-warning-ink",
      )}
    >
      {icon ? <HourglassIcon size={size === "large" ? 28 : 18} /> : null}
      <span aria-hidden>{text}</span>
    </span>
  );
}

interface TimeBarProps {
  /** The share that is left, from 1 (all) to 0 (nothing). */
  readonly fraction: number;
  readonly urgent?: boolean;
}

/** The time left as a bar that shrinks. Decoration beside a `Countdown`, which says the time. */
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
