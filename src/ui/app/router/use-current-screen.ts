import { useMatches } from "react-router-dom";
import type { RouteHandle, ScreenEntry } from "./screen-table.ts";

/** The screen that is shown now; null before there is one. */
export function useCurrentScreen(): ScreenEntry | null {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle.screen : null;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null && "screen" in handle;
}
