import "reflect-metadata";
import { Container } from "inversify";
import { describe, expect, it } from "vitest";
import { Activation, provide, resolve } from "#composition/resolve.ts";
import { FirstBindings } from "#composition/bindings.ts";
import { type Needs, port } from "#wiring/needs.ts";

const Name = port<string>("Name");
const Bell = port<object>("Bell");
const Late = port<string>("Late");

class Greeter {
  static readonly needs: Needs<typeof Greeter> = [Name, Bell];
  readonly text: string;
  readonly bell: object;

  constructor(name: string, bell: object) {
    this.text = `Hello ${name}`;
    this.bell = bell;
  }
}

class Party {
  static readonly needs: Needs<typeof Party> = [Greeter, Late];
  readonly greeter: Greeter;
  readonly late: string;

  constructor(greeter: Greeter, late: string) {
    this.greeter = greeter;
    this.late = late;
  }
}

function root(): FirstBindings {
  const bindings = new FirstBindings();
  provide(bindings, Name, "Ann");
  bindings
    .bind(Bell)
    .toDynamicValue(() => ({}))
    .inSingletonScope();
  return bindings;
}

describe("what the first view is wired with", () => {
  it("makes a class from what it needs, once, and a singleton for all who need it", () => {
    const bindings = root();
    const greeter = resolve(bindings, Greeter);
    expect(greeter.text).toBe("Hello Ann");
    expect(resolve(bindings, Greeter)).toBe(greeter);
    expect(resolve(bindings, Bell)).toBe(greeter.bell);
    expect(resolve(root(), Greeter)).not.toBe(greeter);
  });

  it("shows what it makes to the root, which may replace it", () => {
    const bindings = root();
    provide(bindings, Activation, (made) => Object.assign(made, { seen: true }));
    expect(resolve(bindings, Greeter)).toMatchObject({ seen: true });
  });

  it("names what is not bound", () => {
    expect(() => resolve(new FirstBindings(), Greeter)).toThrow("Symbol(Name)");
  });

  it("hands over to Inversify: what was made stays, what comes later is wired there", () => {
    const bindings = root();
    const greeter = resolve(bindings, Greeter);
    const container = new Container();
    bindings.handOver(container);
    expect(resolve(bindings, Greeter)).toBe(greeter);
    provide(bindings, Late, "night");
    const party = resolve(bindings, Party);
    expect([party.greeter, party.late]).toEqual([greeter, "night"]);
    expect(container.get(Party)).toBe(party);
    expect(bindings.isBound(Name)).toBe(true);
    expect(() => resolve(bindings, port("Nobody"))).toThrow("Nobody");
  });

  it("makes nothing twice that was bound before and is first asked for after", () => {
    const bindings = root();
    bindings.handOver(new Container());
    expect(resolve(bindings, Bell)).toBe(resolve(bindings, Bell));
  });
});
