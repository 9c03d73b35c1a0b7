import { MinusIcon, PlusIcon } from "#ui/components/looks/icons.tsx";

interface StepperProps {
  /** Says what is counted. */
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly onChange: (value: number) => void;
  readonly fewerLabel: string;
  readonly moreLabel: string;
  /** The value in words, such as "2 seats". */
  readonly valueText?: string;
  readonly disabled?: boolean;
}

const step =
  "touch inline-flex items-center justify-center rounded-full bg-surface-sunken text-ink " +
  "transition-colors active:bg-line aria-disabled:bg-transparent aria-disabled:text-subtle/60";

/** A small number with a button on each side. At a limit, its button stays focusable but does nothing. */
export function Stepper({
  label,
  value,
  min,
  max,
  onChange,
  fewerLabel,
  moreLabel,
  valueText,
  disabled = false,
}: StepperProps) {
  const atMin = disabled || value <= min;
  const atMax = disabled || value >= max;
  return (
    <div role="group" aria-label={label} className="stepper inline-flex items-center gap-1">
      <button
        type="button"
        aria-label={fewerLabel}
        aria-disabled={atMin || undefined}
        onClick={() => (atMin ? undefined : onChange(value - 1))}
        className={step}
      >
        <MinusIcon size={20} />
      </button>
      <output aria-live="polite" className="tabular min-w-9 text-center text-xl font-bold">
        <span aria-hidden={valueText ? true : undefined}>{value}</span>
        {valueText ? <span className="sr-only">{valueText}</span> : null}
      </output>
      <button
        type="button"
        aria-label={moreLabel}
        aria-disabled={atMax || undefined}
        onClick={() => (atMax ? undefined : onChange(value + 1))}
        className={step}
      >
        <PlusIcon size={20} />
      </button>
    </div>
  );
}
