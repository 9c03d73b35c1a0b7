import { type ReactNode, useEffect, useRef } from "react";

interface LateArrivalProps {
  readonly className?: string;
  /** What comes or goes by itself while the page is being read, or nothing. */
  readonly children: ReactNode;
}

/**
 * Where something comes late above other things. At the top of the page these glide to make room instead of jumping under
 * the finger; further down the browser's own scroll anchoring holds them.
 */
export function LateArrival({ className, children }: LateArrivalProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    let height = element.offsetHeight;
    // Heard before the next paint, which a ResizeObserver is not: a browser has counted the shift by then.
    const observer = new MutationObserver(() => {
      const grown = element.offsetHeight - height;
      height += grown;
      if (grown !== 0 && window.scrollY <= 0) glide(element, grown);
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={room} className={className}>
      {children}
    </div>
  );
}

/** Starts what follows where it was, so that on screen nothing has moved yet, and lets it go to its new place. */
function glide(element: Element, grown: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    next.animate([{ transform: `translateY(${-grown}px)` }, { transform: "none" }], {
      duration: 280,
      easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
    });
  }
}
