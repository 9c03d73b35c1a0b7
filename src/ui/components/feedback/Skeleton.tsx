import { classes } from "#ui/components/looks/classes.ts";

interface SkeletonProps {
  /** Size and shape by utilities, such as "h-4 w-2/3". */
  readonly className?: string;
}

/** A pulsing block where content will be. Hidden from screen readers: the page says that it is busy. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classes("skeleton", className)} />;
}

/** Cards that are still loading, with one block per line. `lines` gives each block's size and place. */
export function SkeletonCards({ cards, lines }: { readonly cards: number; readonly lines: readonly string[] }) {
  return (
    <div className="space-y-3">
      {Array.from({ length: cards }, (_, card) => (
        <div key={card} aria-hidden className="rounded-lg bg-surface-raised p-4 shadow-lift">
          {lines.map((line, index) => (
            <Skeleton key={index} className={line} />
          ))}
        </div>
      ))}
    </div>
  );
}

/** An event's row that is still loading; as high as a real one, so nothing jumps. */
export function SkeletonRow() {
  return (
    <div aria-hidden className="flex min-h-29 overflow-hidden rounded-lg bg-surface-raised shadow-lift">
      <Skeleton className="w-24 max-w-[30%] shrink-0 rounded-none" />
      <div className="flex min-w-0 flex-1 flex-col px-3 py-2">
        <Skeleton className="my-1 h-3 w-1/2" />
        <Skeleton className="mt-2 h-4 w-11/12" />
        <Skeleton className="mt-2 h-3 w-3/5" />
        <div className="mt-auto flex items-end justify-between">
          <Skeleton className="h-3 w-20" />
          <Skeleton className="h-5 w-14" />
        </div>
      </div>
    </div>
  );
}
