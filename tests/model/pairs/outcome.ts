import { createHash } from "node:crypto";
import type { WaitingJob } from "#server/adapters/jobs/in-memory-job-queue.ts";
import { keepTables } from "#server/adapters/memory/tables.ts";
import { CheckLedger } from "#server/application/ledger/check-ledger.ts";
import type { Scene } from "./place.ts";

/** Everything that two acts left, as lines that can be compared. */
export interface Outcome {
  readonly lines: readonly string[];
  readonly faults: readonly unknown[];
}

/** What is read after the commit, and may show what others did by then. */
const readAfterwards = new Set(["participation", "exception", "event"]);

/** What somebody was answered, as far as it was decided with it. */
export function saidIn(answer: PromiseSettledResult<unknown>): unknown {
  if (answer.status === "rejected") return { thrown: String(answer.reason) };
  return JSON.parse(
    JSON.stringify(answer.value ?? null, (name, part: unknown) => (readAfterwards.has(name) ? null : part)),
  );
}

/** All rows and jobs now, with what both were answered. */
export async function outcomeOf({ tables, jobs, world }: Scene, answers: readonly unknown[]): Promise<Outcome> {
  const rows = Object.entries(keepTables(tables)).flatMap(([table, kept]) => kept.map(([, row]) => ({ table, row })));
  // A job that wakes an event earlier than it is due changes nothing.
  const wakes = ({ job, runAt }: WaitingJob) =>
    job.kind !== "settle_event" || runAt === tables.events.get(job.eventId)?.dueAt;
  const waiting = jobs
    .all()
    .filter(wakes)
    .map(({ job, runAt }) => ({ job, runAt }));
  const { faults } = await new CheckLedger(world.unitOfWork).run();
  return { lines: [...rows, ...waiting, { answers }].map(inOneOrder), faults };
}

/** JSON whose fields are in the order of their names. */
function inOneOrder(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) => {
    if (typeof part !== "object" || part === null || Array.isArray(part)) return part;
    if (ArrayBuffer.isView(part)) return "bytes";
    return Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)));
  });
}

const anId = /\b(?:id|ticket)-\d{6}/gu;

/**
 * The lines, sorted, with each id that was given later than `known` replaced by what is said about it, so that two
 * outcomes are equal when they differ in the order of their ids only. An id is described by the lines that name it,
 * whose other ids are described in the same way.
 */
export function moduloIds(lines: readonly string[], known: ReadonlySet<string>): readonly string[] {
  let names: ReadonlyMap<string, string> = new Map();
  const named = (line: string, own?: string) =>
    line.replace(anId, (id) => (known.has(id) ? id : id === own ? "own" : (names.get(id) ?? "other")));
  for (let round = 0; round < 3; round += 1) {
    const said = new Map<string, string[]>();
    for (const line of lines)
      for (const id of new Set(line.match(anId)))
        if (!known.has(id)) said.set(id, [...(said.get(id) ?? []), named(line, id)]);
    names = new Map([...said].map(([id, about]) => [id, nameFor(about)]));
  }
  return lines.map((line) => named(line)).toSorted();
}

function nameFor(lines: readonly string[]): string {
  return `<${createHash("sha256").update(lines.toSorted().join("\n")).digest("hex").slice(0, 12)}>`;
}

/** The ids that these lines name. */
export function idsIn(lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.match(anId) ?? []));
}
