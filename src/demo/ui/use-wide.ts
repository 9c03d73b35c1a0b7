import { useSyncExternalStore } from "react";

/** From here on there is room beside the phone; `demo/index.html` and `demo.css` say the same. */
const wide = "(min-width: 900px)";

/** Is there room beside the phone? */
export function useWide(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(wide).matches);
}

function subscribe(changed: () => void): () => void {
  const query = matchMedia(wide);
  query.addEventListener("change", changed);
  return () => query.removeEventListener("change", changed);
}
