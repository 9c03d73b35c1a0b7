import { execFileSync } from "node:child_process";
import { readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const shared = ["src", "vite", "pages", "package.json"];

/** Builds the web app where there is none, or where a source is newer than it. */
export function buildApp(): void {
  build("dist", ["vite.config.ts"], []);
  // The members' build empties the folder of both.
  build("dist/console", [], ["-c", "vite/builds/console.config.ts"]);
}

/** The same with the demo. */
export function buildDemo(): void {
  build("dist-demo", [], ["-c", "vite/builds/demo.config.ts"]);
  // The demo's build empties the folder of both.
  build("dist-demo/organiser", [], ["-c", "vite/builds/organiser.config.ts"]);
}

function build(folder: string, own: readonly string[], options: readonly string[]): void {
  const built = statSync(join(root, folder, "index.html"), { throwIfNoEntry: false })?.mtimeMs ?? 0;
  if (newestOf([...shared, ...own].map((source) => join(root, source))) < built) return;
  execFileSync(join(root, "node_modules", ".bin", "vite"), ["build", ...options, "--logLevel", "error"], {
    cwd: root,
    stdio: "inherit",
  });
}

function newestOf(files: readonly string[]): number {
  return Math.max(...files.map((file) => (statSync(file).isDirectory() ? newestIn(file) : statSync(file).mtimeMs)));
}

function newestIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  return Math.max(
    0,
    ...entries.filter((entry) => entry.isFile()).map((entry) => statSync(join(entry.parentPath, entry.name)).mtimeMs),
  );
}
