import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { buffer, text } from "node:stream/consumers";
import { setTimeout as pause } from "node:timers/promises";
import { openNewFile } from "./new-file.ts";
import { run } from "./run.ts";

// A reader such as `head` may close its end early. That is not an error.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code !== "EPIPE") throw error;
  process.exit();
});

process.exitCode = await run(process.argv.slice(2), {
  environment: process.env,
  fetch,
  newKey: randomUUID,
  pause: async (milliseconds) => {
    await pause(milliseconds);
  },
  print: (output) => process.stdout.write(output),
  complain: (output) => process.stderr.write(output),
  readText: (path) => (path === "-" ? text(process.stdin) : readFile(path, "utf8")),
  readBytes: async (path) => new Uint8Array(path === "-" ? await buffer(process.stdin) : await readFile(path)),
  openNew: openNewFile,
});
