import type { ReactNode } from "react";

interface PanelHeadingProps {
  readonly title: string;
  readonly hint: string;
  readonly action?: ReactNode;
}

/** What a card of the panel shows, in a word and in a sentence. */
export function PanelHeading({ title, hint, action }: PanelHeadingProps) {
  return (
    <div className="flex items-start justify-between gap-3">
      <div className="min-w-0 flex-1">
        <h3 className="text-sm font-bold">{title}</h3>
        <p className="text-xs text-pretty text-muted">{hint}</p>
      </div>
      {action}
    </div>
  );
}
