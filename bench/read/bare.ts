import { readFile } from "node:fs/promises";
import { createAdaptorServer } from "@hono/node-server";
import { Hono } from "hono";

/** A route of Hono that answers the bytes of the file in BENCH_BODY, and nothing else. */
const body = await readFile(process.env["BENCH_BODY"] ?? "");
const app = new Hono();
app.get("*", (c) => c.body(body, 200, { "content-type": "application/json" }));
const server = createAdaptorServer({ fetch: app.fetch });
server.listen(0, "127.0.0.1", () => {
  const address = server.address();
  process.stdout.write(`Sideline is on http://localhost:${typeof address === "object" ? address?.port : 0}\n`);
});
process.once("SIGTERM", () => process.exit());
