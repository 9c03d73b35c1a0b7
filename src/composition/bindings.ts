import type { ServiceIdentifier } from "inversify";

/** The part of Inversify's container by which roots bind, and `resolve` asks. */
export interface Bindings {
  bind<Service>(wanted: ServiceIdentifier<Service>): BindingTo<Service>;
  isBound(wanted: ServiceIdentifier): boolean;
  /** @throws where nothing is bound. */
  get<Service>(wanted: ServiceIdentifier<Service>): Service;
}

interface BindingTo<Service> {
  toConstantValue(service: Service): unknown;
  /** Made anew for everybody who asks, unless it is a singleton. */
  toDynamicValue(make: () => Service): InScope;
  /** The same, from other services. */
  toResolvedValue(make: (...needs: unknown[]) => Service, needs: readonly ServiceIdentifier[]): InScope;
}

interface InScope {
  inSingletonScope(): unknown;
}

/**
 * What the first view is wired with: Inversify is a sixth of the code that a phone would wait for before a tap is
 * answered. Once Inversify is there, its container takes over what is bound and made, and wires all that comes later.
 */
export class FirstBindings implements Bindings {
  readonly #makers = new Map<ServiceIdentifier, () => unknown>();
  #successor: Bindings | null = null;

  bind<Service>(wanted: ServiceIdentifier<Service>): BindingTo<Service> {
    if (this.#successor) return this.#successor.bind(wanted);
    const to = (make: () => unknown): InScope => {
      this.#makers.set(wanted, make);
      return { inSingletonScope: () => this.#makers.set(wanted, madeOnce(make)) };
    };
    return {
      toConstantValue: (service) => to(() => service),
      toDynamicValue: to,
      toResolvedValue: (make, needs) => to(() => make(...needs.map((need) => this.get(need)))),
    };
  }

  isBound(wanted: ServiceIdentifier): boolean {
    return this.#successor?.isBound(wanted) ?? this.#makers.has(wanted);
  }

  get<Service>(wanted: ServiceIdentifier<Service>): Service {
    if (this.#successor) return this.#successor.get(wanted);
    const make = this.#makers.get(wanted);
    if (!make) throw new Error(`Nothing is bound to ${typeof wanted === "function" ? wanted.name : String(wanted)}.`);
    return make() as Service;
  }

  /** Binds everything in `successor`, where what was made already stays the same one. From now on it is asked. */
  handOver(successor: Bindings): void {
    for (const [wanted, make] of this.#makers) successor.bind(wanted).toDynamicValue(make);
    this.#makers.clear();
    this.#successor = successor;
  }
}

function madeOnce(make: () => unknown): () => unknown {
  let made: { readonly service: unknown } | null = null;
  return () => (made ??= { service: make() }).service;
}
