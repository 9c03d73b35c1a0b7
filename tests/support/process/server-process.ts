import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

const bareServer = fileURLToPath(new URL("./server.ts", import.meta.url));
const announcement = /^Sideline is on (http:\S+)$/u;

export interface ServerSettings {
  /** The file that Node runs; unless given, the server without web app and samples. */
  readonly entry?: string;
  /** `DATA_DIR` or `DATABASE_URL`, and whatever else the server should find in its environment. */
  readonly environment: Readonly<Record<string, string>>;
  /** Given to Node before the entry, such as a profiler's. */
  readonly nodeOptions?: readonly string[];
}

/** A real server process of its own on a free port of this machine. */
export class ServerProcess {
  readonly url: string;
  readonly #child: ChildProcess;
  readonly #output: readonly string[];

  private constructor(child: ChildProcess, url: string, output: readonly string[]) {
    this.#child = child;
    this.url = url;
    this.#output = output;
  }

  /** Answers when the server listens. Throws with what it said when it does not come up. */
  static async start({ entry = bareServer, environment, nodeOptions = [] }: ServerSettings): Promise<ServerProcess> {
    const child = spawn(process.execPath, [...nodeOptions, entry], {
      env: {
        PATH: process.env["PATH"],
        HOST: "127.0.0.1",
        PORT: "0",
        LOG_LEVEL: "warn",
        ...environment,
      },
      stdio: ["ignore", "pipe", "pipe"],
    });
    // A test process that is stopped while the server still comes up leaves none behind.
    const end = () => void child.kill("SIGKILL");
    process.once("exit", end);
    child.once("exit", () => process.off("exit", end));
    const output: string[] = [];
    child.stderr.on("data", (chunk: Buffer) => output.push(chunk.toString()));
    const announced = Promise.withResolvers<string>();
    createInterface({ input: child.stdout }).on("line", (line) => {
      const port = announcement.exec(line)?.[1];
      if (port === undefined) output.push(line);
      else announced.resolve(port.replace("localhost", "127.0.0.1"));
    });
    child.once("exit", (code) => announced.reject(new Error(`The server ended with ${code}:\n${output.join("\n")}`)));
    child.once("error", announced.reject);
    return new ServerProcess(child, await announced.promise, output);
  }

  /** Its process, to see what that takes of the machine. */
  get pid(): number {
    return this.#child.pid ?? 0;
  }

  /** What it logged (warnings and worse), a line each, and wrote to standard error. */
  get output(): readonly string[] {
    return this.#output;
  }

  /** Asks it to stop and waits until it has. Throws when it does not end well. */
  async stop(): Promise<void> {
    const code = await this.#end("SIGTERM");
    if (code !== 0) throw new Error(`The server stopped with ${code}:\n${this.#output.join("\n")}`);
  }

  /** Ends it where it stands, as a machine that loses its power. Repeatable. */
  async kill(): Promise<void> {
    await this.#end("SIGKILL");
  }

  async #end(signal: "SIGTERM" | "SIGKILL"): Promise<number | null> {
    if (this.#child.exitCode === null && this.#child.signalCode === null) {
      const ended = once(this.#child, "exit");
      this.#child.kill(signal);
      await ended;
    }
    return this.#child.exitCode;
  }
}
