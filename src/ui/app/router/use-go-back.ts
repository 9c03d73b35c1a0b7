import { useCallback } from "react";
import { useLocation, useNavigate } from "react-router-dom";

/** Goes back to where the member came from; to `fallback` when this was the first screen, such as behind a shared link. */
export function useGoBack(fallback: string): () => void {
  const navigate = useNavigate();
  const first = useLocation().key === "default";
  return useCallback(() => {
    if (first) void navigate(fallback, { replace: true });
    else void navigate(-1);
  }, [navigate, first, fallback]);
}
