import { useRef } from "react";
import { Button } from "#ui/components/actions/Button.tsx";
import { useSeen } from "./use-seen.ts";

interface InfiniteSentinelProps {
  /** The end of the list comes near: load more. Called again only after `cursor` changed. */
  readonly onReach: () => void;
  /** Where the list stands; a new one means that a page arrived. */
  readonly cursor: string;
  readonly busy: boolean;
  /** For keyboards, screen readers and browsers that can't observe: a button that does the same. */
  readonly label: string;
}

/** The end of a list that goes on: loads the next page one screen before it is reached. */
export function InfiniteSentinel({ onReach, cursor, busy, label }: InfiniteSentinelProps) {
  const mark = useRef<HTMLDivElement>(null);
  useSeen(mark, onReach, "0px 0px 800px", cursor);

  return (
    <div ref={mark} className="flex justify-center py-4">
      <Button look="quiet" size="small" busy={busy} onClick={onReach}>
        {label}
      </Button>
    </div>
  );
}
