import type { PageAddress } from "../../browser/wire.ts";

/** The app's path and query string behind the #, where the demo's router has them. */
export const hashAddress: PageAddress = {
  path: () => inside().pathname,
  search: () => inside().search,
};

function inside(): URL {
  return new URL(location.hash.slice(1) || "/", location.origin);
}
