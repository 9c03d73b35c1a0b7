import type { ReactNode } from "react";

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
