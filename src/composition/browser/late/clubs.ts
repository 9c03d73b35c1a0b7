import type { Container } from "inversify";
import { HttpTieRepository } from "#adapters/http/http-tie-repository.ts";
import { TieRepository } from "#application/ports/tie-repository.ts";
import { bindOverHttp } from "../bind-port.ts";

/** The port for who is in, and for what the member decided about merchants. */
export function provide(container: Container): void {
  bindOverHttp(container, TieRepository, HttpTieRepository);
}
