import type { Faults } from "#domain/refusal.ts";
import { unprintableSigns } from "#domain/sales-document/unprintable.ts";
import type { Translate } from "#ui/i18n/translator.ts";

/** The field that a path of the server ends in. */
export function fieldOf(path: string): string {
  return path.split(".").at(-1) ?? path;
}

/** The fields with signs that receipts can't show: field → the signs. */
export function unprintableFields(faults: Faults): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(faults).flatMap(([path, fault]) => {
      const signs = unprintableSigns(fault);
      return signs === null ? [] : [[fieldOf(path), signs] as const];
    }),
  );
}

/** What a wrong field says: the signs that receipts can't show, if that is why, else its own `words`. */
export function faultText(unprintable: string | undefined, words: string, t: Translate): string {
  return unprintable === undefined ? words : t("console.unprintable", { signs: unprintable });
}
