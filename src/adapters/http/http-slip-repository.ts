import type { SlipAnswer, SlipRepository, UploadWatch } from "#application/ports/slip-repository.ts";
import { RequestFailed } from "#application/ports/request-failed.ts";
import type { routes } from "#contract/routes.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import { endpoint, type HttpClient } from "./http-client.ts";
import { nullIfNotFound, refusalIn } from "./request-failure.ts";
import { slipRefusals } from "#domain/payment/decide-slip.ts";

const uploadReceipt = endpoint<typeof routes.uploadReceipt>("POST", "/line/upload/receipt");
const getReceipt = endpoint<typeof routes.getReceipt>("GET", "/line/upload/receipt");

/** The member's transfer slips over HTTP. */
export class HttpSlipRepository implements SlipRepository {
  readonly #http: HttpClient;

  constructor(http: HttpClient) {
    this.#http = http;
  }

  async upload(paymentId: PaymentId, picture: Blob, key: string, watch: UploadWatch): Promise<SlipAnswer> {
    const form = new FormData();
    form.set("paymentId", paymentId);
    // A fixed name: the file's own name may reveal personal details.
    form.set("file", picture, "slip");
    try {
      return { kind: "under_review", payment: await this.#http.upload(uploadReceipt, form, key, watch) };
    } catch (error) {
      if (error instanceof RequestFailed && error.code === "invalid_request" && "file" in error.fields) {
        return { kind: "refused", reason: "unreadable" };
      }
      return { kind: "refused", reason: refusalIn(error, [...slipRefusals, "too_large", "unsupported_media"]) };
    }
  }

  picture(paymentId: PaymentId): Promise<Blob | null> {
    return this.#http.picture(getReceipt, { paymentId }).catch(nullIfNotFound);
  }
}
