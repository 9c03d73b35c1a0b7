declare const service: unique symbol;

/** Names a port at run time, when its interface no longer exists. A root provides one adapter for each port. */
export type Port<Service> = symbol & { readonly [service]?: Service };

/**
 * Names a port. By convention it is beside the interface and has the same name: `const Clock = port<Clock>("Clock")`.
 */
export function port<Service>(name: string): Port<Service> {
  return Symbol(name);
}

/** A class that lists what its constructor takes. */
export type Wired<Service> = (abstract new (...needs: never) => Service) & { readonly needs: readonly unknown[] };

/** What a class may need: a port, or another class that lists its needs. */
export type Need<Service> = Port<Service> | Wired<Service>;

type NeedsOf<Parameters extends readonly unknown[]> = {
  readonly [Position in keyof Parameters]: Need<Parameters[Position]>;
};

/**
 * What a class's constructor takes, in order, as names that exist at run time: `static readonly needs: Needs<typeof
 * JoinEvent> = [Rooms, Clock];` A list that does not fit the constructor is a type error.
 */
export type Needs<Class extends abstract new (...needs: never) => unknown> = NeedsOf<ConstructorParameters<Class>>;

/** The type of a resolved bag of needs: `const needs = { joinEvent: JoinEvent, clock: Clock };` */
export type Needed<Bag> = {
  readonly [Name in keyof Bag]: Bag[Name] extends Port<infer Service>
    ? Service
    : Bag[Name] extends abstract new (...needs: never) => infer Service
      ? Service
      : never;
};
