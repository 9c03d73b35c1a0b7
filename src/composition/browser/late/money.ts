import type { Bindings } from "../../bindings.ts";
import { BrowserPictureSharing } from "#adapters/browser/picture-sharing.ts";
import { BrowserClipboard } from "#adapters/browser/clipboard-and-links.ts";
import { CanvasPictureShrinker } from "#adapters/browser/canvas-picture-shrinker.ts";
import { HttpPaymentRepository } from "#adapters/http/http-payment-repository.ts";
import { HttpSlipRepository } from "#adapters/http/http-slip-repository.ts";
import { Clipboard, PictureSharing } from "#application/ports/environment.ts";
import { PaymentRepository } from "#application/ports/payment-repository.ts";
import { PictureShrinker, SlipRepository } from "#application/ports/slip-repository.ts";
import { bindOverHttp, bindPort } from "../bind-port.ts";

/** Paying: payments, transfer slips, and copying an amount or account. */
export function provide(container: Bindings): void {
  bindOverHttp(container, PaymentRepository, HttpPaymentRepository);
  bindOverHttp(container, SlipRepository, HttpSlipRepository);
  bindPort(container, PictureSharing, () => new BrowserPictureSharing());
  bindPort(container, Clipboard, () => new BrowserClipboard());
  bindPort(container, PictureShrinker, () => new CanvasPictureShrinker());
}
