import { load as loadDocuments } from "virtual:texts/documents";
import { describe, expect, it } from "vitest";
import { currentDocuments, type DocumentName } from "#domain/member/documents.ts";
import { languages } from "#languages/language.ts";

const names = Object.keys(currentDocuments) as DocumentName[];

describe.each(languages)("terms and privacy notes in %s", (locale) => {
  it("say as much as in English, each part under a heading of its own", async () => {
    const [documents, english] = await Promise.all([loadDocuments(locale), loadDocuments("en")]);
    for (const name of names) {
      expect(documents[name]).toHaveLength(english[name].length);
      expect(new Set(documents[name].map(({ title }) => title)).size).toBe(documents[name].length);
      for (const { title, text } of documents[name]) expect([title.trim(), text.trim()]).not.toContain("");
    }
  });
});

it("have versions that the wire takes", () => {
  for (const name of names) expect(currentDocuments[name]).toMatch(/^[0-9A-Za-z.-]{1,32}$/);
});
