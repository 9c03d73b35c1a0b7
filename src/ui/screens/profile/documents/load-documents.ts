import type { DocumentName } from "#domain/member/documents.ts";
import type { Locale } from "#ui/i18n/locale.ts";

/** Part of a text, under its own heading. */
export interface Paragraph {
  readonly title: string;
  readonly text: string;
}

/** The texts in one language, each in the version that `currentDocuments` names. */
export type Documents = Readonly<Record<DocumentName, readonly Paragraph[]>>;

const loaders: Readonly<Record<Locale, () => Promise<{ readonly documents: Documents }>>> = {
  en: () => import("./en.ts"),
  th: () => import("./th.ts"),
  ja: () => import("./ja.ts"),
  "zh-TW": () => import("./zh-tw.ts"),
};

/** Rejects when they can't be fetched. */
export async function loadDocuments(locale: Locale): Promise<Documents> {
  return (await loaders[locale]()).documents;
}
