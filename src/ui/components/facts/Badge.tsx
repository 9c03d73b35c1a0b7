import type { ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";
import { softTone, type Tone } from "#ui/components/looks/tone.ts";

interface BadgeProps {
  readonly tone?: Tone;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A short word about a state. */
export function Badge({ tone = "neutral", icon, children }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex min-h-6 max-w-full items-center gap-1 rounded-xs px-2 py-0.5 text-xs font-semibold",
        softTone[tone],
      )}
    >
      {icon}
      {children}
    </span>
  );
}
