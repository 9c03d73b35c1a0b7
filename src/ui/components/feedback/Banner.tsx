import type { ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { inkTone, markTone, type Tone } from "#ui/components/looks/tone.ts";

interface BannerProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly title: ReactNode;
  readonly children?: ReactNode;
  /** A `Button` or `ButtonLink`, small. */
  readonly action?: ReactNode;
  /** Shown beside the title, such as a `Countdown`. */
  readonly aside?: ReactNode;
  /** Interrupts a screen reader; only for what went wrong just now. */
  readonly urgent?: boolean;
}

/** Something that needs attention. Use at most one per screen. */
export function Banner({ tone = "brand", icon, title, children, action, aside, urgent = false }: BannerProps) {
  return (
    <section
      role={urgent ? "alert" : undefined}
      className="relative overflow-hidden rounded-lg bg-surface-raised py-3.5 pr-4 pl-5 shadow-lift"
    >
      <span aria-hidden className={classes("absolute inset-y-0 left-0 w-1.5", markTone[tone])} />
      <div className="flex items-start gap-3">
        {icon ? <span className={classes("mt-0.5 shrink-0", inkTone[tone])}>{icon}</span> : null}
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-start gap-x-3">
            <p className="min-w-0 flex-1 basis-[7.5em] font-bold">{title}</p>
            {aside ? <div className="text-right">{aside}</div> : null}
          </div>
          {children ? <div className="mt-0.5 text-sm text-muted">{children}</div> : null}
        </div>
      </div>
      {action ? <div className="mt-3 flex flex-wrap gap-2">{action}</div> : null}
    </section>
  );
}
