import { deferred } from "#domain/deferred.ts";
import { Worker } from "node:worker_threads";
import type { CodeReader, Pixels } from "./code-reader.ts";

const reading = new URL("./code-thread.ts", import.meta.url);
/** In milliseconds, for one picture. A core needs a tenth of a second, but this process gets what others leave. */
const longest = 30_000;

/**
 * Reads codes in a thread of its own, one picture after the other. A thread that comes to no end, or needs too much
 * memory, is ended: it has found nothing, its slip does not wait for it, and the next picture has a new one. `program`:
 * what runs in the thread; it is sent pixels and sends their texts.
 */
export function readingApart(program: URL = reading, limit: number = longest): CodeReader {
  let thread: Worker | null = null;
  let last: Promise<unknown> = Promise.resolve();

  async function readNow(pixels: Pixels): Promise<readonly string[]> {
    const found = deferred<readonly string[] | null>();
    const mine = (thread ??= start(program));
    const isLost = () => found.resolve(null);
    const timer = setTimeout(isLost, limit);
    mine.once("message", found.resolve).once("error", isLost).once("exit", isLost).postMessage(pixels);
    const texts = await found.promise;
    clearTimeout(timer);
    mine.off("message", found.resolve).off("error", isLost).off("exit", isLost);
    if (texts !== null) return texts;
    thread = null;
    await mine.terminate();
    return [];
  }

  return (pixels) => {
    const turn = last.then(() => readNow(pixels));
    last = turn.catch(() => undefined);
    return turn;
  };
}

/** It does not keep its process from ending. */
function start(program: URL): Worker {
  const thread = new Worker(program, { execArgv: [], resourceLimits: { maxOldGenerationSizeMb: 256 } });
  // An error that comes between two pictures: the next one finds the thread gone.
  thread.on("error", () => undefined);
  thread.unref();
  return thread;
}
