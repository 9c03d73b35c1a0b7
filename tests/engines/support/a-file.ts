import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Writes a file that a story chooses in its browser; its path. */
export function aFile(name: string, content: Uint8Array | string): string {
  const path = join(mkdtempSync(join(tmpdir(), "sideline-engine-")), name);
  writeFileSync(path, content);
  return path;
}
