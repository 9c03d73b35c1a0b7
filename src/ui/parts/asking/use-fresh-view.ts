import { useEffect, useRef } from "react";

/**
 * For a screen that shows something else in place, such as a form that becomes its result: scrolls to the top, and
 * moves the focus to the content if the control that had it is gone. `null` means that nothing is shown yet, and
 * changes nothing.
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
