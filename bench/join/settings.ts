/** What one run measures. Every number can be set in the environment. */
export interface BenchSettings {
  readonly rounds: number;
  /** Of one round of one way of joining. */
  readonly seconds: number;
  /** Joins under way at a time. */
  readonly concurrency: number;
  /** A round ends early when every member has joined all it may. */
  readonly members: number;
  readonly databaseUrl: string;
  /** Only scenarios whose name has this in it. */
  readonly only: string;
}

const loopback: ReadonlySet<string> = new Set(["127.0.0.1", "localhost", "[::1]"]);

/** Throws for a database that is not on this machine: a bench loads nobody else's. */
export function settingsFrom(environment: Readonly<Record<string, string | undefined>>): BenchSettings {
  const databaseUrl = environment["TEST_DATABASE_URL"] ?? "";
  if (!loopback.has(new URL(databaseUrl).hostname))
    throw new Error("TEST_DATABASE_URL must be a PostgreSQL on this machine.");
  const number = (name: string, usual: number, most: number) => {
    const given = Number(environment[name] ?? usual);
    if (!Number.isFinite(given) || given <= 0 || given > most)
      throw new Error(`${name} must be a number above 0, at most ${most}.`);
    return given;
  };
  return {
    rounds: number("BENCH_ROUNDS", 5, 50),
    seconds: number("BENCH_SECONDS", 2, 30),
    concurrency: number("BENCH_CONCURRENCY", 32, 200),
    members: number("BENCH_MEMBERS", 3_000, 20_000),
    databaseUrl,
    only: environment["BENCH_ONLY"] ?? "",
  };
}
