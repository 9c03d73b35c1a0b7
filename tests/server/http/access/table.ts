import type { Hono } from "hono";
import type { HttpEnv } from "#server/adapters/http/envelope.ts";
import { memberRows } from "./rows/member-rows.ts";
import { merchantRows } from "./rows/merchant-rows.ts";
import { openRows } from "./rows/open-rows.ts";
import type { AccessRow } from "./support/row.ts";

/** Who may call what, and what everybody else meets: one row for each call that is served, by its method and path. */
export const accessTable: Readonly<Record<string, AccessRow>> = { ...memberRows, ...merchantRows, ...openRows };

/** Rows whose callers open them in one of these ways. */
export function rowsOpenTo<Opens extends AccessRow["opens"]>(
  ...opens: readonly Opens[]
): readonly (readonly [string, AccessRow & { readonly opens: Opens }])[] {
  return Object.entries(accessTable).flatMap(([call, row]) => (isOpenTo(row, opens) ? [[call, row] as const] : []));
}

function isOpenTo<Opens extends AccessRow["opens"]>(
  row: AccessRow,
  opens: readonly Opens[],
): row is AccessRow & { readonly opens: Opens } {
  return opens.some((one) => one === row.opens);
}

/** Every call that an app registers, as `GET /path`. What only passes requests on has no path of its own. */
export function callsOf(app: Pick<Hono<HttpEnv>, "routes">): ReadonlySet<string> {
  return new Set(app.routes.map(({ method, path }) => `${method} ${path}`).filter((call) => call !== "ALL /*"));
}

/** Calls that have no row, and rows that have no call. */
export function differences(calls: ReadonlySet<string>): {
  readonly withoutRow: readonly string[];
  readonly withoutCall: readonly string[];
} {
  const rows = new Set(Object.keys(accessTable));
  return { withoutRow: [...calls.difference(rows)], withoutCall: [...rows.difference(calls)] };
}
