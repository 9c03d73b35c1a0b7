import "reflect-metadata";
import { readFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import { Container } from "inversify";
import { RandomIdSource } from "#server/adapters/system/random-id-source.ts";
import { SystemClock } from "#server/adapters/system/clocks.ts";
import { isZero } from "#domain/money/money.ts";
import { EventSignals } from "#server/application/events/event-signals.ts";
import { paymentGateways, PaymentGateways } from "#server/application/paying/payment-gateways.ts";
import { Clock } from "#server/application/ports/clock.ts";
import { IdSource } from "#server/application/ports/id-source.ts";
import { UnitOfWork } from "#server/application/ports/store.ts";
import { ImportSettlement } from "#server/application/reconciling/import-settlement.ts";
import { isClean, Reconcile } from "#server/application/reconciling/reconcile.ts";
import type {
  Difference,
  GatewayBalance,
  ReconciliationRun,
} from "#server/application/reconciling/reconciliation-store.ts";
import { PlacesAtOnce, usualPlacesAtOnce } from "#server/application/room/rooms.ts";
import { provide, resolve } from "../resolve.ts";
import { openGateways } from "./gateways/open-gateways.ts";
import { openPersistence } from "./open-database.ts";
import { problemsOf } from "./own-database.ts";
import { createLogger } from "./pino-logger.ts";
import { parseSettings } from "./settings.ts";
import { shownAmount } from "./shown-amount.ts";

/**
 * Compares each gateway's books with those of the database in the settings, mends what has one right answer and prints
 * the rest. Jobs that this asks for are done by the server.
 */
async function reconcileNow(): Promise<number> {
  const settings = parseSettings(process.env);
  const [machineClock, ids, logger] = [new SystemClock(), new RandomIdSource(), createLogger("silent")];
  const persistence = await openPersistence(settings, machineClock, ids, logger);
  try {
    const deliver = () => Promise.resolve(false);
    const gateways = await openGateways(settings, { persistence, machineClock, ids, logger, deliver });
    const container = new Container();
    provide(container, Clock, persistence.clock);
    provide(container, IdSource, ids);
    provide(container, UnitOfWork, persistence.unitOfWork);
    provide(container, EventSignals, persistence.signals);
    provide(container, PaymentGateways, paymentGateways(gateways));
    provide(container, PlacesAtOnce, usualPlacesAtOnce);
    const file = settlementAsked(process.argv.slice(2));
    if (file !== null) {
      const text = await readFile(file.path, "utf8").catch(() => null);
      if (text === null) throw new Error(`${file.path} can't be read.`);
      const answer = await resolve(container, ImportSettlement).run(file.merchantId, text);
      if (answer.kind === "refused") throw new AggregateError(answer.faults.map((fault) => new Error(fault)));
      print(`${answer.read} lines of the settlement file, ${answer.added} of them new.`);
    }
    const runs = await resolve(container, Reconcile).run();
    for (const run of runs) print(describeRun(run));
    return runs.every(isClean) ? 0 : 1;
  } finally {
    await persistence.jobs.stop();
    await persistence.close();
  }
}

/** `--settlement FILE --merchant ID`: a settlement file to take in before. */
function settlementAsked(words: readonly string[]): { readonly path: string; readonly merchantId: string } | null {
  const options = { settlement: { type: "string" }, merchant: { type: "string" } } as const;
  const { settlement: path, merchant: merchantId } = parseArgs({ args: [...words], options }).values;
  if (path === undefined && merchantId === undefined) return null;
  if (path === undefined || merchantId === undefined) throw new Error("Give both: --settlement FILE --merchant ID.");
  return { path, merchantId };
}

/** Answers the exit code: 0 nothing is left, 1 something is, 2 it could not be done. Standard error says why. */
async function main(): Promise<number> {
  try {
    return await reconcileNow();
  } catch (error) {
    const problems = problemsOf(error).map((problem) => `- ${problem}`);
    process.stderr.write(`The gateways' books can't be compared.\n${problems.join("\n")}\n`);
    return 2;
  }
}

function describeRun(run: ReconciliationRun): string {
  const { gateway, failed, listsAll, read, mended, left, young, balances } = run;
  const counted = listsAll ? "new lines of its books read" : "payments asked for";
  const verdict = isClean(run) ? "nothing is left" : `${left.length} differences are left`;
  const later = young === 0 ? "" : ` ${young} may not be listed yet, and wait for the next run.`;
  return [
    ...mended.map((one) => `MENDED  ${describeDifference(one)}`),
    ...left.map((one) => `LEFT  ${describeDifference(one)}`),
    ...balances.map((balance) => describeBalance(gateway, listsAll, balance)),
    ...(failed === null ? [] : [`${gateway}: FAILED  ${failed}`]),
    ...(failed === null || read > 0
      ? [`${gateway}: ${read} ${counted}, ${mended.length} differences mended, ${verdict}.${later}`]
      : []),
  ].join("\n");
}

function describeDifference({ kind, id, paymentId, merchantId, ours, theirs }: Difference): string {
  const of = paymentId === null || paymentId === id ? "" : ` of payment ${paymentId}`;
  const at = merchantId === null ? "" : ` at ${merchantId}`;
  return `${kind} ${id}${of}${at}: ours ${shownAmount(ours)}, theirs ${shownAmount(theirs)}`;
}

function describeBalance(gateway: string, listsAll: boolean, { owed, said, differing, rest }: GatewayBalance): string {
  const sums = `${gateway} owes ${shownAmount(owed)}: its books say ${shownAmount(said)}`;
  const why = isZero(differing) ? "" : `, the differences are ${shownAmount(differing)}`;
  if (isZero(rest)) return `${sums}${why}.`;
  return `${sums}${why}, ${listsAll ? "UNEXPLAINED" : "not settled yet"} ${shownAmount(rest)}.`;
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

process.exitCode = await main();
