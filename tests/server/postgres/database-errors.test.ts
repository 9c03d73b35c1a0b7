import { describe, expect, it } from "vitest";
import { toPortError } from "#server/adapters/postgres/database-errors.ts";
import { Busy, StoreUnavailable } from "#server/application/ports/store.ts";

function failed(message: string, code?: string): Error {
  return Object.assign(new Error(message), code === undefined ? {} : { code });
}

describe("an error of the database", () => {
  it.each([
    ["connection_failure", "08006"],
    ["protocol_violation", "08P01"],
    ["disk_full", "53100"],
    ["too_many_connections", "53300"],
    ["admin_shutdown", "57P01"],
    ["crash_shutdown", "57P02"],
    ["cannot_connect_now", "57P03"],
    ["idle_in_transaction_session_timeout", "25P03"],
    ["read_only_sql_transaction", "25006"],
    ["connect ECONNREFUSED 127.0.0.1:5432", "ECONNREFUSED"],
    ["read ECONNRESET", "ECONNRESET"],
    ["Connection terminated unexpectedly", undefined],
    ["Connection terminated due to connection timeout", undefined],
    ["timeout expired", undefined],
    ["Client has encountered a connection error and is not queryable", undefined],
    ["Client was closed and is not queryable", undefined],
    ["Cannot use a pool after calling end on the pool", undefined],
    ["PGlite is closed", undefined],
  ])("that says it is away is the port's: %s %s", (message, code) => {
    const error = failed(message, code);
    const told = toPortError(error);
    expect(told).toBeInstanceOf(StoreUnavailable);
    expect(toPortError(told)).toBe(told);
    expect((told as Error).cause).toBe(error);
  });

  it("of a pool whose connections are all taken is busy", () => {
    expect(toPortError(failed("timeout exceeded when trying to connect"))).toBeInstanceOf(Busy);
  });

  it.each([
    ["division_by_zero", "22012"],
    ["undefined_table", "42P01"],
    ["database_dropped", "57P04"],
    ["not ours: connection terminated", undefined],
    ["no such file", "ENOENT"],
  ])("that is our fault stays as it is: %s %s", (message, code) => {
    const error = failed(message, code);
    expect(toPortError(error)).toBe(error);
  });
});
