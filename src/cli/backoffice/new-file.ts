import { open, unlink } from "node:fs/promises";

/** A file of our own that holds its place already, still empty. One of the two ends it. */
export interface NewFile {
  write(content: string | Uint8Array): Promise<void>;
  /** Takes it away again. */
  discard(): Promise<void>;
}

/** Opens a file that is not there yet; null where there is one, which stays as it is. Throws where none can be written. */
export type OpenNewFile = (path: string) => Promise<NewFile | null>;

/** On the disk. What members paid and where they bank is for the eyes of its owner only. */
export const openNewFile: OpenNewFile = async (path) => {
  const handle = await open(path, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") return null;
    throw error;
  });
  if (!handle) return null;
  return {
    write: async (content) => {
      await handle.writeFile(content);
      await handle.sync();
      await handle.close();
    },
    discard: async () => {
      await handle.close();
      await unlink(path);
    },
  };
};
