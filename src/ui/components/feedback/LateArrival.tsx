import { type ReactNode, useEffect, useRef } from "react";

interface LateArrivalProps {
  readonly className?: string;
  /** Content that appears or disappears by itself while the member reads the page. */
  readonly children: ReactNode;
}

/**
 * A place for content that appears late, above other content. At the top of the page, what is below glides down instead
 * of jumping under the finger. Further down, the browser's own scroll anchoring keeps it in place.
 */
export function LateArrival({ className, children }: LateArrivalProps) {
  const room = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = room.current;
    if (!element) return undefined;
    let height = element.offsetHeight;
    // A ResizeObserver would be called only after the next paint, when the browser has already counted a layout shift.
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

/** Animates what follows from its old place to its new one, so that it never jumps. */
function glide(element: Element, grown: number): void {
  if (matchMedia("(prefers-reduced-motion: reduce)").matches) return;
  for (let next = element.nextElementSibling; next; next = next.nextElementSibling) {
    next.animate([{ transform: `translateY(${-grown}px)` }, { transform: "none" }], {
      duration: 280,
      easing: "cubic-bezier(0.2, 0.8, 0.2, 1)",
    });
  }
}
