import { useEffect, useEffectEvent, useRef } from "react";
import { Button } from "./Button.tsx";

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
  const reach = useEffectEvent(onReach);

  useEffect(() => {
    const element = mark.current;
    if (!element || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        reach();
      },
      { rootMargin: "0px 0px 800px" },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [cursor]);

  return (
    <div ref={mark} className="flex justify-center py-4">
      <Button look="quiet" size="small" busy={busy} onClick={onReach}>
        {label}
      </Button>
    </div>
  );
}
