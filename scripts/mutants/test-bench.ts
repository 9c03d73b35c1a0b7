import path from "node:path";
import { createVitest, type Vitest } from "vitest/node";

/** A source file as the tests shall read it. */
export interface Replaced {
  readonly file: string;
  readonly code: string;
}

/** Milliseconds after which a run is stopped: a change may have made a loop endless. */
const patience = 180_000;

/** The domain's tests on changed sources, in a Vitest that stays open. */
export class TestBench {
  readonly #root: string;
  #vitest: Promise<Vitest>;
  #replaced: Replaced | null = null;

  constructor(root: string) {
    this.#root = root;
    this.#vitest = this.#open();
  }

  /** Whether these test files pass when one file is replaced. A run that does not end does not pass. */
  async passes(tests: readonly string[], replaced: Replaced): Promise<boolean> {
    const vitest = await this.#vitest;
    // Also the one before: it is read from the disk again.
    for (const changed of [this.#replaced, replaced])
      if (changed) vitest.invalidateFile(path.join(this.#root, changed.file));
    this.#replaced = replaced;
    const specifications = await vitest.globTestSpecifications([...tests]);
    if (specifications.length !== tests.length) throw new Error(`Vitest finds other tests than ${tests.join(", ")}.`);
    const run = vitest
      .runTestSpecifications(specifications)
      .then(
        ({ testModules, unhandledErrors }) =>
          unhandledErrors.length === 0 && testModules.length > 0 && testModules.every((module) => module.ok()),
      );
    const late = Promise.withResolvers<null>();
    const timer = setTimeout(() => late.resolve(null), patience);
    const passed = await Promise.race([run, late.promise]);
    clearTimeout(timer);
    if (passed !== null) return passed;
    run.catch(() => undefined);
    await this.close();
    this.#vitest = this.#open();
    return false;
  }

  async close(): Promise<void> {
    await (await this.#vitest).close();
    // Vitest remembers each failure there, and most were wanted.
    process.exitCode = 0;
  }

  #open(): Promise<Vitest> {
    return createVitest(
      "test",
      {
        config: false,
        root: this.#root,
        include: ["tests/domain/**/*.test.ts"],
        environment: "node",
        watch: false,
        pool: "threads",
        maxWorkers: 1,
        bail: 1,
        testTimeout: patience,
        // What was read from a changed file must not be kept for the next run.
        fsModuleCache: false,
        reporters: [{}],
      },
      {
        plugins: [
          {
            name: "one-file-replaced",
            enforce: "pre",
            load: (id) =>
              this.#replaced && id === path.join(this.#root, this.#replaced.file) ? this.#replaced.code : null,
          },
        ],
      },
    );
  }
}
