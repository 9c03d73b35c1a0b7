import { type RefObject, useEffect, useEffectEvent } from "react";

/**
 * Calls `onSeen` once when the element comes near the part of the page that is on screen, and once more after `again`
 * changed. Browsers that can't observe never call: leave a control that does the same.
 */
export function useSeen(element: RefObject<Element | null>, onSeen: () => void, near: string, again: unknown): void {
  const seen = useEffectEvent(onSeen);
  useEffect(() => {
    const { current } = element;
    if (!current || typeof IntersectionObserver === "undefined") return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        seen();
      },
      { rootMargin: near },
    );
    observer.observe(current);
    return () => observer.disconnect();
  }, [element, near, again]);
}
