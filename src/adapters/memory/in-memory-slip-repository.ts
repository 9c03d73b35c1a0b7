import type { SlipAnswer, SlipRepository, UploadWatch } from "#application/ports/slip-repository.ts";
import { routes } from "#contract/routes.ts";
import { receiptLimits } from "#contract/transfers/receipt.ts";
import type { PaymentId } from "#domain/payment/payment.ts";
import type { InMemoryBackend } from "./in-memory-backend.ts";
import { rejection } from "./request-failures.ts";
import { UploadSlip } from "#server/application/transfers/upload-slip.ts";
import { ReadSlips } from "#server/application/transfers/read-slips.ts";

const mediaTypes: readonly string[] = receiptLimits.mediaTypes;

/** The member's transfer slips in the in-memory backend. */
export class InMemorySlipRepository implements SlipRepository {
  readonly #backend: InMemoryBackend;

  constructor(backend: InMemoryBackend) {
    this.#backend = backend;
  }

  async upload(paymentId: PaymentId, picture: Blob, key: string, { onProgress }: UploadWatch): Promise<SlipAnswer> {
    const bytes = new Uint8Array(await picture.arrayBuffer());
    const order = { paymentId, size: bytes.byteLength, type: picture.type };
    return this.#backend.askOnce(routes.uploadReceipt, order, key, async (memberId, slipId): Promise<SlipAnswer> => {
      if (bytes.byteLength > receiptLimits.maxBytes) return { kind: "refused", reason: "too_large" };
      if (!mediaTypes.includes(picture.type)) return { kind: "refused", reason: "unsupported_media" };
      onProgress(1);
      const upload = { memberId, paymentId, picture: bytes, payerLast5: null, paidAt: null, slipId };
      const answer = await this.#backend.use(UploadSlip).run(upload);
      switch (answer.kind) {
        case "under_review":
        case "refused":
          return answer;
        case "unsupported":
          return { kind: "refused", reason: "unsupported_media" };
        case "too_many_pixels":
          return { kind: "refused", reason: "too_large" };
        case "invalid":
          return { kind: "refused", reason: "unreadable" };
        case "not_found":
          throw rejection(answer);
      }
    });
  }

  async picture(paymentId: PaymentId): Promise<Blob | null> {
    const kept = await this.#backend.askAsMember(routes.getReceipt, { paymentId }, (memberId) =>
      this.#backend.use(ReadSlips).picture({ memberId }, paymentId),
    );
    return kept && new Blob([new Uint8Array(kept.bytes)], { type: kept.mediaType });
  }
}
