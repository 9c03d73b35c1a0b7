import { type ChildProcess, spawn } from "node:child_process";
import { fileURLToPath } from "node:url";

export interface Child {
  readonly process: ChildProcess;
  /** What it said so far, by line. */
  lines(): readonly string[];
  /** Resolves when it said at least so many lines, or ended. */
  saidLines(count: number): Promise<void>;
  /** Ends it at once, as a crash would. */
  kill(): Promise<void>;
}

/** Runs a TypeScript file beside this one in a process of its own. */
export function startChild(file: string, ...given: readonly string[]): Child {
  const path = fileURLToPath(new URL(file, import.meta.url));
  const child = spawn(process.execPath, [path, ...given], { stdio: ["ignore", "pipe", "inherit"] });
  const ended = new Promise<false>((resolve) => child.once("close", () => resolve(false)));
  let text = "";
  const waiting: ((isMore: true) => void)[] = [];
  child.stdout?.setEncoding("utf8").on("data", (chunk) => {
    text += String(chunk);
    for (const wake of waiting.splice(0)) wake(true);
  });
  const lines = () => text.split("\n").slice(0, -1);
  const saysMore = () => Promise.race([ended, new Promise<true>((resolve) => waiting.push(resolve))]);
  return {
    process: child,
    lines,
    async saidLines(count) {
      while (lines().length < count && (await saysMore()));
    },
    async kill() {
      child.kill("SIGKILL");
      await ended;
    },
  };
}
