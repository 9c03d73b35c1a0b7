declare const service: unique symbol;

/** The name of a port when the code runs, where its interface is gone. A root provides one adapter for each. */
export type Port<Service> = symbol & { readonly [service]?: Service };

/** Names a port. By custom it stands beside the interface and has its name: `const Clock = port<Clock>("Clock")`. */
export function port<Service>(name: string): Port<Service> {
  return Symbol(name);
}

/** A class that says what its constructor takes. */
export type Wired<Service> = (abstract new (...needs: never) => Service) & { readonly needs: readonly unknown[] };

/** What a class may need: a port, or another class that says what it needs. */
export type Need<Service> = Port<Service> | Wired<Service>;

type NeedsOf<Parameters extends readonly unknown[]> = {
  readonly [Position in keyof Parameters]: Need<Parameters[Position]>;
};

/**
 * What a class's constructor takes, in order, as names that are there when the code runs:
 * `static readonly needs: Needs<typeof JoinEvent> = [Rooms, Clock];`
 * What does not fit the constructor is an error of types.
 */
export type Needs<Class extends abstract new (...needs: never) => unknown> = NeedsOf<ConstructorParameters<Class>>;

/** What a bag of needs becomes when it is resolved: `const needs = { joinEvent: JoinEvent, clock: Clock };` */
export type Needed<Bag> = {
  readonly [Name in keyof Bag]: Bag[Name] extends Port<infer Service>
    ? Service
    : Bag[Name] extends abstract new (...needs: never) => infer Service
      ? Service
      : never;
};
