import type { ReactNode } from "react";
import { CourtSpot } from "#ui/components/facts/CourtSpot.tsx";
import type { Tone } from "#ui/components/looks/tone.ts";

interface EmptyStateProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What to do next. */
  readonly children?: ReactNode;
  readonly action?: ReactNode;
  readonly tone?: Tone;
}

/** Nothing here yet, and what to do about it. */
export function EmptyState({ icon, title, children, action, tone = "brand" }: EmptyStateProps) {
  return (
    <div className="mx-auto flex max-w-80 flex-col items-center px-2 py-10 text-center">
      <CourtSpot icon={icon} tone={tone} />
      <h2 className="mt-5 text-lg">{title}</h2>
      {children ? <div className="mt-1 text-sm text-balance text-muted">{children}</div> : null}
      {action ? <div className="mt-5">{action}</div> : null}
    </div>
  );
}
