import { Container } from "inversify";
import { beforeEach, describe, expect, it } from "vitest";
import { InMemoryErrorReporter } from "#adapters/memory/in-memory-device.ts";
import { ErrorReporter } from "#application/ports/environment.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import { reportSurprises } from "#composition/browser/errors.ts";
import { resolve } from "#composition/resolve.ts";
import { type Needs, port } from "#wiring/needs.ts";

const Failure = port<unknown>("Failure");

/** Stands in for a use case, with what makes a class hard to wrap. */
class Broken {
  static readonly needs: Needs<typeof Broken> = [Failure];
  readonly #failure: unknown;
  asked = 0;

  constructor(failure: unknown) {
    this.#failure = failure;
  }

  async run(): Promise<never> {
    this.asked += 1;
    throw this.#failure;
  }

  atOnce(): never {
    throw this.#failure;
  }

  answer(word: string): string {
    return `${word}${this.asked}`;
  }
}

let reporter: InMemoryErrorReporter;

function watchedOver(failure: unknown): Broken {
  const container = new Container();
  reportSurprises(container);
  container.bind(ErrorReporter).toConstantValue(reporter);
  container.bind(Failure).toConstantValue(failure);
  return resolve(container, Broken);
}

beforeEach(() => {
  reporter = new InMemoryErrorReporter();
});

describe("a use case", () => {
  it("that throws what nobody expects is reported, and throws it all the same", async () => {
    const failure = new TypeError("seats is undefined");
    await expect(watchedOver(failure).run()).rejects.toBe(failure);
    expect(reporter.reported).toEqual([failure]);
    expect(() => watchedOver(failure).atOnce()).toThrow(failure);
    expect(reporter.reported).toHaveLength(2);
  });

  it("is reported also where somebody goes on without its answer", async () => {
    expect(
      await watchedOver(new TypeError("x"))
        .run()
        .catch(() => null),
    ).toBeNull();
    expect(reporter.reported).toHaveLength(1);
  });

  it.each([
    new RequestFailed({ code: "offline" }),
    new RequestFailed({ code: "event_full" }),
    new DOMException("Stopped.", "AbortError"),
  ])("that fails as it may is not: %s", async (failure) => {
    await expect(watchedOver(failure).run()).rejects.toBe(failure);
    expect(reporter.reported).toEqual([]);
  });

  it("answers as ever, at once where it does", async () => {
    const watched = watchedOver(new Error("x"));
    await watched.run().catch(() => undefined);
    expect([watched.answer("asked "), watched.asked]).toEqual(["asked 1", 1]);
  });
});
