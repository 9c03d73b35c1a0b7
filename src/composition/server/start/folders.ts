import { constants } from "node:fs";
import { access, stat, statfs } from "node:fs/promises";
import path from "node:path";

/**
 * Returns why nothing can be kept in a folder, as a clause, or null if it can. A folder that is missing counts as the
 * nearest one above it: whoever needs it makes it. `room` is how many bytes are needed. Writes nothing.
 */
export async function whyUnfit(folder: string, room = 0): Promise<string | null> {
  try {
    const nearest = await nearestOf(path.resolve(folder));
    if (!(await stat(nearest)).isDirectory()) return `${nearest} is no folder`;
    await access(nearest, constants.W_OK | constants.X_OK);
    const { bavail, bsize } = await statfs(nearest);
    return bavail * bsize < room ? `its disk is full: ${inMB(bavail * bsize)} left, ${inMB(room)} needed` : null;
  } catch (error) {
    return clauseOf(error);
  }
}

/** The folder itself, or the first one above it that is there. */
async function nearestOf(folder: string): Promise<string> {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    if (codeOf(error) !== "ENOENT" || path.dirname(folder) === folder) throw error;
    return nearestOf(path.dirname(folder));
  }
}

/** Says what failed in a folder, for people. */
export function clauseOf(error: unknown): string {
  switch (codeOf(error)) {
    case "EROFS":
      return "its disk is read-only";
    case "EACCES":
    case "EPERM":
      return "this user may not write there";
    case "ENOTDIR":
      return "a part of its path is no folder";
    default:
      return error instanceof Error ? error.message : String(error);
  }
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

function inMB(bytes: number): string {
  return `${Math.floor(bytes / 1_000_000)} MB`;
}
