import type { Bindings } from "../../bindings.ts";
import { HttpRefundRepository } from "#adapters/http/http-refund-repository.ts";
import { RefundRepository } from "#application/ports/refund-repository.ts";
import { bindOverHttp } from "../bind-port.ts";

/** The port for refunds. */
export function provide(container: Bindings): void {
  bindOverHttp(container, RefundRepository, HttpRefundRepository);
}
