import { open, unlink } from "node:fs/promises";
import { usageFault } from "./failures.ts";

/** A new, empty file. The caller calls exactly one of the two methods. */
export interface NewFile {
  write(content: string | Uint8Array): Promise<void>;
  /** Removes it. */
  discard(): Promise<void>;
}

/** Creates a file. Null when it exists already; that file is not touched. Throws when the file can't be created. */
export type OpenNewFile = (path: string) => Promise<NewFile | null>;

/** On disk, readable by its owner only, because it has members' payments and bank accounts. */
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

interface Filling<Answer> {
  readonly ask: () => Promise<Answer>;
  /** Null when there is nothing to write; the file is removed then. */
  readonly contentOf: (answer: Answer) => string | Promise<Uint8Array> | null;
  /** How to get the answer again if it can't be written. */
  readonly ifLost?: (answer: Answer) => string;
}

/**
 * Writes an answer to a new file. The file is created before the question is sent, so no answer is lost because the
 * file can't be created. The file is removed when there is nothing to write.
 * @throws CommandFailed when the file exists already or can't be written. Also throws what `ask` throws.
 */
export async function intoNewFile<Answer>(
  { openNew }: { readonly openNew: OpenNewFile },
  path: string,
  filling: Filling<Answer>,
): Promise<Answer> {
  const { ask, contentOf, ifLost } = filling;
  const file = await openNew(path).catch(() => {
    throw usageFault(`${path} can't be written.`);
  });
  if (!file) throw usageFault(`${path} is there already. Name a file that is not.`);
  const answer = await orDiscard(file, ask);
  try {
    const content = await contentOf(answer);
    await (content === null ? file.discard() : file.write(content));
  } catch {
    await file.discard().catch(() => undefined);
    throw usageFault(`${path} can't be written.`, ...(ifLost ? [ifLost(answer)] : []));
  }
  return answer;
}

async function orDiscard<Answer>(file: NewFile, ask: () => Promise<Answer>): Promise<Answer> {
  try {
    return await ask();
  } catch (error) {
    await file.discard().catch(() => undefined);
    throw error;
  }
}
