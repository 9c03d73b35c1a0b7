import { chmod, mkdir, stat } from "node:fs/promises";

/** What to do with a folder that other users of the machine may read: take that right away, or refuse the folder. */
export type WhenOpenToOthers = "mend" | "refuse";

/** Other users of the machine may read the folder. */
export class FolderOpenToOthers extends Error {
  override readonly name = "FolderOpenToOthers";
}

const ownerOnly = 0o700;
const others = 0o077;

/**
 * Makes the folder if it is missing, for its owner only. The embedded database gives its files to everybody (0666), so
 * this folder is what keeps others out. Windows has no such rights; there the folder of the user's profile does it.
 * @throws FolderOpenToOthers with a sentence for people.
 */
export async function makePrivateFolder(folder: string, whenOpen: WhenOpenToOthers): Promise<void> {
  await mkdir(folder, { recursive: true, mode: ownerOnly });
  if (process.platform === "win32" || ((await stat(folder)).mode & others) === 0) return;
  if (whenOpen === "refuse") {
    throw new FolderOpenToOthers(
      `DATA_DIR ${folder} may be read by other users of this machine. Take that away first: chmod 700 ${folder}`,
    );
  }
  await chmod(folder, ownerOnly);
}
