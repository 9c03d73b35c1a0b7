import { parseArgs } from "node:util";

/** What one run measures. Every number can be given as an option: `npm run bench:join -- --rounds 1 --seconds 0.2`. */
export interface BenchSettings {
  readonly rounds: number;
  /** The length of one round of one way of joining. */
  readonly seconds: number;
  /** Joins under way at a time. */
  readonly concurrency: number;
  /** A round ends early when every member has joined all it may. */
  readonly members: number;
  readonly databaseUrl: string;
  /** Only scenarios whose name has this in it. */
  readonly only: string;
  /** Options of Node for the server, such as `--cpu-prof`. */
  readonly serverOptions: readonly string[];
}

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Throws for a database that is not on this machine, because a bench must not load anybody else's. */
export function settingsFrom(options: readonly string[], databaseUrl: string): BenchSettings {
  if (!loopback.has(new URL(databaseUrl).hostname))
    throw new Error("TEST_DATABASE_URL must be a PostgreSQL on this machine.");
  const { values } = parseArgs({
    args: [...options],
    options: {
      rounds: { type: "string", default: "5" },
      seconds: { type: "string", default: "2" },
      concurrency: { type: "string", default: "32" },
      members: { type: "string", default: "3000" },
      only: { type: "string", default: "" },
      "server-option": { type: "string", multiple: true, default: [] },
    },
  });
  return {
    rounds: numberOf("rounds", values.rounds, 50),
    seconds: numberOf("seconds", values.seconds, 30),
    concurrency: numberOf("concurrency", values.concurrency, 200),
    members: numberOf("members", values.members, 20_000),
    databaseUrl,
    only: values.only,
    serverOptions: values["server-option"],
  };
}

function numberOf(name: string, text: string, most: number): number {
  const given = Number(text);
  if (!Number.isFinite(given) || given <= 0 || given > most)
    throw new Error(`--${name} must be a number above 0, at most ${most}.`);
  return given;
}
