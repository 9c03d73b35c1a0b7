import type { ReactNode } from "react";
import { Anchor } from "#ui/components/actions/Anchor.tsx";
import { classes } from "#ui/components/looks/classes.ts";
import { markTone, type Tone } from "#ui/components/looks/tone.ts";

interface CardProps {
  readonly children: ReactNode;
  /** Makes the whole card a link; it must contain no other control then. */
  readonly href?: string;
  /** What the link is called; without it, its text. */
  readonly label?: string;
  /** A line down the left side: this card is the member's own, or waits for them. */
  readonly sideline?: Tone;
  readonly padded?: boolean;
  readonly className?: string;
}

/** A raised surface for one thing. */
export function CardFrame({ children, href, label, sideline, padded = true, className }: CardProps) {
  const shape = classes(
    "relative block overflow-hidden rounded-lg bg-surface-raised shadow-lift",
    padded && "p-4",
    className,
  );
  const inside = (
    <>
      {sideline ? (
        <span aria-hidden className={classes("absolute inset-y-0 left-0 z-1 w-1", markTone[sideline])} />
      ) : null}
      {children}
    </>
  );
  if (href === undefined) return <div className={shape}>{inside}</div>;
  return (
    <Anchor href={href} aria-label={label} className={classes(shape, "transition-[scale] active:scale-[0.99]")}>
      {inside}
    </Anchor>
  );
}
