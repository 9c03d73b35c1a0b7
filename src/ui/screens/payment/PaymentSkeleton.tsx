import { Skeleton } from "#ui/components/feedback/Skeleton.tsx";

/** The payment while it loads. */
export function PaymentSkeleton() {
  return (
    <div className="space-y-4">
      <Skeleton className="h-22 w-full rounded-lg" />
      <Skeleton className="h-14 w-full rounded-lg" />
      <Skeleton className="mt-8 h-6 w-1/2" />
      <Skeleton className="h-16 w-full rounded-lg" />
      <Skeleton className="h-16 w-full rounded-lg" />
    </div>
  );
}
