import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import { fontsIn, problemsWith } from "../../../scripts/shipped/licenses.ts";
import { pagePackages, serverPackages, shippedPackages } from "../../../scripts/shipped/packages.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));
const names = (packages: readonly { readonly name: string }[]) => packages.map(({ name }) => name);

describe("what is shipped", () => {
  it("is what servers and pages import, and what that needs, and nothing that only builds or tests", () => {
    expect(names(serverPackages())).toEqual(expect.arrayContaining(["hono", "pg", "pg-protocol", "sharp", "stripe"]));
    expect(names(pagePackages())).toEqual(expect.arrayContaining(["react", "scheduler", "axios", "@line/liff"]));
    const all = new Set(names(shippedPackages()));
    for (const other of ["vitest", "oxlint", "typescript", "@playwright/test", "fast-check", "happy-dom"])
      expect([other, all.has(other)]).toEqual([other, false]);
    expect(names(serverPackages())).not.toContain("react");
  });

  it("is under licences that we have agreed to, without fonts", () => {
    expect(problemsWith(shippedPackages())).toEqual([]);
    expect(fontsIn(root)).toEqual([]);
  });

  it("is in the notices, each package with its version", () => {
    const notices = readFileSync(`${root}public/third-party-notices.txt`, "utf8");
    const lacking = shippedPackages().filter(
      ({ name, version, license }) => !notices.includes(`\n${name} ${version} (${license})\n`),
    );
    expect(names(lacking)).toEqual([]);
  });
});

describe("a licence", () => {
  const said = (name: string, license: string) => problemsWith([{ name, version: "1.0.0", license }]);

  it("may be chosen of several, and all of several must be agreed to", () => {
    expect(said("a", "(MIT OR GPL-3.0-only)")).toEqual([]);
    expect(said("a", "MIT AND ISC")).toEqual([]);
    expect(said("a", "MIT AND GPL-3.0-only")).toHaveLength(1);
  });

  it("that nobody agreed to, or that is not named, is a problem", () => {
    expect(said("a", "AGPL-3.0-only")).toEqual([expect.stringMatching(/^a 1\.0\.0 is under AGPL-3\.0-only: /u)]);
    expect(said("a", "")).toEqual([expect.stringMatching(/^a 1\.0\.0 names no licence: /u)]);
  });

  it("is an exception for the package that it was looked at for, and for no other", () => {
    expect(said("@img/sharp-libvips-linux-x64", "LGPL-3.0-or-later")).toEqual([]);
    expect(said("other", "LGPL-3.0-or-later")).toHaveLength(1);
    expect(said("@img/sharp-libvips-linux-x64", "GPL-3.0-only")).toHaveLength(1);
  });
});
