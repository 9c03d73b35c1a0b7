import { readdirSync, readFileSync } from "node:fs";
import { join, relative } from "node:path";
import { fileURLToPath } from "node:url";

const application = fileURLToPath(new URL("../../../src/server/application", import.meta.url));

/** Reads settle what is due (`settleDue`) and decide nothing, so they are no decisions. */
const asksForRoom =
  /\brooms\.(?:share|change|changeTwo|changeParticipation|changePayment|cancel|settle|settleTogether|end\w+)\b/iu;
const begins = /^(?: {2}(?:async )?|(?:export )?(?:async )?function )(#?\w+)(?:<[^(]*>)?\(/u;

/** Every method of the use cases that decides in a room, as `door/mark-paid.ts undo`. */
export function decisionsOfUseCases(): readonly string[] {
  return readdirSync(application, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith(".ts"))
    .map((entry) => join(entry.parentPath, entry.name))
    .map((file) => ({ path: relative(application, file).replaceAll("\\", "/"), text: readFileSync(file, "utf8") }))
    .flatMap(({ path, text }) => decisionsIn(text).map((method) => `${path} ${method}`))
    .toSorted();
}

/** The methods of a file that ask for a room, each once. */
export function decisionsIn(text: string): readonly string[] {
  const methods = new Set<string>();
  let within = "";
  for (const line of text.split("\n")) {
    within = begins.exec(line)?.[1] ?? within;
    if (asksForRoom.test(line)) methods.add(within);
  }
  return [...methods];
}
