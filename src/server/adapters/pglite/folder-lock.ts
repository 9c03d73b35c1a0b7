import { createHash, randomBytes } from "node:crypto";
import { link, realpath, rename, stat, unlink } from "node:fs/promises";
import { type Server, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { probe } from "./lock-probe.ts";

/** Another process owns the folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

export interface FolderLock {
  release(): Promise<void>;
}

/** The longest path of a socket that every system takes. */
const longestSocketPath = 100;

/**
 * Owns a folder until it is released or the process dies, however it dies: the lock is a socket that this process
 * listens on, and only the living answer. One that nobody listens on is taken over.
 * @throws FolderInUse with a sentence for people when another process owns it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const place = await realpath(folder);
  if (process.platform === "win32") return lockPipe(place);
  const path = socketPath(place);
  const own = `${path}.${randomBytes(4).toString("hex")}`;
  const server = await listen(own);
  try {
    while (!(await linked(own, path))) await removeIfStale(path, place);
  } catch (error) {
    server.close();
    throw error;
  }
  await unlink(own);
  return {
    release: async () => {
      await unlink(path).catch(() => undefined);
      server.close();
    },
  };
}

function socketPath(place: string): string {
  const inside = join(place, "lock");
  if (inside.length <= longestSocketPath - 9) return inside;
  return join(tmpdir(), `sideline-${hashOf(place)}.lock`);
}

/** Gives the socket its well-known name; false when that is taken. Of several at once the file system lets one through. */
async function linked(own: string, path: string): Promise<boolean> {
  try {
    await link(own, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

/**
 * Removes a socket that nobody listens on. It is moved aside first and looked at again: where another process took the
 * name over in between, it gets it back.
 */
async function removeIfStale(path: string, place: string): Promise<void> {
  const seen = await identityOf(path);
  if (seen === null) return;
  const holder = await probe(path);
  if (holder.kind === "gone") return;
  if (holder.kind === "alive") throw inUse(place, holder.pid);
  const aside = `${path}.${randomBytes(4).toString("hex")}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (codeOf(error) === "ENOENT") return;
    throw error;
  }
  if ((await identityOf(aside)) !== seen) await link(aside, path).catch(() => undefined);
  await unlink(aside);
}

async function identityOf(path: string): Promise<string | null> {
  try {
    const { ino, mtimeNs } = await stat(path, { bigint: true });
    return `${ino} ${mtimeNs}`;
  } catch (error) {
    if (codeOf(error) === "ENOENT") return null;
    throw error;
  }
}

/** On Windows a pipe's name dies with its holder and is given to one at a time. */
async function lockPipe(place: string): Promise<FolderLock> {
  const path = String.raw`\\.\pipe\sideline-${hashOf(place)}`;
  try {
    const server = await listen(path);
    return { release: async () => void server.close() };
  } catch (error) {
    if (codeOf(error) !== "EADDRINUSE") throw error;
    const holder = await probe(path);
    throw inUse(place, holder.kind === "alive" ? holder.pid : null);
  }
}

/** Listens without keeping the process alive, and tells whoever asks the process's id. */
function listen(path: string): Promise<Server> {
  const { promise, resolve, reject } = Promise.withResolvers<Server>();
  const server = createServer((socket) => {
    socket.on("error", () => undefined);
    socket.end(String(process.pid));
  });
  server.once("error", reject);
  server.listen(path, () => resolve(server.unref()));
  return promise;
}

function inUse(place: string, pid: string | null): FolderInUse {
  const by = pid === null ? "another process" : `another process (pid ${pid})`;
  return new FolderInUse(
    `The database folder ${place} is in use by ${by}. Stop that one first, or set DATA_DIR to a folder of its own.`,
  );
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 24);
}

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}
