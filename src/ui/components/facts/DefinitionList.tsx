import type { ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";

/** Facts under each other: put `InfoRow`s inside. */
export function DefinitionList({ children }: { readonly children: ReactNode }) {
  return <dl className="divide-y divide-line">{children}</dl>;
}

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
      <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5 first:pt-0 last:pb-0">
        <dt className="text-muted">{label}</dt>
        <dd className="tabular text-right font-semibold">{children}</dd>
      </div>
    );
  }
  return (
    <div className={classes("relative py-3 first:pt-0 last:pb-0", Boolean(icon) && "pl-9.5")}>
      <dt className="text-xs text-subtle">
        {icon ? <span className="absolute left-0 mt-2 text-brand-ink">{icon}</span> : null}
        {label}
      </dt>
      <dd className="flex flex-wrap items-center gap-x-3 font-semibold">
        <span className="min-w-0 flex-1 basis-[7em]">{children}</span>
        {action ? <span className="-my-2.5">{action}</span> : null}
      </dd>
      {detail ? <dd className="text-sm text-muted">{detail}</dd> : null}
    </div>
  );
}
