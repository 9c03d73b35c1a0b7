import type { CommandContext } from "./command.ts";
import { usageFault } from "./failures.ts";

/** What a JSON file holds; `-` is standard input. The server checks it. */
export async function readJsonFile({ readText }: CommandContext, path: string): Promise<unknown> {
  const text = await readText(path).catch(() => {
    throw usageFault(`${path} can't be read.`);
  });
  try {
    return JSON.parse(text);
  } catch {
    throw usageFault(`${path} holds no JSON.`);
  }
}

/** A value as JSON that people can read. */
export function showJson(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}
