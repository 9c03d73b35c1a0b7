import { type ReactNode, useEffect, useRef } from "react";

interface LateArrivalProps {
  readonly className?: string;
  /** Comes or goes by itself while the page is being read. */
  readonly children: ReactNode;
}

/**
 * A place for something that comes late above other things. At the top of the page the things below glide to make room
 * instead of jumping under the finger; further down the browser's own scroll anchoring holds them.
 */
export function LateArrival({ className, children }: LateArrivalProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    let height = element.offsetHeight;
    // A ResizeObserver would hear of it only after the next paint, when the browser has counted a layout shift.
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

/** Moves what follows from its old place to its new one, so that it never jumps. */
function glide(element: Element, grown: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    next.animate([{ transform: `translateY(${-grown}px)` }, { transform: "none" }], {
      duration: 280,
      easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
    });
  }
}
