import { readFileSync } from "node:fs";
import { environmentSchema } from "./settings-schema.ts";

type Given = Readonly<Record<string, string | undefined>>;

const suffix = "_FILE";
const names: ReadonlySet<string> = new Set(Object.keys(environmentSchema.entries));

/**
 * Every setting `X` may be in a file that `X_FILE` names, as secrets of containers are. Returns the settings with what
 * the files say, without the line breaks at their ends, and a sentence for each file that is no use.
 */
export function withFiles(environment: Given): { readonly given: Given; readonly problems: readonly string[] } {
  const given: Record<string, string | undefined> = { ...environment };
  const problems: string[] = [];
  for (const [name, path] of Object.entries(environment)) {
    const setting = name.slice(0, -suffix.length);
    if (!name.endsWith(suffix) || !path || !names.has(setting)) continue;
    if (environment[setting]) problems.push(`${setting} and ${name} are both set: keep one of them.`);
    else {
      const text = textOf(path);
      if (text === null) problems.push(`${name} must name a file that can be read.`);
      else if (text === "") problems.push(`${name} names an empty file.`);
      else given[setting] = text;
    }
  }
  return { given, problems };
}

function textOf(path: string): string | null {
  try {
    return readFileSync(path, "utf8").replace(/[\r\n]+$/u, "");
  } catch {
    return null;
  }
}
