import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const page = join(root, "dist", "index.html");
const sources = ["src", "vite", "index.html", "vite.config.ts", "package.json"];

/** Builds the web app before the first test where there is none, or where a source is newer than it. */
export function buildApp(): void {
  const built = statSync(page, { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (newestOf(sources.map((source) => join(root, source))) < built) return;
  execFileSync(join(root, "node_modules", ".bin", "vite"), ["build", "--logLevel", "error"], { cwd: root, stdio: "inherit" });
}

function newestOf(files: readonly string[]): number {
  return Math.max(...files.map((file) => (statSync(file).isDirectory() ? newestIn(file) : statSync(file).mtimeMs)));
}

function newestIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(0, ...entries.filter((entry) => entry.isFile()).map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs));
}
