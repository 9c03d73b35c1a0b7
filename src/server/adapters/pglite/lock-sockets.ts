import { createHash } from "node:crypto";
import { readdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Where the sockets of a folder's owners are. */
export interface LockSockets {
  path(name: string): string;
  /** The numbered ones that are there. */
  numbers(): Promise<readonly string[]>;
}

/** The longest path of a socket that every system takes, and the longest name after the prefix. */
const longestPath = 100;
const longestName = 12;

/** Inside the folder, so that whoever reaches the folder finds them; for a long path under a short name elsewhere. */
export function socketsOf(folder: string): LockSockets {
  const inside = join(folder, "lock.").length + longestName <= longestPath;
  const [home, prefix] = inside ? [folder, "lock."] : [tmpdir(), `sideline-${hashOf(folder)}.`];
  return {
    path: (name) => join(home, prefix + name),
    async numbers() {
      const names = (await readdir(home)).filter((name) => name.startsWith(prefix));
      return names.map((name) => name.slice(prefix.length)).filter((name) => /^\d+$/u.test(name));
    },
  };
}

/** A short name for a folder. */
export function hashOf(folder: string): string {
  return createHash("sha256").update(folder).digest("hex").slice(0, 24);
}
