import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";

/** The event while it loads: what will be where. */
export function EventSkeleton() {
  return (
    <>
      <Skeleton className="aspect-video rounded-none" />
      <div className="gutter space-y-3 pt-5">
        <Skeleton className="h-4 w-1/4" />
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-40 w-full rounded-lg" />
        <Skeleton className="h-24 w-full rounded-lg" />
      </div>
    </>
  );
}
