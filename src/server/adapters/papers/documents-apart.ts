import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { SalesDocument } from "#domain/sales-document/sales-document.ts";
import { minute } from "#domain/time/instant.ts";
import type { Language } from "#languages/language.ts";
import { Busy } from "#server/application/ports/store.ts";
import type { DocumentPrinter } from "#server/application/sales-documents/document-printer.ts";
import type { Printed, PrintingAsked } from "./printing-process.ts";

const program = fileURLToPath(new URL("./printing-process.ts", import.meta.url));

/** After this long without a paper the process ends and gives its memory back. */
const idleFor = minute;

/** How many papers may wait. A core draws several in a second. */
const mostWaiting = 20;

type Asked = PromiseWithResolvers<Uint8Array>;

/**
 * Draws papers in a process of its own, where the fonts are read once: nobody else waits for a paper. The process is
 * started with the first one and ends when none come.
 */
export class DocumentsApart implements DocumentPrinter {
  readonly #asked = new Map<number, Asked>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** @throws Busy when too many wait, or the process ended. */
  async print(document: SalesDocument, language: Language): Promise<Uint8Array> {
    if (this.#asked.size >= mostWaiting) throw new Busy("Too many papers wait to be drawn.");
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const asked: Asked = Promise.withResolvers();
    const id = (this.#lastId += 1);
    this.#asked.set(id, asked);
    child.send({ id, document, language } satisfies PrintingAsked, (error) => error && this.#end(child));
    return asked.promise;
  }

  /** Ends the process. The next paper starts another. */
  end(): void {
    if (this.#child) this.#end(this.#child);
  }

  #start(): ChildProcess {
    const child = fork(program, [], { serialization: "advanced", execArgv: [] });
    child.on("message", ({ id, file, trouble }: Printed) => {
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      if (file) asked?.resolve(file);
      else asked?.reject(new Error(`A paper could not be drawn: ${trouble}.`));
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
    for (const { reject } of this.#asked.values()) reject(new Busy("The process that draws papers ended."));
    this.#asked.clear();
  }
}
