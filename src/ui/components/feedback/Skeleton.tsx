import { classes } from "#ui/components/looks/classes.ts";

interface SkeletonProps {
  /** Size and shape by utilities, such as "h-4 w-2/3". */
  readonly className?: string;
}

/** A breathing block where something will be. Silent to screen readers: the page says that it is busy. */
export function Skeleton({ className }: SkeletonProps) {
  return <div aria-hidden className={classes("skeleton", className)} />;
}
