import type { Bindings } from "../../bindings.ts";
import { HttpSalesDocumentRepository } from "#adapters/http/http-sales-document-repository.ts";
import { SalesDocumentRepository } from "#application/ports/papers/sales-document-repository.ts";
import { bindOverHttp } from "../bind-port.ts";

/** The port for receipts and credit notes. */
export function provide(container: Bindings): void {
  bindOverHttp(container, SalesDocumentRepository, HttpSalesDocumentRepository);
}
