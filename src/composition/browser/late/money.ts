import type { Container } from "inversify";
import { CanvasPictureShrinker } from "#adapters/browser/canvas-picture-shrinker.ts";
import { HttpPaymentRepository } from "#adapters/http/http-payment-repository.ts";
import { HttpSlipRepository } from "#adapters/http/http-slip-repository.ts";
import { PaymentRepository } from "#application/ports/payment-repository.ts";
import { PictureShrinker, SlipRepository } from "#application/ports/slip-repository.ts";
import { bindOverHttp, bindPort } from "../bind-port.ts";

/** What was paid, and slips for it. */
export function provide(container: Container): void {
  bindOverHttp(container, PaymentRepository, HttpPaymentRepository);
  bindOverHttp(container, SlipRepository, HttpSlipRepository);
  bindPort(container, PictureShrinker, () => new CanvasPictureShrinker());
}
