import type { CSSProperties, ReactNode } from "react";
import { classes } from "#ui/components/looks/classes.ts";

/** Up to this many seats, each has its own cell; above that, one bar is drawn. */
const mostCells = 24;

interface SeatsMeterProps {
  readonly capacity: number;
  readonly left: number;
  /** The same in words, shown under the bar. */
  readonly children?: ReactNode;
}

/** Few seats are left: at most a quarter of them, or three. */
export function fewLeft(capacity: number, left: number): boolean {
  return left > 0 && left <= Math.max(capacity / 4, Math.min(3, capacity / 2));
}

/** Seats taken of the capacity, one cell per seat. Amber when few are left, grey when none are. */
export function SeatsMeter({ capacity, left, children }: SeatsMeterProps) {
  const seats = Math.max(1, capacity);
  const taken = Math.max(0, Math.min(seats, seats - left));
  const cells = { "--cells": seats } as CSSProperties;
  const few = fewLeft(seats, left);
  return (
    <div>
      <div
        aria-hidden
        className={classes("h-2 overflow-hidden rounded-full", "bg-surface-sunken", seats <= mostCells && "seat-cells")}
        style={cells}
      >
        <div
          className={classes("h-full", few ? "bg-warning-mark" : left > 0 ? "bg-brand-mark" : "bg-line-strong")}
          style={{ width: `${(taken / seats) * 100}%` }}
        />
      </div>
      {children ? (
        <p className={classes("mt-1.5 text-xs", few ? "font-semibold text-warning-ink" : "text-muted")}>{children}</p>
      ) : null}
    </div>
  );
}
