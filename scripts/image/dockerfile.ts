/** One instruction of a Dockerfile, with its continued lines joined. */
export interface Instruction {
  /** In capitals: `COPY`. */
  readonly name: string;
  /** What follows the name. */
  readonly text: string;
}

/** A stage of a Dockerfile. */
export interface Stage {
  /** What it stands on: an image, or another stage's name. */
  readonly base: string;
  /** Its name; empty for none. */
  readonly name: string;
  readonly steps: readonly Instruction[];
}

/** Reads a Dockerfile of plain instructions: comments, continued lines, one or more stages. */
export function stagesOf(text: string): readonly Stage[] {
  const stages: { base: string; name: string; steps: Instruction[] }[] = [];
  const joined = text.replaceAll(/^\s*#.*\n/gmu, "").replaceAll(/\s*\\\n\s*/gu, " ");
  for (const line of joined.split("\n")) {
    if (line.trim() === "") continue;
    const [, name = "", rest = ""] = /^\s*(\w+)\s+(.*?)\s*$/u.exec(line) ?? [];
    if (name === "") throw new Error(`A line of the Dockerfile can't be read: ${line}`);
    if (name.toUpperCase() === "FROM") {
      const [, base = "", as = ""] = /^(\S+)(?:\s+AS\s+(\S+))?$/iu.exec(rest) ?? [];
      stages.push({ base, name: as, steps: [] });
    } else {
      const stage = stages.at(-1);
      if (!stage) throw new Error("A Dockerfile begins with FROM.");
      stage.steps.push({ name: name.toUpperCase(), text: rest });
    }
  }
  return stages;
}

/** What a COPY takes and where it puts it; `from` is a stage, or null for the build's context. */
export function copyOf({ text }: Instruction): {
  readonly from: string | null;
  readonly sources: readonly string[];
  readonly target: string;
} {
  const words = text.split(/\s+/u);
  const from = words.find((word) => word.startsWith("--from="))?.slice("--from=".length) ?? null;
  const paths = words.filter((word) => !word.startsWith("--"));
  const target = paths.pop();
  if (target === undefined || paths.length === 0) throw new Error(`COPY ${text} names nothing to copy, or no place.`);
  return { from, sources: paths, target };
}

/** Is a path of the context sent to the builder? Reads the patterns that we use: `*`, names, and `!` before them. */
export function isInContext(path: string, dockerignore: string): boolean {
  let isIn = true;
  for (const line of dockerignore.split("\n").map((each) => each.trim())) {
    if (line === "" || line.startsWith("#")) continue;
    const isKept = line.startsWith("!");
    const pattern = (isKept ? line.slice(1) : line).replace(/\/$/u, "");
    if (pattern === "*" || path === pattern || path.startsWith(`${pattern}/`)) isIn = isKept;
  }
  return isIn;
}
