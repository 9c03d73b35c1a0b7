import { constants } from "node:fs";
import { access, stat } from "node:fs/promises";
import path from "node:path";
import type { Settings } from "../settings.ts";
import { type Finding, well, whyOf, wrong } from "./finding.ts";

/** Looks whether pictures can be kept where the settings say, by whoever asks. Writes nothing. */
export async function checkPictures({ blobsDir }: Pick<Settings, "blobsDir">): Promise<Finding> {
  const folder = path.resolve(blobsDir);
  try {
    const nearest = await nearestOf(folder);
    if (!(await stat(nearest)).isDirectory()) throw new Error(`${nearest} is no folder`);
    await access(nearest, constants.W_OK | constants.X_OK);
    return well(`Merchants' pictures are kept in ${folder}.`);
  } catch (error) {
    const mend = "Set BLOBS_DIR to a folder that the server may write to, the same one for every process.";
    return wrong(`Merchants' pictures can't be kept in ${folder} (${whyOf(error)}).`, mend);
  }
}

/** The folder itself, or the first one above it that is there: the server makes those between. */
async function nearestOf(folder: string): Promise<string> {
  try {
    await stat(folder);
    return folder;
  } catch (error) {
    const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT";
    if (!isMissing || path.dirname(folder) === folder) throw error;
    return nearestOf(path.dirname(folder));
  }
}
