import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

/** What the demo is made of, from the project's root. */
const sources = ["src", "pages", "package-lock.json"];

/**
 * Names a build of the demo: another name when any of its sources is another, the same name whenever and wherever the
 * same sources are built.
 */
export function sourcesDigest(root: string): string {
  const digest = createHash("sha256");
  for (const source of sources) {
    for (const file of filesAt(join(root, source))) {
      digest.update(file.slice(root.length).replaceAll("\\", "/")).update("\0").update(readFileSync(file));
    }
  }
  return digest.digest("hex").slice(0, 16);
}

/** A file itself, or the files of a folder in a fixed order. */
function filesAt(path: string): readonly string[] {
  try {
    return readdirSync(path, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .toSorted();
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOTDIR") return [path];
    throw error;
  }
}
