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

/** An event card that is still loading; as high as a real one, so nothing jumps. */
export function SkeletonCard() {
  return (
    <div aria-hidden className="overflow-hidden rounded-lg bg-surface-raised shadow-lift">
      <Skeleton className="aspect-[2/1] rounded-none" />
      <div className="space-y-2.5 p-4">
        <Skeleton className="h-3.5 w-1/3" />
        <Skeleton className="h-5 w-4/5" />
        <Skeleton className="h-3.5 w-3/5" />
        <Skeleton className="mt-4 h-2 w-full" />
      </div>
    </div>
  );
}
