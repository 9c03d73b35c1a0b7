import type { ReactNode } from "react";

/** Says its text to screen readers whenever it changes, without interrupting. Keep it mounted and change the text. */
export function LiveRegion({ children }: { readonly children: ReactNode }) {
  return (
    <div role="status" aria-live="polite" className="sr-only">
      {children}
    </div>
  );
}
