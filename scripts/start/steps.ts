import { spawnSync } from "node:child_process";

export interface Step {
  /** What it does, for people: `Building the app`. */
  readonly what: string;
  /** What Node runs, with its arguments. */
  readonly program: readonly string[];
}

/**
 * Runs the programs one after the other in the folder, with a line before each, such as `[1/4] Building the app`. Their
 * own output is shown. `inAll` is the number of steps that people are told of. Returns the step that failed, after
 * which no other begins; null when none did.
 */
export function runSteps(steps: readonly Step[], folder: string, inAll: number): Step | null {
  for (const [at, step] of steps.entries()) {
    announce(at + 1, inAll, step.what);
    const { status } = spawnSync(process.execPath, step.program, { cwd: folder, stdio: "inherit" });
    if (status !== 0) return step;
  }
  return null;
}

export function announce(number: number, inAll: number, what: string): void {
  process.stdout.write(`[${number}/${inAll}] ${what}\n`);
}
