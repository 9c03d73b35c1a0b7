import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/**
 * Goes back to where the member came from, or to `fallback` when this is the first screen, for example after a shared
 * link.
 */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const { key } = useLocation();
  return useCallback(() => {
    if (key === "default" || isFirstEntry()) void navigate(fallback, { replace: true });
    else void navigate(-1);
  }, [navigate, key, fallback]);
}

/**
 * The router counts its entries in the browser's history. A screen that replaced the first entry has a key of its own,
 * so the key alone does not tell.
 */
function isFirstEntry(): boolean {
  const state: unknown = window.history.state;
  return typeof state === "object" && state !== null && "idx" in state && state.idx === 0;
}
