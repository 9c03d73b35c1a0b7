import type { LegalPage } from "#domain/merchant/merchant.ts";
import type { Faults } from "#domain/refusal.ts";
import { unprintableFault } from "#domain/sales-document/unprintable.ts";
import type { DocumentPrinter } from "./document-printer.ts";

/**
 * Refuses texts with signs that papers can't show: field → sentence that names them (decision 0146).
 * @throws Busy when too many papers wait.
 */
export async function printableFaults(
  printer: DocumentPrinter,
  texts: Readonly<Record<string, string>>,
): Promise<Faults> {
  const found = Object.entries(texts).map(async ([field, text]) => [field, await printer.unprintable(text)] as const);
  const wrong = (await Promise.all(found)).filter(([, signs]) => signs.length > 0);
  return Object.fromEntries(wrong.map(([field, signs]) => [field, unprintableFault(signs)]));
}

/** What papers show of a legal page. */
export function printedLegal(legal: LegalPage): Readonly<Record<string, string>> {
  const { operator, representative, address, phone, email } = legal;
  return {
    "legal.operator": operator,
    "legal.representative": representative,
    "legal.address": address,
    "legal.phone": phone,
    "legal.email": email,
  };
}
