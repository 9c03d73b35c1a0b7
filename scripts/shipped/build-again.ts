import { createHash } from "node:crypto";
import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * `npm run build:again`: builds the app, the console and the demo once more, with another zone and language of the
 * machine, and fails when a file is not byte for byte what `dist` and `dist-demo` held. Who has the sources can so
 * prove what a server serves.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const folders = ["dist", "dist-demo"] as const;
const before = built();
if (before.size === 0) throw new Error("Nothing is built yet: npm run build, npm run build:demo.");
const env = { ...process.env, TZ: process.env["TZ"] === "Asia/Tokyo" ? "UTC" : "Asia/Tokyo", LANG: "th_TH.UTF-8" };
for (const script of ["build", "build:demo"]) {
  execFileSync("npm", ["run", "--silent", script], { cwd: root, env, stdio: ["ignore", "ignore", "inherit"] });
}
const after = built();
const differing = [...new Set([...before.keys(), ...after.keys()])].filter(
  (name) => before.get(name) !== after.get(name),
);
for (const name of differing) process.stderr.write(`Not the same when it is built again: ${name}\n`);
process.stdout.write(`${after.size} files built again, ${differing.length} of them differ.\n`);
process.exitCode = differing.length === 0 ? 0 : 1;

/** The digest of each file that is built, by its path. */
function built(): ReadonlyMap<string, string> {
  const digests = new Map<string, string>();
  for (const folder of folders) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      if (!entry.isFile()) continue;
      const file = join(entry.parentPath, entry.name);
      digests.set(file.slice(root.length), createHash("sha256").update(readFileSync(file)).digest("hex"));
    }
  }
  return digests;
}
