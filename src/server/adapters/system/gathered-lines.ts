/** Lines are written this many milliseconds after they were logged at the latest. */
const gatherFor = 50;
/** In characters. More is not kept back. */
const mostKept = 32_768;
/** pino's number for `warn`. Trouble is written at once, with everything before it. */
const trouble = 40;

const wantsLevel = Symbol.for("pino.metadata");

/**
 * Where log lines go on their way to standard output. A write for each line costs as much as a good part of a kept
 * answer, so lines are gathered for a moment and written together, in order. Call `flush` when the process ends.
 */
export class GatheredLines {
  /** Asks pino to say the level of each line, in `lastLevel`. */
  readonly [wantsLevel] = true;
  lastLevel = 0;
  readonly #write: (text: string) => void;
  #text = "";
  #timer: NodeJS.Timeout | undefined;

  /** `write` takes whole lines and has written them when it returns. */
  constructor(write: (text: string) => void) {
    this.#write = write;
  }

  write(line: string): void {
    this.#text += line;
    if (this.lastLevel >= trouble || this.#text.length >= mostKept) this.flush();
    else this.#timer ??= setTimeout(() => this.flush(), gatherFor).unref();
  }

  /** Writes what is there now. */
  flush(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    const text = this.#text;
    this.#text = "";
    if (text !== "") this.#write(text);
  }
}
