import { deferred } from "#domain/deferred.ts";
import { createHash, randomBytes } from "node:crypto";
import { link, readdir, realpath, unlink } from "node:fs/promises";
import { connect, createServer, type Server } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** Another process owns the folder. */
export class FolderInUse extends Error {
  override readonly name = "FolderInUse";
}

export interface FolderLock {
  release(): Promise<void>;
}

/**
 * Owns a folder until it is released or the process dies, however it dies. The lock is a socket that this process
 * listens on: only a living process answers. Each owner's socket has a number, one higher than the last owner's. A
 * process that finds the last owner dead takes the next number, and the file system gives that number to one process
 * only.
 * @throws FolderInUse with a sentence for people when another process owns it.
 */
export async function lockFolder(folder: string): Promise<FolderLock> {
  const place = await realpath(folder);
  if (process.platform === "win32") return lockPipe(place);
  const sockets = socketsOf(place);
  const unnumbered = sockets.path(`new-${randomBytes(4).toString("hex")}`);
  const server = await listen(unnumbered);
  try {
    const own = await takeNextNumber(place, sockets, unnumbered);
    return {
      release: async () => {
        await remove(sockets.path(own));
        server.close();
      },
    };
  } catch (error) {
    server.close();
    throw error;
  } finally {
    await remove(unnumbered);
  }
}

/** Returns the number taken. There can't be two living owners: the second process sees the socket of the first. */
async function takeNextNumber(place: string, sockets: LockSockets, listening: string): Promise<string> {
  for (;;) {
    const dead = await demandAllDead(place, sockets, null);
    const own = String(Math.max(0, ...dead.map(Number)) + 1);
    if (!(await linked(listening, sockets.path(own)))) continue;
    try {
      await demandAllDead(place, sockets, own);
    } catch (error) {
      await remove(sockets.path(own));
      throw error;
    }
    for (const number of dead) await remove(sockets.path(number));
    return own;
  }
}

/** The numbers of dead owners. */
async function demandAllDead(place: string, sockets: LockSockets, own: string | null): Promise<readonly string[]> {
  const numbers = await sockets.numbers();
  for (const number of numbers.filter((one) => one !== own)) {
    const holder = await probe(sockets.path(number));
    if (holder.kind === "alive") throw inUse(place, holder.pid);
  }
  return numbers;
}

/** Gives a socket a name. False when the name is taken. */
async function linked(socket: string, path: string): Promise<boolean> {
  try {
    await link(socket, path);
    return true;
  } catch (error) {
    if (codeOf(error) === "EEXIST") return false;
    throw error;
  }
}

async function remove(path: string): Promise<void> {
  await unlink(path).catch((error: unknown) => {
    if (codeOf(error) !== "ENOENT") throw error;
  });
}

/** On Windows a pipe's name belongs to one process at a time and is free again when that process ends. */
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

/** Listens without keeping the process alive, and answers every caller with the process's id. */
function listen(path: string): Promise<Server> {
  const { promise, resolve, reject } = deferred<Server>();
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

function codeOf(error: unknown): unknown {
  return error instanceof Error && "code" in error ? error.code : undefined;
}

/** Where the sockets of a folder's owners are. */
interface LockSockets {
  path(name: string): string;
  /** The numbers of the sockets that are there. */
  numbers(): Promise<readonly string[]>;
}

/** The longest path of a socket that every system accepts, and the longest name after the prefix. */
const longestPath = 100;
const longestName = 12;

/**
 * Inside the folder, so that every process that uses the folder finds them. Elsewhere when the path would be too long.
 */
function socketsOf(folder: string): LockSockets {
  const inside = join(folder, "lock.").length + longestName <= longestPath;
  const [home, prefix] = inside ? [folder, "lock."] : [tmpdir(), `sideline-${hashOf(folder)}.`];
  return {
    path: (name) => join(home, prefix + name),
    async numbers() {
      const names = (await readdir(home)).filter((name) => name.startsWith(prefix));
      return names.map((name) => name.slice(prefix.length)).filter((name) => /^\d+$/u.test(name));
    },
  };
}

/** A short name for a folder. */
function hashOf(folder: string): string {
  return createHash("sha256").update(folder).digest("hex").slice(0, 24);
}

type Holder =
  /** A process listens; `pid` is its id, if it told in time. */
  | { readonly kind: "alive"; readonly pid: string | null }
  /** The socket is there, but its process is not. */
  | { readonly kind: "dead" }
  /** There is no such socket. */
  | { readonly kind: "gone" };

/** A busy holder answers slowly but is alive: the system accepts the connection for it. */
const waitForPidMs = 1_000;

/** Does a process listen on the socket? Only a refused connection counts as dead; anything unclear counts as alive. */
function probe(path: string): Promise<Holder> {
  const { promise, resolve } = deferred<Holder>();
  const socket = connect(path);
  let pid = "";
  const answerAlive = () => {
    socket.destroy();
    resolve({ kind: "alive", pid: /^\d+$/u.test(pid) ? pid : null });
  };
  socket.setTimeout(waitForPidMs, answerAlive);
  socket.setEncoding("utf8");
  socket.on("data", (text) => {
    pid += String(text);
  });
  socket.on("end", answerAlive);
  socket.on("error", (error: NodeJS.ErrnoException) => {
    if (error.code === "ECONNREFUSED") resolve({ kind: "dead" });
    else if (error.code === "ENOENT") resolve({ kind: "gone" });
    else answerAlive();
  });
  return promise;
}
