import { matchPath } from "react-router-dom";
import { screens } from "./screen-table.ts";

/** The template of a path, such as `/payment/:id/:joinId`, which says where without saying whose; null where there is no screen. */
export function routeOf(path: string): string | null {
  return screens.find((screen) => matchPath(screen.path, path) !== null)?.path ?? null;
}
