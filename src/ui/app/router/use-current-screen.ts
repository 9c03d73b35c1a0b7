import { useMatches } from "react-router-dom";
import type { RouteHandle } from "./create-routes.tsx";
import { notFound, type ScreenEntry } from "./screen-table.ts";

/** The screen that is shown now. */
export function useCurrentScreen(): ScreenEntry {
  const handle = useMatches().at(-1)?.handle;
  return isRouteHandle(handle) ? handle.screen : notFound;
}

function isRouteHandle(handle: unknown): handle is RouteHandle {
  return typeof handle === "object" && handle !== null && "screen" in handle;
}
