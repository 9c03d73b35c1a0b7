import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ShippedPackage } from "./packages.ts";

/**
 * Licences under which code may be shipped with ours: they ask for their text, which the notices have. OFL is that of
 * fonts: they are shipped unchanged, and a document has a part of one in it.
 */
const agreed = new Set(["MIT", "ISC", "BSD-2-Clause", "BSD-3-Clause", "Apache-2.0", "0BSD", "CC0-1.0", "OFL-1.1"]);

/** Packages under another licence that we have looked at, and why they may be shipped. */
const exceptions: readonly { readonly of: RegExp; readonly license: string; readonly because: string }[] = [
  {
    of: /^@img\/sharp-(?:libvips-|win32-|wasm32$)/u,
    license: "LGPL-3.0-or-later",
    because: "a library of its own, loaded unchanged, that whoever runs the server may replace",
  },
  {
    of: /^(?:@line\/liff|@liff\/[\w-]+)$/u,
    license: "SEE LICENSE IN README.md",
    because: "LINE's SDK for apps inside LINE, under LINE's agreement with developers",
  },
  { of: /^png-js$/u, license: "", because: "its LICENSE is MIT's text; only its package.json names none" },
  { of: /^tiny-sha256$/u, license: "Public domain", because: "nobody's" },
];

/** A sentence for each package whose licence is none that we have agreed to. `OR` needs one of them, `AND` all. */
export function problemsWith(packages: readonly Pick<ShippedPackage, "name" | "version" | "license">[]): string[] {
  return packages
    .filter(({ name, license }) => !isAgreed(name, license))
    .map(({ name, version, license }) => {
      const what = license === "" ? "names no licence" : `is under ${license}`;
      return `${name} ${version} ${what}: agree to it in scripts/shipped/licenses.ts, or do without.`;
    });
}

function isAgreed(name: string, expression: string): boolean {
  const plain = expression.replaceAll(/[()]/gu, "");
  return plain
    .split(" OR ")
    .some((choice) => choice.split(" AND ").every((one) => agreed.has(one) || isException(name, one)));
}

function isException(name: string, license: string): boolean {
  return exceptions.some((one) => one.license === license && one.of.test(name));
}

/** A sentence for each font that is shipped, or fetched, and that the notices say nothing of. */
export function fontsIn(root: string): readonly string[] {
  const found: string[] = [];
  for (const folder of ["src", "public", "pages"]) {
    for (const entry of readdirSync(join(root, folder), { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      const isFont = /\.(?:woff2?|ttf|otf|eot)$/iu.test(entry.name);
      const isStyle = entry.isFile() && /\.(?:css|html)$/u.test(entry.name);
      if (isFont) found.push(`${path} is a font: name it and its licence in scripts/shipped/notices.ts.`);
      if (isStyle && /@font-face|fonts\.(?:googleapis|gstatic)/u.test(readFileSync(path, "utf8")))
        found.push(`${path} brings a font: name it and its licence in scripts/shipped/notices.ts.`);
    }
  }
  return found;
}
