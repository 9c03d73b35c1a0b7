import type { SalesDocumentId } from "#domain/sales-document/sales-document.ts";
import { day, hour, type Instant } from "#domain/time/instant.ts";
import type { DocumentLinks } from "#server/application/sales-documents/document-printer.ts";

/** Signs texts, and knows its signatures again. */
interface Signer {
  sign(text: string, purpose: string): string;
  isSigned(text: string, signature: string, purpose: string): boolean;
}

const purpose = "document link";

/**
 * Keys that carry their own end and a signature over it and the paper's id: `<end in seconds, base 36>.<signature>`.
 * Nothing is stored, and within an hour a paper's key stays the same.
 */
export class SignedDocumentLinks implements DocumentLinks {
  readonly #signer: Signer;

  constructor(signer: Signer) {
    this.#signer = signer;
  }

  keyOf(id: SalesDocumentId, now: Instant): string {
    const end = ((Math.floor(now / hour) + 1 + day / hour) * (hour / 1_000)).toString(36);
    return `${end}.${this.#signer.sign(signedText(id, end), purpose)}`;
  }

  opens(id: SalesDocumentId, key: string, now: Instant): boolean {
    const [end = "", signature = "", ...more] = key.split(".");
    if (!/^[0-9a-z]{1,10}$/u.test(end) || more.length > 0) return false;
    return now < Number.parseInt(end, 36) * 1_000 && this.#signer.isSigned(signedText(id, end), signature, purpose);
  }
}

function signedText(id: SalesDocumentId, end: string): string {
  return `${id}\n${end}`;
}
