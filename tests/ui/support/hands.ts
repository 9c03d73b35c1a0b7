import type { LiveUpdate } from "#application/ports/live-events.ts";

/** A live stream that says what the test says. */
export class HandStream {
  readonly #listeners = new Set<{ update: (update: LiveUpdate) => void; connected?: (live: boolean) => void }>();
  /** How often somebody began to watch. */
  watched = 0;

  watch(_eventId: string, update: (update: LiveUpdate) => void, connected?: (live: boolean) => void): () => void {
    const listener = { update, connected };
    this.watched += 1;
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** The stream, with the way to read a participation beside it. */
  finding<Find>(find: Find) {
    return { find, watch: this.watch.bind(this) };
  }

  get watching(): number {
    return this.#listeners.size;
  }

  say(update: LiveUpdate): void {
    for (const listener of this.#listeners) listener.update(update);
  }

  connect(live: boolean): void {
    for (const listener of this.#listeners) listener.connected?.(live);
  }
}

/** A use case whose answers the test gives, in order; it remembers what it was asked. */
export class HandAnswers<Args extends readonly unknown[], Answer> {
  readonly asked: Args[] = [];
  #answers: (() => Promise<Answer>)[] = [];
  #last: (() => Promise<Answer>) | null = null;

  /** The next answer; the last one given stays. */
  will(answer: Answer): this {
    this.#answers.push(() => Promise.resolve(answer));
    return this;
  }

  willFail(failure: unknown): this {
    this.#answers.push(() => Promise.reject(failure));
    return this;
  }

  /** The next answer comes when the test gives it. */
  willWait(): (answer: Answer) => void {
    const { promise, resolve } = Promise.withResolvers<Answer>();
    this.#answers.push(() => promise);
    return resolve;
  }

  readonly run = (...args: Args): Promise<Answer> => {
    this.asked.push(args);
    this.#last = this.#answers.shift() ?? this.#last;
    if (!this.#last) throw new Error("The test gave no answer.");
    return this.#last();
  };
}
