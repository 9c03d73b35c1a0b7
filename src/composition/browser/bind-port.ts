import type { Bindings } from "../bindings.ts";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { type Need, port, type Port } from "#wiring/needs.ts";
import { resolve } from "../resolve.ts";

/** The HTTP client, for adapters that call the server. */
export const Http = port<HttpClient>("Http");

/**
 * Binds an adapter to a port. It is made when it is first asked for. A port that is already bound keeps its adapter,
 * because several screens may bring the same one and a root may have bound its own.
 */
export function bindPort<Service, Needed extends readonly unknown[] = []>(
  container: Bindings,
  wanted: Port<Service>,
  make: (...needed: Needed) => Service,
  ...needs: { readonly [Position in keyof Needed]: Need<Needed[Position]> }
): void {
  if (container.isBound(wanted)) return;
  const made = () => make(...(needs.map((need) => resolve<unknown>(container, need)) as unknown as Needed));
  container.bind<Service>(wanted).toDynamicValue(made).inSingletonScope();
}

/** Binds an adapter over HTTP to a port. */
export function bindOverHttp<Service>(
  container: Bindings,
  wanted: Port<Service>,
  adapter: new (http: HttpClient) => Service,
): void {
  bindPort(container, wanted, (http: HttpClient) => new adapter(http), Http);
}
