import { classes } from "#ui/components/looks/classes.ts";
import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";
import { cardCoverShape } from "./EventCard.tsx";

/** An `EventCard` that is still loading; as high as a real one, so nothing jumps. */
export function EventCardSkeleton() {
  return (
    <div aria-hidden className="overflow-hidden rounded-lg bg-surface-raised shadow-lift">
      <Skeleton className={classes(cardCoverShape, "rounded-none")} />
      <div className="px-4 pt-3 pb-4">
        <Skeleton className="my-1 h-3.5 w-1/2" />
        <Skeleton className="mt-2 h-5 w-4/5" />
        <Skeleton className="mt-2.5 h-3.5 w-3/5" />
        <div className="mt-4 flex items-end justify-between gap-5">
          <Skeleton className="mb-6 h-2 flex-1" />
          <Skeleton className="h-6 w-20" />
        </div>
      </div>
    </div>
  );
}
