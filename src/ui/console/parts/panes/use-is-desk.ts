import { useSyncExternalStore } from "react";

/** Where `desk:` begins. */
const desk = "(min-width: 64rem)";

/** Is there room for a table, and for what is chosen beside it? */
export function useIsDesk(): boolean {
  return useSyncExternalStore(followDesk, () => matchMedia(desk).matches);
}

function followDesk(changed: () => void): () => void {
  const media = matchMedia(desk);
  media.addEventListener("change", changed);
  return () => media.removeEventListener("change", changed);
}
