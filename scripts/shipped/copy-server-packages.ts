import { cpSync, existsSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { fontFiles } from "../../src/server/adapters/papers/fonts.ts";
import { serverPackages } from "./packages.ts";

/**
 * `node scripts/shipped/copy-server-packages.ts FROM TO`: copies the packages that a server needs at run time from a
 * node_modules folder to a new one. The Dockerfile runs it after the build. Prints how many there are; those of other
 * platforms are not installed, and not missed.
 */
const [from, to] = process.argv.slice(2);
if (from === undefined || to === undefined || !existsSync(from) || existsSync(to)) {
  process.stderr.write("Name a node_modules folder, and a folder that is not there yet.\n");
  process.exit(64);
}
const source = realpathSync(from);
const nested = /\/node_modules\//u;
let count = 0;
for (const { folder, isOfPlatform } of serverPackages()) {
  const path = folder.replace(/^node_modules\//u, "");
  const isThere = existsSync(join(source, path));
  if (!isThere && isOfPlatform) continue;
  if (!isThere) throw new Error(`${path} is not installed.`);
  // What lies inside another package has an entry of its own.
  const inside = (file: string) => file.slice(join(source, path).length + 1);
  const isOwn = (file: string) => !nested.test(`/${inside(file)}/`) && isNeeded(path, inside(file));
  cpSync(join(source, path), join(to, path), { recursive: true, filter: isOwn });
  count += 1;
}
process.stdout.write(`${count} packages.\n`);

/** Of a package of fonts only the one that we use is copied, with its licence; a package has up to 40 MB of others. */
function isNeeded(name: string, file: string): boolean {
  const used = Object.values(fontFiles).find((font) => font.package === name)?.file;
  if (used === undefined || file === "") return true;
  return used === file || used.startsWith(`${file}/`) || /^(?:package\.json|LICENSE[^/]*)$/u.test(file);
}
