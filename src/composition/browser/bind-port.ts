import type { Container } from "inversify";
import type { HttpClient } from "#adapters/http/http-client.ts";
import { type Need, port, type Port } from "#wiring/needs.ts";
import { resolve } from "../resolve.ts";

/** The wire, for what goes over it. */
export const Http = port<HttpClient>("Http");

/**
 * Says what stands for a port, made when it is first asked for. A port that is bound already keeps its adapter: several
 * screens may bring the same one, and a root may have bound its own.
 */
export function bindPort<Service, Needed extends readonly unknown[] = []>(
  container: Container,
  wanted: Port<Service>,
  make: (...needed: Needed) => Service,
  ...needs: { readonly [Position in keyof Needed]: Need<Needed[Position]> }
): void {
  if (container.isBound(wanted)) return;
  const made = () => make(...(needs.map((need) => resolve<unknown>(container, need)) as unknown as Needed));
  container.bind<Service>(wanted).toDynamicValue(made).inSingletonScope();
}

/** Says which adapter stands for a port over the wire. */
export function bindOverHttp<Service>(
  container: Container,
  wanted: Port<Service>,
  adapter: new (http: HttpClient) => Service,
): void {
  bindPort(container, wanted, (http: HttpClient) => new adapter(http), Http);
}
