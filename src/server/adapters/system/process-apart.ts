import { deferred } from "#domain/deferred.ts";
import { type ChildProcess, fork } from "node:child_process";
import { minute } from "#domain/time/instant.ts";
import { Busy } from "#server/application/ports/store.ts";

/** After this long without a question the process ends and gives its memory back. */
const idleFor = minute;

/**
 * Work that is done in a process of its own, so that nobody else waits for it, and so that a question that brings it
 * down does not bring down the server. The process is started with the first question and ends when none come. It gets
 * each question with an `id`, and sends its answer back with the same.
 */
export class ProcessApart<Question extends object, Answer extends { readonly id: number }> {
  readonly #program: string;
  readonly #whenEnded: string;
  readonly #asked = new Map<number, PromiseWithResolvers<Answer>>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** `program`: the file that it runs. `whenEnded`: what those are told who wait while it ends. */
  constructor(program: string, whenEnded: string) {
    this.#program = program;
    this.#whenEnded = whenEnded;
  }

  /** How many wait for an answer. */
  get waiting(): number {
    return this.#asked.size;
  }

  /** @throws Busy when the process ended. Whoever asked may ask again: another question may have brought it down. */
  ask(question: Question): Promise<Answer> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const asked = deferred<Answer>();
    const id = (this.#lastId += 1);
    this.#asked.set(id, asked);
    child.send({ id, ...question }, (error) => error && this.#end(child));
    return asked.promise;
  }

  /** Ends the process. The next question starts another. */
  end(): void {
    if (this.#child) this.#end(this.#child);
  }

  #start(): ChildProcess {
    const child = fork(this.#program, [], { serialization: "advanced", execArgv: [] });
    child.on("message", (answer: Answer) => {
      this.#asked.get(answer.id)?.resolve(answer);
      this.#asked.delete(answer.id);
      if (this.#asked.size === 0) this.#idle = setTimeout(() => this.#end(child), idleFor).unref();
    });
    child.once("error", () => this.#end(child));
    child.once("exit", () => this.#end(child));
    // Neither keeps a server from ending.
    child.unref();
    child.channel?.unref();
    return child;
  }

  #end(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    child.kill();
    for (const { reject } of this.#asked.values()) reject(new Busy(this.#whenEnded));
    this.#asked.clear();
  }
}
