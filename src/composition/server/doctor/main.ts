import { examine, type Section } from "./examine.ts";
import type { Finding } from "./finding.ts";

const marks = { well: "ok   ", look: "LOOK ", wrong: "WRONG" } as const;

/**
 * `npm run doctor`: looks at the installation that the settings describe, and says what is wrong and how to mend it.
 * Exit code 0: nothing is wrong; 1: something is.
 */
const sections = await examine(process.env);
process.stdout.write(`${sections.map(described).join("\n\n")}\n\n${verdictOf(sections)}\n`);
process.exitCode = count(sections, "wrong") === 0 ? 0 : 1;

function described({ name, findings }: Section): string {
  return [name, ...findings.map((finding, at) => lineOf(finding, findings[at + 1]?.mend))].join("\n");
}

/** What mends the next one too is said there, once. */
function lineOf({ state, says, mend }: Finding, next: string | undefined): string {
  return `  ${marks[state]}  ${says}${mend === undefined || mend === next ? "" : `\n         ${mend}`}`;
}

function verdictOf(all: readonly Section[]): string {
  const [bad, doubtful] = [count(all, "wrong"), count(all, "look")];
  if (bad > 0) return `${bad} wrong, ${doubtful} to look at.`;
  return doubtful > 0 ? `Nothing is wrong; ${doubtful} to look at.` : "Nothing is wrong.";
}

function count(all: readonly Section[], state: Finding["state"]): number {
  return all.flatMap(({ findings }) => findings).filter((finding) => finding.state === state).length;
}
