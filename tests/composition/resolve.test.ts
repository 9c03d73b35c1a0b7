import "reflect-metadata";
import { Container } from "inversify";
import { describe, expect, expectTypeOf, it } from "vitest";
import { resolve } from "#composition/resolve.ts";
import { type Needs, port } from "#wiring/needs.ts";

interface Clock {
  now(): number;
}
const Clock = port<Clock>("Clock");
const Greeting = port<string>("Greeting");

class Greeter {
  static readonly needs: Needs<typeof Greeter> = [Greeting];
  readonly #greeting: string;

  constructor(greeting: string) {
    this.#greeting = greeting;
  }

  greet(name: string): string {
    return `${this.#greeting} ${name}`;
  }
}

class TimedGreeter {
  static readonly needs: Needs<typeof TimedGreeter> = [Greeter, Clock];
  readonly greeter: Greeter;
  readonly #clock: Clock;

  constructor(greeter: Greeter, clock: Clock) {
    this.greeter = greeter;
    this.#clock = clock;
  }

  greet(name: string): string {
    return `${this.greeter.greet(name)} at ${this.#clock.now()}`;
  }
}

function root(): Container {
  const container = new Container();
  container.bind(Clock).toConstantValue({ now: () => 9 });
  container.bind(Greeting).toConstantValue("Hello");
  return container;
}

describe("resolve", () => {
  it("makes a class from what it needs, with the classes behind it", () => {
    expect(resolve(root(), TimedGreeter).greet("Ann")).toBe("Hello Ann at 9");
  });

  it("answers one instance in a container, whoever asks", () => {
    const container = root();
    const timed = resolve(container, TimedGreeter);
    expect(resolve(container, TimedGreeter)).toBe(timed);
    expect(resolve(container, Greeter)).toBe(timed.greeter);
    expect(resolve(root(), Greeter)).not.toBe(timed.greeter);
  });

  it("refuses a port that the root did not bind", () => {
    expect(() => resolve(new Container(), Greeter)).toThrow(/Greeting/u);
  });

  it("holds what a class says it needs against its constructor", () => {
    expectTypeOf<[typeof Clock, typeof Greeter]>().not.toExtend<Needs<typeof TimedGreeter>>();
    expectTypeOf<[typeof Greeter]>().not.toExtend<Needs<typeof TimedGreeter>>();
    expectTypeOf<[typeof Greeter, typeof Clock]>().toExtend<Needs<typeof TimedGreeter>>();
  });
});
