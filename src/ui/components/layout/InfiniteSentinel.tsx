import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { Button } from "#ui/components/actions/Button.tsx";

interface InfiniteSentinelProps {
  /** Called when the end of the list is near, to load more. Called again only after `cursor` changed. */
  readonly onReach: () => void;
  /** The list's present cursor. A new one means that a page arrived. */
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

/**
 * Calls `onSeen` once when the element comes within `near` of the screen, and once more after each change of `again`.
 * Browsers without IntersectionObserver never call it, so keep a control that does the same.
 */
export function useSeen(element: RefObject<Element | null>, onSeen: () => void, near: string, again: unknown): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy page hears of several frames at once: out of sight in one, and seen in the next.
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer.disconnect();
        seen();
      },
      { rootMargin: near },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, near, again]);
}
