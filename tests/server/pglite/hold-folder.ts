/** Takes the lock of the folder named by its argument, says so or why not, and holds it until it is ended. */
import { FolderInUse, lockFolder } from "#server/adapters/pglite/folder-lock.ts";

const folder = process.argv[2] ?? "";
try {
  await lockFolder(folder);
  process.stdout.write("held\n");
  setInterval(() => undefined, 1_000);
} catch (error) {
  process.stdout.write(error instanceof FolderInUse ? `refused ${error.message}\n` : `failed ${String(error)}\n`);
}
