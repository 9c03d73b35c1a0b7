import { matchRoutes } from "react-router-dom";
import { areIds } from "./ids.ts";
import { screens } from "./screen-table.ts";

const routes = screens.map(({ path }) => ({ path }));

/** Whether a path is one of the 13 screens' or Forbidden's, with parameters that could be ids. */
export function isScreenPath(pathname: string): boolean {
  const match = matchRoutes(routes, pathname)?.at(-1);
  return match !== undefined && areIds(match.params);
}
