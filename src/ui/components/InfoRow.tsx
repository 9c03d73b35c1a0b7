import type { ReactNode } from "react";

interface InfoRowProps {
  readonly icon?: ReactNode;
  readonly label: ReactNode;
  readonly children: ReactNode;
  /** A second, quieter line. */
  readonly detail?: ReactNode;
  /** A link or small button at the end. */
  readonly action?: ReactNode;
  /** Label left, value right on one line, for sums. */
  readonly inline?: boolean;
}

/** One fact of a `DefinitionList`: icon, what it is, its value. */
export function InfoRow({ icon, label, children, detail, action, inline = false }: InfoRowProps) {
  if (inline) {
    return (
      <div className="flex items-baseline justify-between gap-4 py-2.5 first:pt-0 last:pb-0">
        <dt className="text-muted">{label}</dt>
        <dd className="tabular text-right font-semibold">{children}</dd>
      </div>
    );
  }
  return (
    <div className="flex gap-3.5 py-3 first:pt-0 last:pb-0">
      {icon ? <span className="mt-2.5 text-brand-ink">{icon}</span> : null}
      <div className="min-w-0 flex-1">
        <dt className="text-xs text-subtle">{label}</dt>
        <dd className="font-semibold">{children}</dd>
        {detail ? <dd className="text-sm text-muted">{detail}</dd> : null}
      </div>
      {action ? <div className="shrink-0 self-center">{action}</div> : null}
    </div>
  );
}
