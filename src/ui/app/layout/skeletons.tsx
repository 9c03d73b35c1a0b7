import type { ComponentType } from "react";
import { Page } from "#ui/components/Page.tsx";
import { Skeleton } from "#ui/components/Skeleton.tsx";
import { SkeletonCard } from "#ui/components/SkeletonCard.tsx";
import type { ScreenEntry } from "../router/screen-entry.ts";

function ListSkeleton() {
  return (
    <Page busy>
      <Skeleton className="mt-2 h-8 w-1/2" />
      <Skeleton className="mt-4 h-12 w-full rounded-full" />
      <div className="mt-4 flex gap-2 overflow-hidden">
        {["w-14", "w-28", "w-24", "w-28"].map((width, index) => (
          <Skeleton key={index} className={`h-9.5 shrink-0 rounded-full ${width}`} />
        ))}
      </div>
      <div className="mt-6 space-y-4">
        <SkeletonCard />
        <SkeletonCard />
      </div>
    </Page>
  );
}

function DetailSkeleton() {
  return (
    <Page busy bleed>
      <Skeleton className="aspect-video rounded-none" />
      <div className="gutter mt-5 space-y-3">
        <Skeleton className="h-7 w-4/5" />
        <Skeleton className="h-4 w-1/2" />
        <Skeleton className="mt-6 h-24 w-full rounded-lg" />
        <Skeleton className="h-24 w-full rounded-lg" />
      </div>
    </Page>
  );
}

function PlainSkeleton() {
  return (
    <Page busy>
      <Skeleton className="mt-2 h-8 w-1/2" />
      <Skeleton className="mt-6 h-32 w-full rounded-lg" />
    </Page>
  );
}

/** Stands in while the first screen's code loads; after that the old screen stays until the next one is there. */
export const skeletons: Readonly<Record<ScreenEntry["skeleton"], ComponentType>> = {
  list: ListSkeleton,
  detail: DetailSkeleton,
  plain: PlainSkeleton,
};
