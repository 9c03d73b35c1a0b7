import { spawn, spawnSync } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import { once } from "node:events";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lockFolder } from "#server/adapters/pglite/folder-lock.ts";

const root = fileURLToPath(new URL("../../../", import.meta.url));

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "sideline-npm-start-"));
});

afterAll(() => rm(folder, { recursive: true }));

/** What `npm start` says and how it ends. It is killed, with what it runs, when it begins to build. */
async function startWith(environment: Readonly<Record<string, string>>) {
  const { scripts } = JSON.parse(await readFile(join(root, "package.json"), "utf8")) as {
    readonly scripts: { readonly start: string };
  };
  const [program, ...given] = scripts.start.split(" ");
  expect(program).toBe("node");
  const child = spawn(process.execPath, given, {
    cwd: root,
    env: { PATH: process.env["PATH"], HOST: "127.0.0.1", PORT: "0", DATA_DIR: folder, ...environment },
    stdio: ["ignore", "pipe", "pipe"],
    detached: true,
  });
  let [said, complained] = ["", ""];
  child.stdout.on("data", (chunk: Buffer) => {
    said += chunk.toString();
    if (child.pid !== undefined) process.kill(-child.pid, "SIGKILL");
  });
  child.stderr.on("data", (chunk: Buffer) => {
    complained += chunk.toString();
  });
  await once(child, "close");
  return { said, complained, code: child.exitCode };
}

const refused = (problem: string) => ({
  said: "",
  complained: `Sideline can't start.\n- ${problem}\n`,
  code: 1,
});

describe("npm start refuses before it builds anything", () => {
  it("a port that another program has, whichever it is", async () => {
    const other = createServer();
    other.listen(0, "127.0.0.1");
    await once(other, "listening");
    const address = other.address();
    const port = String(typeof address === "object" ? address?.port : "");
    for (const name of ["PORT", "METRICS_PORT"]) {
      expect(await startWith({ [name]: port })).toEqual(
        refused(`${name} ${port} is in use by another program. Stop it, or set ${name} to another number.`),
      );
    }
    other.close();
  });

  it("one port for two purposes", async () => {
    expect(await startWith({ PORT: "3999", METRICS_PORT: "3999" })).toEqual(
      refused("METRICS_PORT and PORT are both 3999: set METRICS_PORT to another number."),
    );
  });

  it("a DATA_DIR that is no folder", async () => {
    const file = join(folder, "file");
    await writeFile(file, "");
    expect(await startWith({ DATA_DIR: file })).toEqual(
      refused(
        `DATA_DIR ${file} can't hold the database: ${file} is no folder. Mend that, or set DATA_DIR to another folder.`,
      ),
    );
  });

  it("a DATA_DIR that another server has", async () => {
    const lock = await lockFolder(folder);
    const { complained, code } = await startWith({});
    await lock.release();
    expect(complained).toContain(`is in use by another process (pid ${process.pid})`);
    expect(code).toBe(1);
  });
});

describe("the steps of npm start", () => {
  const run = (...programs: readonly string[]) => {
    const steps = programs.map((code, at) => ({ what: `Step ${at + 1}`, program: ["-e", code] }));
    const script = `
      import { runSteps } from "./scripts/start/steps.ts";
      console.log(runSteps(${JSON.stringify(steps)}, ".", 3)?.what ?? "none failed");`;
    return spawnSync(process.execPath, ["--input-type=module", "-e", script], { cwd: root, encoding: "utf8" }).stdout;
  };

  it("are told one line each, with what their programs say", () => {
    expect(run("console.log('a')", "console.log('b')")).toBe("[1/3] Step 1\na\n[2/3] Step 2\nb\nnone failed\n");
  });

  it("end with the one that fails", () => {
    expect(run("process.exit(3)", "console.log('b')")).toBe("[1/3] Step 1\nStep 1\n");
  });
});
