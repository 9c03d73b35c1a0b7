import { readFile } from "node:fs/promises";
import { text } from "node:stream/consumers";
import { operate } from "./run.ts";

process.exitCode = await operate(process.argv.slice(2), {
  print: (output) => process.stdout.write(output),
  complain: (output) => process.stderr.write(output),
  readText: (path) => (path === "-" ? text(process.stdin) : readFile(path, "utf8")),
});
