import { appendFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";

/*
 * `node --import` this before any program: each distinct statement that it sends to PostgreSQL is written once, as a line
 * of JSON, to a file of this process in the folder that RELEASE_STATEMENTS names.
 */
const folder = process.env["RELEASE_STATEMENTS"];

if (folder !== undefined) {
  const file = join(folder, `${process.pid}.jsonl`);
  const known = new Set<string>();
  const send = pg.Client.prototype.query as (this: unknown, ...given: readonly unknown[]) => unknown;
  const recording = function (this: unknown, ...given: readonly unknown[]): unknown {
    const [first] = given;
    const text = typeof first === "string" ? first : (first as { readonly text?: unknown } | undefined)?.text;
    if (typeof text === "string" && !known.has(text)) {
      known.add(text);
      appendFileSync(file, `${JSON.stringify(text)}\n`);
    }
    return Reflect.apply(send, this, given);
  };
  pg.Client.prototype.query = recording as typeof pg.Client.prototype.query;
}
