import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { fontFiles } from "../../src/server/adapters/papers/fonts.ts";

const root = fileURLToPath(new URL("../../", import.meta.url));

/** What is started on a server: the server itself, the programs of its operator, and processes that it starts. */
export const serverEntries = [
  "src/composition/server/main.ts",
  "src/composition/server/start/prepare.ts",
  "src/composition/server/operator/main.ts",
  "src/composition/server/doctor/main.ts",
  "src/composition/server/ledger-check.ts",
  "src/composition/server/reconcile.ts",
  "src/composition/server/reseal.ts",
  "src/cli/backoffice/main.ts",
  "src/server/adapters/pictures/decoding-process.ts",
  "src/server/adapters/papers/printing-process.ts",
] as const;

/** Packages of which a server needs a font and no code. */
const fontPackages: readonly string[] = Object.values(fontFiles).map(({ package: name }) => name);

/** What is started in a browser: the app, the console and the demo. */
const pageEntries = [
  "src/composition/browser/main.ts",
  "src/composition/console/main.ts",
  "src/composition/demo/shell/main.ts",
  "src/composition/demo/phone/main.tsx",
] as const;

/** Packages of which parts are in what the build writes, though no source file imports them. */
const inBuiltPage = ["tailwindcss", "vite", "rolldown"];

/** An entry of package-lock.json. */
interface LockedPackage {
  readonly version?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
  readonly os?: readonly string[];
}

/** A package that is shipped. */
export interface ShippedPackage {
  /** Its folder from the root: `node_modules/hono`. */
  readonly folder: string;
  readonly name: string;
  readonly version: string;
  /** As its maker writes it, an SPDX expression as a rule; empty where the lockfile has none. */
  readonly license: string;
  /** For one platform only. */
  readonly isOfPlatform: boolean;
}

const locked = (
  JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    readonly packages: Readonly<Record<string, LockedPackage>>;
  }
).packages;

/**
 * What `npm ci` installs and a server needs at run time, with what these packages need themselves. Types and what only
 * builds or tests use are left out. By folder.
 */
export function serverPackages(): readonly ShippedPackage[] {
  return closureOf([...packagesImportedFrom(serverEntries), ...fontPackages]);
}

/** The packages whose code, or part of it, is in the pages. By folder. */
export function pagePackages(): readonly ShippedPackage[] {
  return closureOf([...packagesImportedFrom(pageEntries), ...inBuiltPage], { of: inBuiltPage });
}

/** Every package that reaches a server or a phone. By folder. */
export function shippedPackages(): readonly ShippedPackage[] {
  const all = new Map([...serverPackages(), ...pagePackages()].map((one) => [one.folder, one]));
  return [...all.values()].toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

const importPattern =
  /(?:^|[\s;}])(?:import|export)\s(?!type\s)(?:[^"'`;]*?\sfrom\s*)?["']([^"']+)["']|\bimport\(\s*["'`]([^"'`]+)["'`]/gu;

/** The packages that these files import as code, directly or by way of other files of ours. */
function packagesImportedFrom(entries: readonly string[]): readonly string[] {
  const [packages, seen, open] = [new Set<string>(), new Set<string>(), [...entries]];
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || !/\.tsx?$/u.test(file)) continue;
    seen.add(file);
    for (const [, named, dynamic] of readFileSync(join(root, file), "utf8").matchAll(importPattern)) {
      const wanted = named ?? dynamic ?? "";
      if (wanted.startsWith("#")) open.push(...ownFiles(wanted));
      else if (wanted.startsWith(".")) open.push(join(dirname(file), wanted));
      else if (!wanted.includes(":")) packages.add(/^(?:@[^/]+\/)?[^/]+/u.exec(wanted)?.[0] ?? wanted);
    }
  }
  return [...packages];
}

/** A file of ours by its name in imports; none where it is made by the build. */
function ownFiles(name: string): readonly string[] {
  const file = `src/${name.slice(1)}`;
  return existsSync(join(root, file)) ? [file] : [];
}

/** Packages with what they need themselves, but for those of `alone`: only their own code is used. */
function closureOf(
  names: readonly string[],
  alone: { readonly of: readonly string[] } = { of: [] },
): readonly ShippedPackage[] {
  const found = new Map<string, ShippedPackage>();
  const visit = (name: string, from: string): void => {
    const folder = folderOf(name, from);
    const entry = folder === null ? undefined : locked[folder];
    if (folder === null || entry === undefined || found.has(folder)) return;
    found.set(folder, {
      folder,
      name,
      version: entry.version ?? "",
      license: entry.license ?? "",
      isOfPlatform: entry.os !== undefined || /-wasm32$|-wasm32\/|webcontainers/u.test(folder),
    });
    if (alone.of.includes(name)) return;
    const { dependencies = {}, optionalDependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = entry;
    const peers = Object.keys(peerDependencies).filter((peer) => peerDependenciesMeta[peer]?.optional !== true);
    for (const needed of [...Object.keys({ ...dependencies, ...optionalDependencies }), ...peers])
      visit(needed, folder);
  };
  for (const name of names) visit(name, "");
  return [...found.values()].toSorted((one, other) => (one.folder < other.folder ? -1 : 1));
}

/** Where Node finds a package that `from` asks for: beside it, or in a folder above. */
function folderOf(name: string, from: string): string | null {
  for (let place = from; ; place = place.slice(0, Math.max(0, place.lastIndexOf("/node_modules/")))) {
    const folder = `${place}${place === "" ? "" : "/"}node_modules/${name}`;
    if (locked[folder]) return folder;
    if (place === "") return null;
  }
}

/** The texts of a package's licence and notices, in a fixed order. */
export function licenseFilesOf({ folder }: ShippedPackage): readonly string[] {
  const place = join(root, folder);
  if (!existsSync(place)) return [];
  return readdirSync(place)
    .filter((name) => /^(?:licen[cs]e|copying|notice|third-party-notices)/iu.test(name))
    .toSorted()
    .map((name) => join(place, name));
}
