import fc from "fast-check";
import { it } from "vitest";
import { closeTheBooks } from "./books.ts";
import { replay, replayPath, runsOf } from "./replay.ts";
import { aModel } from "./step.ts";
import { answers, asks, cancelsPayment, joins, leaves, looks } from "./steps/member-steps.ts";
import { authenticates, faults, moods, pays, paysAgain, plays } from "./steps/payment-steps.ts";
import { givesAccount, handsBack, paysOut, sendsBack, settles, takesAccountAway } from "./steps/bank-steps.ts";
import { dropsCard, dropsWhilePaying, keepsCard, prefersCard } from "./steps/card-steps.ts";
import { erases } from "./steps/erase-steps.ts";
import { changes, checksIn } from "./steps/merchant-steps.ts";
import { closesRoll, decidesMiss, objectsToMiss, staysAway } from "./steps/miss-steps.ts";
import { marksPaid, undoesPaid, walksIn } from "./steps/roll-steps.ts";
import { forgives, lowersSeats, seatsFromList, takesOut, undoesTakeOut } from "./steps/take-out-steps.ts";
import { departs, reviews, uploads } from "./steps/slip-steps.ts";
import { arrives, comesAfterSlip, resolves } from "./steps/transfer-steps.ts";
import { callsOff, passes, resizes, webhooks, windUp, works } from "./steps/world-steps.ts";
import { creeps, gathers, hoards } from "./steps/edge-steps.ts";
import { comesAndGoes, comesClose, misses } from "./steps/waiting-steps.ts";
import { aSystem, type MakeStores } from "./system.ts";

const seldom = fc.oneof(
  { weight: 2, arbitrary: resizes },
  { weight: 1, arbitrary: callsOff },
  { weight: 2, arbitrary: moods },
  { weight: 4, arbitrary: changes },
  { weight: 3, arbitrary: erases },
  { weight: 1, arbitrary: takesAccountAway },
  { weight: 3, arbitrary: fc.oneof(keepsCard, prefersCard, dropsCard, dropsWhilePaying) },
  { weight: 8, arbitrary: fc.oneof(hoards, gathers, creeps, staysAway) },
);
const inLine = [comesAndGoes, comesAndGoes, misses, misses, comesClose];
const often = [joins, joins, joins, pays, pays, pays, passes, works];
const sometimes = [
  leaves,
  leaves,
  answers,
  looks,
  cancelsPayment,
  asks,
  paysAgain,
  authenticates,
  plays,
  plays,
  faults,
  webhooks,
  passes,
];
const byTransfer = [departs, comesAfterSlip, uploads, reviews, arrives, arrives, resolves, resolves];
const afterwards = [
  givesAccount,
  paysOut,
  fc.oneof(settles, handsBack),
  sendsBack,
  checksIn,
  closesRoll,
  walksIn,
  marksPaid,
  marksPaid,
  undoesPaid,
  takesOut,
  lowersSeats,
  undoesTakeOut,
  fc.oneof(seatsFromList, forgives),
  fc.oneof(objectsToMiss, decidesMiss),
];

export interface ModelSize {
  readonly runs: number;
  /** Steps that fill the events before anything may happen. */
  readonly opening: number;
  /** Most steps after them. */
  readonly steps: number;
}

/**
 * Random members, merchants, clocks and gateways against the use cases over some stores, compared with the reference
 * after every step. `MODEL_RUNS` sets another number of runs.
 */
export function modelSuite(name: string, make: MakeStores, size: ModelSize): void {
  const numRuns = runsOf(size.runs);
  it(
    `${name}: the server does what the reference says, in ${numRuns} runs`,
    { timeout: 120_000 + numRuns * 3_000 },
    async () => {
      const commands = fc.commands([...often, ...sometimes, ...inLine, ...byTransfer, ...afterwards, seldom, seldom], {
        maxCommands: size.steps,
        size: "max",
        ...(replayPath === undefined ? {} : { replayPath }),
      });
      const opening = fc.array(fc.oneof(joins, joins, pays, passes), {
        minLength: size.opening,
        maxLength: size.opening,
      });
      const run = fc.asyncProperty(opening, commands, async (first, sequence) => {
        const model = aModel();
        const system = await aSystem(make);
        await fc.asyncModelRun(async () => ({ model, real: system }), first);
        await fc.asyncModelRun(async () => ({ model, real: system }), sequence);
        await windUp(model, system);
        await closeTheBooks(model, system);
      });
      await fc.assert(run, { numRuns, ...replay(20_261_201) });
    },
  );
}
