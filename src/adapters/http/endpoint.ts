import type { Route } from "#contract/wire/route.ts";

/**
 * A call of the route table as the app ships it: method and path, checked against the table by the compiler.
 * The table's schemas stay behind; `route` is a type only.
 */
export interface Endpoint<R extends Route = Route> {
  readonly method: R["method"];
  readonly path: R["path"];
  readonly route?: R;
}

/** `endpoint<typeof joinEvent>("POST", "/line/join/event")`: any other method or path does not compile. */
// @__NO_SIDE_EFFECTS__
export function endpoint<R extends Route>(method: R["method"], path: R["path"]): Endpoint<R> {
  return { method, path };
}
