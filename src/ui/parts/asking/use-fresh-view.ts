import { useEffect, useRef } from "react";

/**
 * When what a screen shows becomes something else in place, such as a form becoming its result: back to the top, and
 * the focus to the content where the control that had it is gone. `null` is nothing yet, and changes nothing.
 */
export function useFreshView(shown: string | null): void {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const last = before.current;
    before.current = shown;
    if (last === null || shown === null || last === shown) return;
    window.scrollTo({ top: 0 });
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body)
      document.getElementById("main")?.focus({ preventScroll: true });
  }, [shown]);
}
