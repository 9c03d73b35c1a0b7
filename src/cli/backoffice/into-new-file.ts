import type { CommandContext } from "./command.ts";
import { usageFault } from "./failures.ts";
import type { NewFile } from "./new-file.ts";

export interface Filling<Answer> {
  readonly ask: () => Promise<Answer>;
  /** Null: there is nothing to put in, and no file stays. */
  readonly contentOf: (answer: Answer) => string | Promise<Uint8Array> | null;
  /** How to get at the answer where the file could not take it. */
  readonly ifLost?: (answer: Answer) => string;
}

/**
 * Puts an answer into a new file. The file is there before anything is asked, so that nothing is asked in vain; it goes away
 * again where there is nothing to put in.
 * @throws CommandFailed where there is such a file already, or it can't be written; and what `ask` throws.
 */
export async function intoNewFile<Answer>(
  { openNew }: CommandContext,
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
