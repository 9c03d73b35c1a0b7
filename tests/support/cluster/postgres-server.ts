import { execFile } from "node:child_process";
import { chmod, chown, mkdtemp, rm } from "node:fs/promises";
import { glob } from "node:fs/promises";
import { userInfo, tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { freePort } from "../process/free-port.ts";

const run = promisify(execFile);
const role = "sideline";

/** PostgreSQL does not run as root: then it runs as this user, as in `scripts/with-postgres.sh`. */
const owner = userInfo().uid === 0 ? (process.env["PGTEST_USER"] ?? "postgres") : null;

/** A PostgreSQL server of its own on this machine, which can be restarted, killed, and copied by a streaming replica. */
export class PostgresServer {
  readonly #folder: string;
  readonly #port: number;
  readonly #options: string;

  private constructor(folder: string, port: number, options: string) {
    this.#folder = folder;
    this.#port = port;
    this.#options = options;
  }

  /** An empty server. `options`: settings as its command line takes them, such as `-c fsync=off`. */
  static async start(options = ""): Promise<PostgresServer> {
    const folder = await aFolder();
    const how = ["--username", role, "--auth", "trust", "--encoding", "UTF8", "--locale", "C.UTF-8", "--no-sync"];
    await asOwner("initdb", ["--pgdata", join(folder, "data"), ...how]);
    return PostgresServer.#begin(folder, options);
  }

  /** A streaming replica of the server at this address. */
  static async replicaOf(primary: string, options = ""): Promise<PostgresServer> {
    const folder = await aFolder();
    const from = ["--dbname", primary, "--wal-method", "stream", "--checkpoint", "fast"];
    await asOwner("pg_basebackup", ["--pgdata", join(folder, "data"), "--write-recovery-conf", "--no-sync", ...from]);
    return PostgresServer.#begin(folder, options);
  }

  static async #begin(folder: string, options: string): Promise<PostgresServer> {
    const server = new PostgresServer(folder, await freePort(), options);
    await server.begin();
    return server;
  }

  /** The address of a database on it; unless told otherwise of the one that is always there. */
  urlOf(database = "postgres"): string {
    return `postgresql://${role}@127.0.0.1:${this.#port}/${database}`;
  }

  /** Starts it again on the same port. */
  async begin(): Promise<void> {
    const where = `-p ${this.#port} -c listen_addresses=127.0.0.1 -c unix_socket_directories= -c max_connections=200`;
    const how = ["--wait", "--timeout", "120", "--silent", "--options", `${where} ${this.#options}`];
    await this.#control("start", ["--log", join(this.#folder, "data", "server.log"), ...how]);
  }

  /** Ends it; `immediate` is a crash: nothing is written to the end, and it recovers at the next start. */
  async end(mode: "fast" | "immediate"): Promise<void> {
    await this.#control("stop", ["--mode", mode, "--silent"]);
  }

  /** Ends it and throws its data away. Repeatable. */
  async close(): Promise<void> {
    await this.end("immediate").catch(() => undefined);
    await rm(this.#folder, { recursive: true, force: true });
  }

  async #control(what: string, more: readonly string[]): Promise<void> {
    await asOwner("pg_ctl", [what, "--pgdata", join(this.#folder, "data"), ...more]);
  }
}

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "sideline-postgres-"));
  await chmod(folder, 0o711);
  if (owner === null) return folder;
  const { stdout } = await run("id", ["-u", owner]);
  await chown(folder, Number(stdout), -1);
  return folder;
}

/** Where Debian and Homebrew keep PostgreSQL's programs, the newest first, or else in PATH. */
async function programOf(name: string): Promise<string> {
  const places = ["/usr/lib/postgresql/*/bin/", "/opt/homebrew/opt/postgresql*/bin/"].map((place) => place + name);
  const found: string[] = [];
  for await (const path of glob(places)) found.push(path);
  const byNumber = new Intl.Collator("en", { numeric: true });
  return found.toSorted(byNumber.compare).at(-1) ?? name;
}

async function asOwner(name: string, given: readonly string[]): Promise<void> {
  const program = await programOf(name);
  const [command, ...rest] = owner === null ? [program, ...given] : ["runuser", "-u", owner, "--", program, ...given];
  // What a server that was started keeps open of its starter would keep this waiting for it.
  await run(command ?? program, rest, { cwd: "/", maxBuffer: 1_000_000 });
}
