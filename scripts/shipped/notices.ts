import { readFileSync, writeFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath } from "node:url";
import { licenseFilesOf, type ShippedPackage, shippedPackages } from "./packages.ts";
import { fontsIn, problemsWith } from "./licenses.ts";

/**
 * `npm run notices`: writes public/third-party-notices.txt, which is served beside the app: what is in pages and on
 * servers, under which licence, with its text. `-- --check` writes nothing, and fails when the file is out of date, or
 * when a licence is none that we have agreed to.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const file = join(root, "public", "third-party-notices.txt");
const packages = shippedPackages();
const problems = [...problemsWith(packages), ...fontsIn(root)];
const text = noticesOf(packages);

if (process.argv.includes("--check")) {
  if (readFileSync(file, "utf8") !== text)
    problems.push("public/third-party-notices.txt is out of date: npm run notices.");
} else {
  writeFileSync(file, text);
}
for (const problem of problems) process.stderr.write(`${problem}\n`);
process.stdout.write(
  `${packages.length} packages, ${new Set(packages.map(({ license }) => license)).size} licences.\n`,
);
process.exitCode = problems.length === 0 ? 0 : 1;

/** The same on every machine: packages of one platform are named, and their texts are those of their family. */
function noticesOf(all: readonly ShippedPackage[]): string {
  const list = all.map(({ name, version, license }) => `${name} ${version} (${license})`);
  const texts = new Map<string, string[]>();
  for (const one of all) {
    if (one.isOfPlatform) continue;
    for (const place of licenseFilesOf(one)) {
      const body = readFileSync(place, "utf8").replaceAll("\r\n", "\n").trim();
      const whose = `${one.name} ${one.version}: ${basename(place)}`;
      texts.set(body, [...(texts.get(body) ?? []), whose]);
    }
  }
  const rule = "-".repeat(80);
  const bodies = [...texts].map(([body, whose]) => `${rule}\n${[...new Set(whose)].join("\n")}\n\n${body}\n`);
  return `Sideline contains, or runs on a server with, these packages of others. "npm run notices" writes this file.

Fonts: pages ship none, their texts are shown in the fonts of the device. Servers draw papers as PDF in Noto Sans, under
the SIL Open Font License 1.1.
Node.js runs the server and is not part of it: https://github.com/nodejs/node/blob/main/LICENSE
Packages of libvips (LGPL-3.0-or-later) are loaded by sharp as they are, and may be replaced by others:
https://github.com/lovell/sharp-libvips
The LIFF SDK (@line/liff, @liff/*) is LINE's, under the LY Corporation's terms of its developer site:
https://terms2.line.me/LINE_Developers_Agreement
Stripe.js and LINE's consent page come from their makers' own servers when they are used.

${list.join("\n")}

${bodies.join("\n")}`;
}
