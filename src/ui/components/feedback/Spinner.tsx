import { classes } from "#ui/components/looks/classes.ts";

interface SpinnerProps {
  /** Said to screen readers; without it the spinner is decoration. */
  readonly label?: string;
  /** Pixels; LINE recommends 30. */
  readonly size?: number;
  readonly className?: string;
}

/** A turning arc. */
export function Spinner({ label, size = 30, className }: SpinnerProps) {
  return (
    <span role={label ? "status" : undefined} className={classes("inline-flex", className)}>
      <svg
        viewBox="0 0 30 30"
        width={size}
        height={size}
        fill="none"
        strokeWidth={3}
        strokeLinecap="round"
        aria-hidden
        className="animate-spin"
      >
        <circle cx="15" cy="15" r="12" stroke="currentColor" opacity="0.18" />
        <path d="M15 3a12 12 0 0 1 12 12" stroke="currentColor" />
      </svg>
      {label ? <span className="sr-only">{label}</span> : null}
    </span>
  );
}

/** The spinner alone, centred on the screen, 30 × 30 as LINE recommends. `label` is said to screen readers. */
export function SpinnerScreen({ label }: { readonly label: string }) {
  return (
    <div className="flex min-h-dvh items-center justify-center text-brand-mark">
      <Spinner label={label} />
    </div>
  );
}
