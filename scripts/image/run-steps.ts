import { execFileSync, spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { chmodSync, cpSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { createInterface } from "node:readline";
import { delimiter, dirname, join, posix } from "node:path";
import { fileURLToPath } from "node:url";
import { copyOf, isInContext, type Stage, stagesOf } from "./dockerfile.ts";

/**
 * The Dockerfile's steps where there is no Docker: each stage is a folder, and its last one is started as a container
 * would be, by somebody who owns none of it. Needs TEST_DATABASE_URL (scripts/with-postgres.sh).
 *
 *     scripts/with-postgres.sh node scripts/image/run-steps.ts
 *
 * `npm ci` is a link to this checkout's own node_modules.
 * It shows that what is copied and kept is enough; it does not show the base image.
 */
const root = fileURLToPath(new URL("../../", import.meta.url));
const place = join(root, "dist-image");
const nobody = 65_534;
const isRoot = process.getuid?.() === 0;

rmSync(place, { recursive: true, force: true });
try {
  const stages = stagesOf(readFileSync(join(root, "Dockerfile"), "utf8"));
  const ignored = readFileSync(join(root, ".dockerignore"), "utf8");
  for (const [at, stage] of stages.entries()) build(stage, at, ignored);
  const last = stages.at(-1);
  if (!last) throw new Error("The Dockerfile has no stage.");
  await tryOut(last, folderOf(last, stages.length - 1));
} finally {
  rmSync(place, { recursive: true, force: true });
}

function folderOf(stage: Stage, at: number): string {
  return join(place, stage.name === "" ? `stage-${at}` : stage.name);
}

function build(stage: Stage, at: number, ignored: string): void {
  const base = folderOf(stage, at);
  let directory = "/";
  const inStage = (path: string) => join(base, posix.resolve(directory, path));
  mkdirSync(base, { recursive: true });
  for (const step of stage.steps) {
    if (step.name === "WORKDIR") {
      directory = posix.resolve(directory, step.text);
      mkdirSync(join(base, directory), { recursive: true });
    } else if (step.name === "COPY") {
      const { from, sources, target } = copyOf(step);
      for (const source of sources) {
        if (from === null && !isInContext(source, ignored)) throw new Error(`.dockerignore keeps ${source} away.`);
        const given = from === null ? join(root, source) : join(place, from, source);
        const isFolder = target.endsWith("/");
        copy(given, isFolder ? join(inStage(target), posix.basename(source)) : inStage(target));
      }
    } else if (step.name === "RUN") run(step.text, join(base, directory));
  }
}

function copy(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  cpSync(from, to, { recursive: true });
}

function run(command: string, directory: string): void {
  process.stdout.write(`RUN ${command}\n`);
  if (command === "npm ci") {
    symlinkSync(realpathSync(join(root, "node_modules")), join(directory, "node_modules"));
  } else {
    const path = `${dirname(process.execPath)}${delimiter}${process.env["PATH"] ?? ""}`;
    const { status } = spawnSync("sh", ["-ec", command], {
      cwd: directory,
      stdio: "inherit",
      env: { ...process.env, PATH: path },
    });
    if (status !== 0) throw new Error(`RUN ${command} ended with ${status}.`);
  }
}

/** Starts the image's command: without settings it must say what is missing, with them it must serve and stop. */
async function tryOut(stage: Stage, base: string): Promise<void> {
  const instruction = (name: string) => stage.steps.findLast((step) => step.name === name)?.text ?? "";
  const directory = join(base, instruction("WORKDIR"));
  const image = Object.fromEntries(
    instruction("ENV")
      .split(/\s+/u)
      .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]),
  );
  if (instruction("USER") === "" || instruction("USER") === "root") throw new Error("The image runs as root.");
  chmodSync(place, 0o755);
  const [, ...command] = JSON.parse(instruction("CMD")) as readonly string[];
  const start = (environment: Readonly<Record<string, string>>, words = command) =>
    spawn(process.execPath, words, {
      cwd: directory,
      env: { ...image, ...environment },
      stdio: ["ignore", "pipe", "pipe"],
      // Somebody who may write nothing there, as in a container whose file system is read-only.
      ...(isRoot ? { uid: nobody, gid: nobody } : {}),
    });

  const bare = await ended(start({}));
  const asked = ["DATABASE_URL", "SEALING_KEYS", "LINE_CHANNEL_SECRET", "PAYMENT_GATEWAY", "SENTRY_DSN"];
  if (bare.code !== 1 || !asked.every((name) => bare.text.includes(`${name} is required`))) {
    throw new Error(`Without settings it should name what is missing:\n${bare.text}`);
  }
  process.stdout.write("Without settings: it names what is missing, and ends with 1.\n");

  const settings = {
    APP_ENV: "staging",
    LINE: "off",
    PAYMENT_GATEWAY: "sandbox",
    PUBLIC_URL: "https://sideline.example",
    HOST: "127.0.0.1",
    PORT: "0",
    LOG_LEVEL: "warn",
    SEALING_KEYS: Buffer.alloc(32, 7).toString("base64"),
    DATABASE_URL: process.env["TEST_DATABASE_URL"] ?? "",
  };
  const server = start(settings);
  const address = await announced(server);
  for (const [path, kind] of [
    ["/readyz", "application/json"],
    ["/", "text/html"],
    ["/console/", "text/html"],
    ["/line/list/event", "application/json"],
  ] as const) {
    const answer = await fetch(address + path);
    const type = answer.headers.get("content-type") ?? "";
    if (!answer.ok || !type.startsWith(kind)) throw new Error(`${path} answered ${answer.status} ${type}.`);
  }
  const operated = await ended(start(settings, ["src/composition/server/operator/main.ts", "merchants", "list"]));
  if (operated.code !== 0) throw new Error(`The operator's command line does not run:\n${operated.text}`);
  const draws = `await (await import("sharp")).default({create:{width:9,height:9,channels:3,background:"red"}}).webp().toBuffer()`;
  const drawn = await ended(start({}, ["--input-type=module", "--eval", draws]));
  if (drawn.code !== 0) throw new Error(`Slips can't be decoded:\n${drawn.text}`);
  server.kill("SIGTERM");
  const [code] = (await once(server, "exit")) as [number | null];
  if (code !== 0) throw new Error(`The server ended with ${code} when it was asked to stop.`);
  const size = execFileSync("du", ["-sm", directory], { encoding: "utf8" }).split("\t")[0];
  process.stdout.write(`With settings: it serves the app and its API, and stops when asked. ${size} MB on the base.\n`);
}

async function ended(
  child: ReturnType<typeof spawn>,
): Promise<{ readonly code: number | null; readonly text: string }> {
  let text = "";
  for (const stream of [child.stdout, child.stderr]) stream?.on("data", (chunk: Buffer) => (text += chunk.toString()));
  const [code] = (await once(child, "close")) as [number | null];
  return { code, text };
}

async function announced(child: ReturnType<typeof spawn>): Promise<string> {
  const found = Promise.withResolvers<string>();
  let said = "";
  child.stderr?.on("data", (chunk: Buffer) => (said += chunk.toString()));
  child.once("exit", (code) => found.reject(new Error(`The server ended with ${code}:\n${said}`)));
  if (child.stdout) {
    createInterface({ input: child.stdout }).on("line", (line) => {
      const address = /^Sideline is on (http:\S+)$/u.exec(line)?.[1];
      if (address !== undefined) found.resolve(address.replace("localhost", "127.0.0.1"));
    });
  }
  return found.promise;
}
