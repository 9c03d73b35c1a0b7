import { PGlite } from "@electric-sql/pglite";
import { withPortErrors } from "#server/adapters/postgres/database-errors.ts";

let next: Promise<void> | null = null;

/** Resolves when what came over the network meanwhile has been taken in. */
function othersTurn(): Promise<void> {
  next ??= new Promise((resolve) => {
    setImmediate(() => {
      next = null;
      resolve();
    });
  });
  return next;
}

/**
 * PGlite works within the call, and what waits for its answer goes on at once, so a call of a member ran from its first
 * statement to its answer before the next was even read from its connection: however many came together, none shared a
 * commit (0041). Before each statement and each transaction others get their turn. What fails throws
 * the port's error.
 */
export class PGliteInTurns extends PGlite {
  override query: PGlite["query"] = async (...asked) => {
    await othersTurn();
    return withPortErrors(() => super.query(...asked));
  };

  override transaction: PGlite["transaction"] = async (work) => {
    await othersTurn();
    return withPortErrors(() => super.transaction(work));
  };
}
