// Runs after `npm ci`, on whatever Node there is: gives npm scripts the Node of package.json's optional dependencies.
// Each is the Node of one platform, and npm installs the fitting one by its hash. All of them call their program `node`:
// npm 11 links the installed one into node_modules/.bin, npm 10 none. Fetches nothing.
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, symlinkSync } from "node:fs";
import { join } from "node:path";

const { optionalDependencies } = JSON.parse(readFileSync("package.json", "utf8"));
const nodes = Object.entries(optionalDependencies).filter(([name]) => /^node-.*(linux|darwin|win)/u.test(name));

/** The package for this machine; undefined when npm installed none. */
const own = nodes
  .map(([name]) => name)
  .filter((name) => existsSync(join("node_modules", name, "package.json")))
  .find((name) => {
    const { os, cpu } = JSON.parse(readFileSync(join("node_modules", name, "package.json"), "utf8"));
    return [os].flat().includes(process.platform) && [cpu].flat().includes(process.arch);
  });

if (own === undefined) {
  const oldest = Math.min(...nodes.map(([, version]) => Number.parseInt(version, 10)));
  if (Number.parseInt(process.versions.node, 10) < oldest) {
    process.stderr.write(
      `npm installed no Node for ${process.platform}-${process.arch}, and this one is ${process.versions.node}. ` +
        `Install Node ${oldest} or later, then run npm ci again.\n`,
    );
    process.exitCode = 1;
  }
} else {
  const folder = join("node_modules", ".bin");
  mkdirSync(folder, { recursive: true });
  const isWindows = process.platform === "win32";
  const link = join(folder, isWindows ? "node.exe" : "node");
  rmSync(link, { force: true });
  if (isWindows) linkSync(join("node_modules", own, "bin", "node.exe"), link);
  else symlinkSync(join("..", own, "bin", "node"), link);
}
