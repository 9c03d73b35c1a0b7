import type { ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";

interface PriceProps {
  /** The formatted amount, or the word for "free". */
  readonly children: ReactNode;
  /** What it is for: "per seat", "2 seats". */
  readonly per?: ReactNode;
  readonly size?: "regular" | "large";
  readonly free?: boolean;
}

/** An amount of money, in the boldest type on the screen. */
export function Price({ children, per, size = "regular", free = false }: PriceProps) {
  return (
    <span className="inline-flex flex-wrap items-baseline gap-x-1.5">
      <span
        className={classes(
          "tabular font-extrabold whitespace-nowrap",
          size === "large" ? "text-2xl tracking-tight" : "text-lg",
          free && "text-success-ink",
        )}
      >
        {children}
      </span>
      {per ? <span className="text-xs text-muted">{per}</span> : null}
    </span>
  );
}
