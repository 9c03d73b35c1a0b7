import type { ComponentType } from "react";
import { Skeleton, SkeletonRow } from "#ui/components/feedback/Skeleton.tsx";
import { PageFrame } from "#ui/components/layout/PageFrame.tsx";
import type { Screen } from "#addresses/screens.ts";

/** The Index screen's parts in their places, so that nothing moves when the real screen replaces them. */
function ListSkeleton() {
  return (
    <PageFrame bleed busy desk="list">
      <div className="gutter flex min-h-14 items-center pt-(--safe-top)">
        <Skeleton className="h-7 w-1/2" />
      </div>
      <div className="gutter py-1.5">
        <Skeleton className="h-12 w-full rounded-full" />
      </div>
      <div className="gutter flex h-12 items-center gap-2 overflow-hidden pt-1">
        {["w-12", "w-32", "w-28", "w-32"].map((width, index) => (
          <Skeleton key={index} className={`h-9.5 shrink-0 rounded-full ${width}`} />
        ))}
      </div>
      <div className="gutter mt-1 flex h-15 items-center gap-4 overflow-hidden">
        {Array.from({ length: 7 }, (_, index) => (
          <Skeleton key={index} className="size-9 shrink-0" />
        ))}
      </div>
      <div className="gutter mt-1">
        <div className="mb-1 flex min-h-11 items-center justify-between">
          <Skeleton className="h-4 w-1/4" />
          <Skeleton className="h-9.5 w-28 rounded-full" />
        </div>
        <div className="grid grid-cols-1 gap-2.5 desk:grid-cols-2 desk:gap-4">
          <SkeletonRow />
          <SkeletonRow />
          <SkeletonRow />
        </div>
      </div>
    </PageFrame>
  );
}

function DetailSkeleton() {
  return (
    <PageFrame busy bleed desk="beside">
      <Skeleton className="aspect-video rounded-none desk:mx-(--gutter) desk:mt-14 desk:rounded-xl" />
      <div className="gutter mt-5 space-y-3">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-6 h-24 w-full rounded-lg" />
        <Skeleton className="h-24 w-full rounded-lg" />
      </div>
    </PageFrame>
  );
}

function PlainSkeleton() {
  return (
    <PageFrame busy>
      <Skeleton className="mt-2 h-8 w-1/2" />
      <Skeleton className="mt-6 h-32 w-full rounded-lg" />
    </PageFrame>
  );
}

/** Shown while the first screen's code loads. Later navigations keep the old screen until the next one is ready. */
export const skeletons: Readonly<Record<Screen["skeleton"], ComponentType>> = {
  list: ListSkeleton,
  detail: DetailSkeleton,
  plain: PlainSkeleton,
};
