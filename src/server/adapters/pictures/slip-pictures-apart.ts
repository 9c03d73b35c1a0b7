import { type ChildProcess, fork } from "node:child_process";
import { fileURLToPath } from "node:url";
import type { PictureRefusal, RewrittenPicture, SlipPictures } from "#server/application/transfers/slip-store.ts";
import { Busy } from "#server/application/ports/store.ts";
import { minute } from "#domain/time/instant.ts";
import type { Decoded, DecodingAsked } from "./decoding-process.ts";

const program = fileURLToPath(new URL("./decoding-process.ts", import.meta.url));

/** After this long without a slip the process ends and gives its memory back. */
const idleFor = minute;

type Asked = PromiseWithResolvers<RewrittenPicture | PictureRefusal>;

/**
 * Reads slips in a process of its own, at the machine's lowest priority: a picture takes a core for half a second, and
 * nobody else waits for it. A file that brings the decoder down ends that process and not the server. The process is
 * started with the first slip and ends when none come.
 */
export class SlipPicturesApart implements SlipPictures {
  readonly #asked = new Map<number, Asked>();
  #child: ChildProcess | null = null;
  #idle: NodeJS.Timeout | undefined;
  #lastId = 0;

  /** @throws Busy when too many wait to be decoded. */
  async rewrite(bytes: Uint8Array): Promise<RewrittenPicture | PictureRefusal> {
    clearTimeout(this.#idle);
    const child = (this.#child ??= this.#start());
    const asked: Asked = Promise.withResolvers();
    const id = (this.#lastId += 1);
    this.#asked.set(id, asked);
    child.send({ id, bytes } satisfies DecodingAsked, (error) => error && this.#end(child));
    return asked.promise;
  }

  /** Ends the process. The next slip starts another. */
  end(): void {
    if (this.#child) this.#end(this.#child);
  }

  #start(): ChildProcess {
    const child = fork(program, [], { serialization: "advanced", execArgv: [] });
    child.on("message", ({ id, answer }: Decoded) => {
      const asked = this.#asked.get(id);
      this.#asked.delete(id);
      if (answer.kind === "busy") asked?.reject(new Busy("Too many pictures wait to be decoded."));
      else asked?.resolve(answer);
      if (this.#asked.size === 0) this.#idle = setTimeout(() => this.#end(child), idleFor).unref();
    });
    child.once("error", () => this.#end(child));
    child.once("exit", () => this.#end(child));
    // Neither keeps a server from ending.
    child.unref();
    child.channel?.unref();
    return child;
  }

  /** Whoever waits for a process that is gone may send the picture again: another one may have brought it down. */
  #end(child: ChildProcess): void {
    if (this.#child !== child) return;
    this.#child = null;
    child.kill();
    for (const { reject } of this.#asked.values()) reject(new Busy("The decoder ended."));
    this.#asked.clear();
  }
}
