import type { ReactNode } from "react";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { ChevronRightIcon } from "#ui/components/looks/icons.tsx";

interface RowProps {
  readonly href: string;
  readonly icon: ReactNode;
  readonly title: string;
  readonly detail: string;
  readonly clock: string;
  readonly urgent?: boolean;
}

/** Something of today with its clock. A tap leads to the act. */
export function Row({ href, icon, title, detail, clock, urgent = false }: RowProps) {
  return (
    <Anchor href={href} className="flex min-h-16 items-center gap-3 px-4 py-3 active:bg-surface-sunken">
      <span className="text-brand-ink">{icon}</span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-semibold">{title}</span>
        <span className="block truncate text-sm text-muted">{detail}</span>
        <span className={classes("block text-sm", urgent ? "font-semibold text-danger-ink" : "text-muted")}>
          {clock}
        </span>
      </span>
      <ChevronRightIcon size={20} className="shrink-0 text-subtle" />
    </Anchor>
  );
}
