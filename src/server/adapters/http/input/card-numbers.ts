import { isCardNumber } from "#domain/card/card-number.ts";

/**
 * 13 to 19 digits that begin as cards' do (ISO/IEC 7812-1: 2 to 6), in groups or not, which are not part of a longer
 * word such as an id.
 */
const digits = /(?:^|[^\w-])([2-6](?:[ -]?\d){12,18})(?![\w-])/gu;

/** Numbers of banks, which may have a right check digit by chance. */
const ofBanks: ReadonlySet<string> = new Set(["accountNumber", "reference", "transferId"]);

/** Deeper in a body than any call reads. */
const deepest = 20;

/**
 * The fields of a body, also those that no schema names, that hold what looks like a card number: by their path, each
 * with its sentence. A card's number belongs into its gateway's own form and never comes here (PCI DSS, SAQ A).
 */
export function cardNumbersIn(body: unknown): Readonly<Record<string, string>> {
  const found: Record<string, string> = {};
  look(body, [], found);
  return found;
}

function look(value: unknown, path: readonly string[], found: Record<string, string>): void {
  if (path.length > deepest) return;
  if (typeof value === "object" && value !== null) {
    // A name that is one is never repeated in an answer.
    for (const [name, part] of Object.entries(value))
      if (looksLikeCard(name)) note(path, found);
      else look(part, [...path, name], found);
  } else if (!ofBanks.has(path.at(-1) ?? "") && looksLikeCard(value)) note(path, found);
}

function note(path: readonly string[], found: Record<string, string>): void {
  found[path.join(".") || "body"] = "This looks like a card number. Type it only into the card form.";
}

function looksLikeCard(value: unknown): boolean {
  if (typeof value !== "string" && typeof value !== "number") return false;
  return [...String(value).matchAll(digits)].some(([, written = ""]) => isCardNumber(written.replaceAll(/[ -]/gu, "")));
}
