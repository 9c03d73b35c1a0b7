import { Skeleton } from "./Skeleton.tsx";

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
