import type { Container } from "inversify";
import { HttpCardRepository } from "#adapters/http/http-card-repository.ts";
import { CardRepository } from "#application/ports/card-repository.ts";
import { bindOverHttp } from "../bind-port.ts";

/** Saved cards. */
export function provide(container: Container): void {
  bindOverHttp(container, CardRepository, HttpCardRepository);
}
