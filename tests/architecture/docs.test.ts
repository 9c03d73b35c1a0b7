import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { settingsPage, unexplainedSettings } from "#composition/server/settings/page.ts";
import { environmentSchema } from "#composition/server/settings-schema.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));
const pages = [
  "README.md",
  "SECURITY.md",
  "CONTRIBUTING.md",
  "CHANGELOG.md",
  ...readdirSync(path.join(root, "docs"), { recursive: true, encoding: "utf8" }).map((file) => `docs/${file}`),
].filter((file) => file.endsWith(".md"));
const textOf = (page: string) => readFileSync(path.join(root, page), "utf8");

const link = /\]\((?!https?:|#)([^)#\s]+)[^)]*\)(?:, \*([^*]+)\*)?/gu;
const linksOf = (page: string) =>
  [...textOf(page).matchAll(link)].map(([, target = "", quote]) => ({
    target,
    file: path.join(root, path.dirname(page), target),
    quote,
  }));

/** The text of a file, or of everything in a folder. */
function proofIn(file: string): string {
  if (!statSync(file).isDirectory()) return readFileSync(file, "utf8");
  return readdirSync(file, { withFileTypes: true })
    .map((entry) => proofIn(path.join(file, entry.name)))
    .join("\n");
}

describe.each(pages)("%s", (page) => {
  it("links only to what is there", () => {
    expect(
      linksOf(page)
        .filter(({ file }) => !existsSync(file))
        .map(({ target }) => target),
    ).toEqual([]);
  });

  it("names only files that are there", () => {
    const named = [...textOf(page).matchAll(/`((?:src|tests|scripts|bench|vite|docs|deploy)\/[\w./-]+\.\w+)`/gu)].map(
      ([, file = ""]) => file,
    );
    expect(named.filter((file) => !existsSync(path.join(root, file)))).toEqual([]);
  });

  it("quotes only tests that are there", () => {
    const quotes = linksOf(page).filter(({ target, quote }) => quote !== undefined && target.includes("tests/"));
    expect(
      quotes
        .filter(({ file, quote = "" }) => !proofIn(file).includes(quote))
        .map(({ target, quote }) => `${target}: ${quote}`),
    ).toEqual([]);
  });
});

describe("the list of decisions", () => {
  it("has each of them once", () => {
    const decisions = readdirSync(path.join(root, "docs/decisions")).filter((file) => /^\d{4}-/u.test(file));
    const listed = linksOf("docs/decisions/README.md").map(({ target }) => target);
    expect(listed.toSorted()).toEqual(decisions.toSorted());
  });
});

describe("the README", () => {
  it("takes at most 6 kB: what it leaves out has a page", () => {
    expect(Buffer.byteLength(textOf("README.md"))).toBeLessThanOrEqual(6_000);
  });
});

describe("settings", () => {
  const names = Object.keys(environmentSchema.entries);

  it("are all explained on their page, as the server knows them (npm run docs:settings)", () => {
    expect(unexplainedSettings()).toEqual([]);
    expect(textOf("docs/settings.md")).toBe(settingsPage());
  });

  it("of LINE are all in LINE's page, which names no other", () => {
    const page = textOf("docs/line.md");
    const named = new Set([...page.matchAll(/`([A-Z]+(?:_[A-Z]+)+)`/gu)].map(([, name]) => name));
    expect(
      names
        .filter((name) => (name.startsWith("LINE") && !name.startsWith("LINE_PAY")) || name.startsWith("LIFF"))
        .filter((name) => !page.includes(`\`${name}\``)),
    ).toEqual([]);
    expect([...named].filter((name) => name !== undefined && !names.includes(name))).toEqual([]);
  });
});
