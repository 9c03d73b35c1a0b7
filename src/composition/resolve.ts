import type { ServiceIdentifier } from "inversify";
import { type Need, type Port, port, type Wired } from "#wiring/needs.ts";
import type { Bindings } from "./bindings.ts";

/**
 * Gets every instance that `resolve` makes, before its first user, and may answer a replacement. A root may bind one.
 */
export const Activation = port<(made: object) => object>("Activation");

/**
 * Answers the one instance of a class in a container, or what the container provides for a port. A class and the
 * classes that it needs are bound when they are first asked for, so that nobody lists them; ports are bound by the
 * root.
 * @throws where a port is not bound.
 */
export function resolve<Service>(container: Bindings, wanted: Need<Service>): Service {
  if (typeof wanted === "function") bindOnce(container, wanted);
  return container.get(wanted as ServiceIdentifier<Service>);
}

/** Binds the service that a container answers for a port. */
export function provide<Service>(container: Bindings, wanted: Port<Service>, service: NoInfer<Service>): void {
  container.bind(wanted).toConstantValue(service);
}

function bindOnce(container: Bindings, wired: Wired<unknown>): void {
  const wanted = wired as unknown as ServiceIdentifier;
  if (container.isBound(wanted)) return;
  for (const need of wired.needs) if (typeof need === "function") bindOnce(container, need as Wired<unknown>);
  const make = wired as unknown as new (...needs: readonly unknown[]) => object;
  container
    .bind(wanted)
    .toResolvedValue((...given: unknown[]) => {
      const made = new make(...given);
      return container.isBound(Activation) ? container.get<(made: object) => object>(Activation)(made) : made;
    }, wired.needs as ServiceIdentifier[])
    .inSingletonScope();
}
