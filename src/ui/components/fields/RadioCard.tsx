import type { ReactNode } from "react";

interface RadioCardProps {
  /** All cards of one choice share this name. */
  readonly name: string;
  readonly value: string;
  readonly checked: boolean;
  readonly onChange: (value: string) => void;
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly detail?: ReactNode;
  readonly disabled?: boolean;
  /** What belongs to this choice, shown while it is on. */
  readonly children?: ReactNode;
}

/** One way among several, such as a payment method: a native radio button the size of a card. */
export function RadioCard({ name, value, checked, onChange, icon, title, detail, disabled, children }: RadioCardProps) {
  return (
    <div
      className={
        "rounded-lg border border-line bg-surface-raised transition-colors has-checked:border-brand-mark " +
        "has-checked:ring-1 has-checked:ring-brand-mark has-[:disabled]:opacity-50"
      }
    >
      <label className="flex min-h-16 items-center gap-3.5 px-4 py-3">
        {icon ? <span className="text-brand-ink">{icon}</span> : null}
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{title}</span>
          {detail ? <span className="block text-sm text-muted">{detail}</span> : null}
        </span>
        <input
          type="radio"
          name={name}
          value={value}
          checked={checked}
          disabled={disabled}
          onChange={() => onChange(value)}
          className={
            "size-5.5 shrink-0 appearance-none rounded-full border-2 border-line-strong bg-surface-raised " +
            "checked:border-[7px] checked:border-brand-mark"
          }
        />
      </label>
      {checked && children ? <div className="border-t border-line px-4 py-4">{children}</div> : null}
    </div>
  );
}
