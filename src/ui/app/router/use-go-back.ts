import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Goes back to where the member came from; to `fallback` when this was the first screen, such as behind a shared link. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    if (key === "default" || isFirstEntry()) void navigate(fallback, { replace: true });
    else void navigate(-1);
  }, [navigate, key, fallback]);
}

/** The router counts its entries in the browser's history; a screen that took the first one's place has a key of its own. */
function isFirstEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && state.idx === 0;
}
